import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sayStates } from '@poonji/capabilities/organisations/server/service.ts'
import { LOAN_REQUEST_LOOK, LOAN_REQUEST_MOVES, LOAN_REQUEST_STATUSES, type LoanRequestStatus } from '../status.ts'
import './tables.ts'

sayStates('loanRequest.moved', LOAN_REQUEST_STATUSES, one => LOAN_REQUEST_LOOK[one].label)

/** A loan request of the tenant, locked until the transaction ends. @throws 403 when it is not there */
export async function lockLoanRequest(work: Work, loanRequestId: string) {
  const row = await work.db
    .selectFrom('loan_request')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('id', '=', loanRequestId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

/**
 * The one function that moves a loan request: status, history and audit together.
 * @throws 409 with the moves that are possible when this one is not
 */
export async function moveLoanRequest(
  work: Work,
  loanRequestId: string,
  to: LoanRequestStatus,
  reason?: string,
): Promise<void> {
  const row = await lockLoanRequest(work, loanRequestId)
  const allowed = LOAN_REQUEST_MOVES[row.status]
  if (!allowed.includes(to)) throw conflict('transition.illegal', { status: row.status, allowed })
  await work.db.updateTable('loan_request').set({ status: to }).where('id', '=', row.id).execute()
  await noteMove(work, row.id, row.status, to, reason)
  await work.audit('loanRequest.moved', 'loanRequest', row.id, { from: row.status, to }, row.organisation_id)
}

/** One line of a loan request's history. */
export async function noteMove(
  work: Work,
  loanRequestId: string,
  from: LoanRequestStatus | null,
  to: LoanRequestStatus,
  reason?: string,
) {
  await work.db
    .insertInto('loan_request_move')
    .values({
      loan_request_id: loanRequestId,
      from_status: from,
      to_status: to,
      reason: reason ?? null,
      account_id: work.viewer?.accountId ?? null,
      at: work.now,
    })
    .execute()
}
