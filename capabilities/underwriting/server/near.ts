import { sql, type RawBuilder } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { UNDECIDED, type Nearness } from '../status.ts'
import { texts } from './texts.ts'
import './tables.ts'

/**
 * SQL: how an account is near to a borrower, about whose loans others decide; null where it is not. It said so itself,
 * is one of the company's people (by mobile, for an account names no PAN), or brought the company or its application.
 */
export const nearnessOf = (
  account: RawBuilder<unknown>,
  organisation: RawBuilder<unknown>,
): RawBuilder<Nearness | null> =>
  sql<Nearness | null>`(case
    when exists (select from conflict_of_interest said
      where said.organisation_id = ${organisation} and said.account_id = ${account}) then 'declared'
    when exists (select from account self where self.id = ${account} and (
      exists (select from promoter where promoter.organisation_id = ${organisation}
        and promoter.mobile = self.mobile and promoter.removed_at is null)
      or exists (select from contact where contact.organisation_id = ${organisation}
        and contact.tenant = self.tenant and contact.mobile = self.mobile and contact.removed_at is null)
      or exists (select from membership where membership.organisation_id = ${organisation}
        and membership.account_id = self.id))) then 'person'
    when exists (select from organisation brought where brought.id = ${organisation}
      and ${account} in (brought.created_by, brought.assigned_to))
      or exists (select from application asked where asked.organisation_id = ${organisation}
        and asked.created_by = ${account}) then 'brought'
  end)`

/** SQL: the account named so holds a case; who is near to its borrower holds none that is undecided, so that it waits for others. */
export const isHolder = (account: string, caseTable: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${caseTable}.${column}`)
  const who = sql.ref(`${account}.id`)
  return sql<boolean>`(${who} = ${of('taken_by')} and (${of('state')} <> all(${UNDECIDED}::text[])
    or ${nearnessOf(who, of('organisation_id'))} is null))`
}

/** Who holds a case: nobody where whoever took it is near to its borrower by now. */
export const holderOf = (work: Work, { id }: { id: string }) =>
  work.db
    .selectFrom('underwriting_case as c')
    .innerJoin('account as holder', join => join.on(isHolder('holder', 'c')))
    .select(['holder.id', 'holder.name'])
    .where('c.id', '=', id)
    .executeTakeFirst()

/** Whoever proposed a decision or voted on it is near to the borrower by now. */
export async function isPartOfWhoIsNear(work: Work, { id }: { id: string }, organisationId: string): Promise<boolean> {
  const isNear = (account: string) => sql`${nearnessOf(sql.ref(account), sql`${organisationId}::uuid`)} is not null`
  const { rows } = await sql`
    select from underwriting_decision proposal left join committee_vote vote on vote.decision_id = proposal.id
    where proposal.id = ${id} and (${isNear('proposal.made_by')} or ${isNear('vote.account_id')}) limit 1`.execute(
    work.db,
  )
  return rows.length > 0
}

/** The same of the actor and one company. */
export async function nearnessTo(work: Work, organisationId: string): Promise<Nearness | null> {
  const { rows } = await sql<{ near: Nearness | null }>`
    select ${nearnessOf(sql`${work.actor.accountId}::uuid`, sql`${organisationId}::uuid`)} near`.execute(work.db)
  return rows[0]?.near ?? null
}

/** @throws 409 for whoever is near to a borrower: somebody else decides about its loans */
export async function assertNotNear(work: Work, organisationId: string): Promise<void> {
  const near = await nearnessTo(work, organisationId)
  if (near) throw conflict(texts.t(work.language, `near.${near}`))
}
