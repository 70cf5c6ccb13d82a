import { sql, type RawBuilder } from 'kysely'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { LoanRequest } from '../contract.ts'

type Row = Omit<LoanRequest, 'own'> & { askedId: string }

/** SQL: what waits for a checker about loans of organisations that the actor sees. */
export const waitingRequests = (work: Work): RawBuilder<Row> => sql<Row>`
  select request.id as "requestId", request.kind, loan.id as "loanId", loan.number as "loanNumber",
    organisation.id as "organisationId", organisation.name as "organisationName", request.amount, request.reason,
    request.asked_by as "askedId", maker.name as "askedBy", request.asked_at as "askedAt"
  from (
    select id, loan_id, kind, base_paise + tax_paise as amount, reason, asked_by, asked_at from charge_request
      where tenant = ${work.tenant} and state = 'WAITING'
    union all
    select id, loan_id, 'WAIVE_PENAL', amount_paise, reason, asked_by, asked_at from penal_waiver
      where tenant = ${work.tenant} and state = 'WAITING'
    union all
    select id, loan_id, kind, amount_paise, reason, asked_by, asked_at from adjustment_request
      where tenant = ${work.tenant} and state = 'WAITING'
    union all
    select one.id, loan_id, 'CLOSE_LIMIT', loan.principal_paise, reason, asked_by, asked_at
      from limit_closing one join loan on loan.id = one.loan_id where one.tenant = ${work.tenant} and state = 'WAITING'
    union all
    select one.id, one.loan_id, 'EXTEND', tranche.amount_paise, reason, asked_by, asked_at
      from drawing_extension one join tranche on tranche.id = one.tranche_id where one.tenant = ${work.tenant} and state = 'WAITING'
    union all
    select one.id, loan_id, 'RATE', loan.principal_paise, reason, asked_by, asked_at
      from loan_rate_change one join loan on loan.id = one.loan_id where one.tenant = ${work.tenant} and state = 'WAITING'
    union all
    select one.id, loan_id, 'RESTRUCTURE', loan.principal_paise, reason, asked_by, asked_at
      from loan_restructuring one join loan on loan.id = one.loan_id
      where one.tenant = ${work.tenant} and state = 'WAITING' and lapsed_on is null and from_on >= ${work.today}::date) request
  join loan on loan.id = request.loan_id join organisation on organisation.id = loan.organisation_id
  join account maker on maker.id = request.asked_by
  where ${seenBy(work.actor)}`

/** A page of them, the oldest first. */
export const readLoanRequests = (work: Work, query: PageQuery) =>
  keysetPage<Row & { id: string }, LoanRequest>(
    work,
    query,
    {
      name: 'loan-requests',
      columns: sql`waiting.*, waiting."requestId" as id`,
      from: sql`(${waitingRequests(work)}) waiting`,
      where: [sql<boolean>`true`],
      by: ['waiting.askedAt', 'waiting.requestId'],
      soonestFirst: true,
    },
    row => ({ ...row, own: row.askedId === work.actor.accountId }),
  )
