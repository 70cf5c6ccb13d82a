import { sql } from 'kysely'
import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'

/** Anchors that an organisation is connected to, where somebody may answer who does not belong to it too; by name. */
export async function payersOf(work: Work, organisationId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct anchor.id, anchor.name
    from organisation_connection link
      join organisation anchor on anchor.id = link.other_id
      join membership on membership.organisation_id = anchor.id and membership.ended_at is null
      join account on account.id = membership.account_id and account.blocked_at is null
      join role_permission held on held.role_id = membership.role_id and held.permission = 'CAN_ANSWER_OWED_INVOICES'
    where link.tenant = ${work.tenant} and link.organisation_id = ${organisationId} and link.relation = 'ANCHOR' and link.ended_at is null
      and not exists (
        select from membership of_seller where of_seller.account_id = membership.account_id
          and of_seller.organisation_id = ${organisationId} and of_seller.ended_at is null
      )
    order by anchor.name, anchor.id`.execute(work.db)
  return rows
}

/** As a payer that is asked calls itself. @throws 400 at the field for one that cannot be asked */
export async function payersName(work: Work, organisationId: string, payerId: string): Promise<string> {
  const payer = (await payersOf(work, organisationId)).find(one => one.id === payerId)
  if (!payer) throw invalid({ 'bill.payerId': texts.t(work.language, 'bill.payerId') })
  return payer.name
}
