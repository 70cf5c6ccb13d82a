import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { isHolder, nearnessOf } from './near.ts'
import './tables.ts'

/** SQL: the committee has yet to hear the actor on the proposal of a case, which is another's and of nobody near to them. */
export function asksVote({ actor }: Work, caseTable: string): RawBuilder<boolean> {
  const near = nearnessOf(sql`${actor.accountId}::uuid`, sql.ref(`${caseTable}.organisation_id`))
  return sql<boolean>`(exists (select from underwriting_decision asked
    where asked.case_id = ${sql.ref(`${caseTable}.id`)} and asked.state = 'pending'
      and asked.made_by is distinct from ${actor.accountId}
      and not exists (select from committee_vote given
        where given.decision_id = asked.id and given.account_id = ${actor.accountId}))
    and ${near} is null)`
}

/** SQL: a case waits for the actor at the desk: they hold it or nobody does, and its borrower is not near to them. */
export function waitsForDesk({ actor }: Work, caseTable: string): RawBuilder<boolean> {
  const near = nearnessOf(sql`${actor.accountId}::uuid`, sql.ref(`${caseTable}.organisation_id`))
  return sql<boolean>`(${near} is null and not exists (select from account holder
    where holder.id <> ${actor.accountId} and ${isHolder('holder', caseTable)}))`
}
