import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { staffSeeing } from '@poonji/capabilities/access/server/service.ts'
import { committeeMembers } from '@poonji/capabilities/credit-policy/server/service.ts'
import type { Case } from './case.ts'
import { nearnessOf } from './near.ts'
import './tables.ts'

const VOTES = 'CAN_APPROVE_IN_COMMITTEE' satisfies Permission

/**
 * SQL of a case with the committee and its `organisation`: how many members there are who may yet vote on it: who see
 * it, did neither propose nor vote, and are not near to the borrower.
 */
const membersLeft = (work: Work, caseTable: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${caseTable}.${column}`)
  return sql<number>`(select count(*)::integer from account member
    where member.tenant = ${work.tenant} and member.domain = 'admin' and member.blocked_at is null
      and exists (select from account_role join role_permission using (role_id)
        where account_role.account_id = member.id and role_permission.permission = ${VOTES})
      and ${staffSeeing('member', 'organisation')}
      and ${nearnessOf(sql`member.id`, of('organisation_id'))} is null
      and not exists (select from underwriting_decision asked where asked.case_id = ${of('id')}
        and asked.state = 'pending' and (asked.made_by = member.id or exists (
          select from committee_vote given where given.decision_id = asked.id and given.account_id = member.id))))`
}

/** SQL of the same: how many votes are wanted that nobody is left to give; none where it is 0 or less. */
const missing = (work: Work, caseTable: string): RawBuilder<number> => sql<number>`
  (select ${committeeMembers(work, sql.ref('application.product_code'))} from application
    where application.id = ${sql.ref(`${caseTable}.application_id`)})
  - (select count(*)::integer from committee_vote given join underwriting_decision asked on asked.id = given.decision_id
    where asked.case_id = ${sql.ref(`${caseTable}.id`)} and asked.state = 'pending')
  - ${membersLeft(work, caseTable)}`

/** SQL of the same: the committee has too few members to decide it, so that it waits until somebody sees to that. */
export const isCommitteeShort = (work: Work, caseTable: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${caseTable}.state`)} = 'committee' and ${missing(work, caseTable)} > 0)`

/** How many members too few there are for a case. */
export async function membersMissing(work: Work, file: Case): Promise<number> {
  if (file.state !== 'committee') return 0
  const { short } = await work.db
    .selectFrom('underwriting_case as c')
    .innerJoin('organisation', 'organisation.id', 'c.organisation_id')
    .select(missing(work, 'c').as('short'))
    .where('c.id', '=', file.id)
    .executeTakeFirstOrThrow()
  return Math.max(0, short)
}
