import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'

/** SQL: a paper of a kind is to come for `application`: its line is not met (`asItem`), and nothing there waits for us. */
function isToCome(work: Work, code: RawBuilder<string>) {
  return sql<boolean>`(
    select count(*) = 0 or (bool_or(d.state = 'REJECTED') and not bool_or(d.state = 'FRAUD_DETECTED')
      and not (bool_or(d.state = 'VERIFIED') and not bool_or(d.state in ('PENDING', 'UNVERIFIED'))))
    from document d join document_group g on g.code = d.document_group
    where d.organisation_id = application.organisation_id and d.type_code = ${code} and d.removed_at is null
      and (d.owner_kind = 'client' or (d.owner_kind = 'loanApplication' and d.owner_id = application.id))
      and ${isShown(work)})`
}

/** SQL of `document_group g`: what only staff see is no paper for others. */
const isShown = ({ viewer }: Work) =>
  sql<boolean>`(${viewer === null || viewer.domain === 'admin'} or not g.staff_only)`

/** SQL of an open `application` and its `organisation`: required papers are missing or were rejected. */
export const papersAreToCome = (work: Work) => sql<boolean>`exists (
  select from document_type t join document_group g on g.code = t.group_code
  where t.retired_at is null and g.owner_kind in ('client', 'loanApplication') and ${isShown(work)}
    and ${isToCome(work, sql`t.code`)}
    and exists (select from document_requirement need where need.type_code = t.code and need.required
      and (need.product_code is null or need.product_code = application.product_code)
      and (need.entity_type is null or need.entity_type = organisation.entity_type)
      and coalesce(need.required_since <= application.created_at, true)))`

/** SQL of an `application`: no bank statement stands among its papers. */
export const statementsAreToCome = (work: Work) => isToCome(work, sql`'BANK_STATEMENT'`)

/** SQL of an `application`: a paper of it, of its company or of who signs was marked as forged. Nothing more is asked for. */
export const hasForgedPaper = sql<boolean>`exists (
  select from document d where d.organisation_id = application.organisation_id and d.state = 'FRAUD_DETECTED'
    and d.removed_at is null and (d.owner_kind in ('client', 'promoter')
      or (d.owner_kind = 'loanApplication' and d.owner_id = application.id)))`

/** Of applications one at least has no forged paper. Where one has, the borrower is not told; staff decide how it ends. */
export async function anyGoesOn(work: Work, applicationIds: string[]): Promise<boolean> {
  if (!applicationIds.length) return false
  const one = await work.db
    .selectFrom('application')
    .select('id')
    .where('id', 'in', applicationIds)
    .where(eb => eb.not(hasForgedPaper))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
