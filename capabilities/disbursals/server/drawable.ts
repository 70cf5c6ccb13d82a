import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { payableAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { loanById, type LoanRow } from '@poonji/capabilities/loans/server/service.ts'
import { offerById } from '@poonji/capabilities/offers/server/service.ts'
import type { LoanRequestStatus } from '@poonji/capabilities/offers/status.ts'
import type { Target } from '../status.ts'
import { texts } from './texts.ts'

/** The agreement stands: money may be drawn. */
export const DRAWABLE: readonly LoanRequestStatus[] = ['READY_FOR_DISBURSAL', 'FIRST_LOAN_DISBURSED', 'LIMIT_REVISION']

/** A loan of that very organisation whose agreement stands. @throws 403 for another's, 409 before it may be drawn */
export async function drawableLoan(work: Work, organisationId: string, loanId: string): Promise<LoanRow> {
  const loan = await loanById(work, loanId)
  if (loan.organisation_id !== organisationId) throw notPermitted()
  const agreed = await offerById(work, loan.loan_request_id)
  if (loan.status === 'CLOSED' || !DRAWABLE.includes(agreed.status))
    throw conflict(texts.t(work.language, 'refuse.notReady'))
  return loan
}

/** @throws 400 on `bankAccountId` for an account that is not the organisation's, not proved, or of the other kind */
export async function accountFor(work: Work, organisationId: string, target: Target, bankAccountId: string) {
  const kind = target === 'SELF' ? 'OWN' : 'BENEFICIARY'
  const account = await payableAccount(work, { organisationId, bankAccountId, kind })
  if (!account) throw invalid({ bankAccountId: texts.t(work.language, 'refuse.account') })
  return account
}
