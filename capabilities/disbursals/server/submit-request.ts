import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { MessageKey } from '@poonji/contract/messages.ts'
import { isLoanAmount } from '@poonji/contract/schemas.ts'
import { holdDrawing } from '@poonji/capabilities/loans/server/service.ts'
import { assertCooperative } from '@poonji/capabilities/organisations/server/service.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { LEAST_PAYOUT_PAISE } from '../status.ts'
import { assertWithinAdvance } from './advance.ts'
import { refuseTwice } from './asked-twice.ts'
import { askPayer } from './ask-payer.ts'
import { assertWithinBill, keepBill } from './bills.ts'
import { accountFor, drawableLoan } from './drawable.ts'
import { lockDraft, moveDisbursal } from './move.ts'
import { tell } from './tell.ts'
import { isWhole, type Disbursal, type KeptRequest } from './whole-request.ts'

/**
 * Sends a draft to operations, judges all that it says, and holds its amount, so that requests sent at once never draw more
 * than is undrawn. The borrower hears at once what somebody else asks for them, while it may still be taken back. `once`:
 * not where the same was asked for a while ago.
 * @throws 400 on its fields, 409 for the same again, beyond what is undrawn, the maximum permissible advance or what an invoice carries, for an organisation that may not draw, for a loan not ready
 */
export async function submitRequest(work: Work, disbursalId: string, once = false): Promise<void> {
  const draft = await lockDraft(work, disbursalId)
  const { organisation_id: organisationId, loan_id: loanId } = draft
  await assertCooperative(work, organisationId, 'disbursal')
  const loan = await drawableLoan(work, organisationId, loanId)
  const request = filledIn(draft)
  const { amount_paise: amountPaise } = request
  const account = await accountFor(work, organisationId, request.target, request.bank_account_id)
  if (once && !draft.bill_draft) await refuseTwice(work, request)
  await keepBill(work, loan, request)
  const set = { submitted_by: work.actor.accountId, submitted_at: work.now, bill_draft: null }
  await moveDisbursal(work, request, { to: 'SUBMITTED', set })
  await holdDrawing(work, { loanId, requestId: disbursalId, amountPaise })
  await assertWithinAdvance(work, organisationId, amountPaise)
  await assertWithinBill(work, loan, request)
  await askPayer(work, request)
  if (work.actor.domain !== 'buyer')
    await tell(work, request, 'sms.askedForYou', {
      who: nameInMessage(work.actor.name),
      loan: loan.number,
      to: nameInMessage(account.holder_name),
      account: account.number_masked,
    })
}

/** @throws 400 at every field that a draft still lacks */
function filledIn(draft: KeptRequest): Disbursal {
  const { target, bank_account_id: bankAccountId, amount_paise: amountPaise } = draft
  const amountProblem = problemOf(amountPaise)
  if (isWhole(draft) && !amountProblem) return draft
  throw invalid({
    ...(!target && { target: 'value.required' }),
    ...(!bankAccountId && { bankAccountId: 'value.required' }),
    ...(amountProblem && { amountPaise: amountProblem }),
  })
}

function problemOf(amountPaise: Paise | null): MessageKey | null {
  if (amountPaise === null) return 'value.required'
  if (!isLoanAmount(amountPaise)) return 'amount.limit'
  return amountPaise < LEAST_PAYOUT_PAISE ? 'amount.leastRupee' : null
}
