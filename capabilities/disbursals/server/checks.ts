import type { Work } from '@poonji/api-platform/work.ts'
import { payableAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { whoIsBehindIsKnown } from '@poonji/capabilities/kyc/server/service.ts'
import {
  advanceOf,
  drawingQuote,
  holdStands,
  loanById,
  type DrawingQuote,
} from '@poonji/capabilities/loans/server/service.ts'
import { isUsable } from '@poonji/capabilities/documents/server/service.ts'
import { offerById } from '@poonji/capabilities/offers/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { CHECKS } from '../contract.ts'
import { LEAST_PAYOUT_PAISE } from '../status.ts'
import { billOf, drawOf } from './bills.ts'
import { refusalOf } from './cooperation.ts'
import { DRAWABLE } from './drawable.ts'
import { insuranceOf } from './insurance.ts'
import { payerCovers } from './payer-answers.ts'
import { sanctionConditions } from './sanction-conditions.ts'
import type { Disbursal } from './whole-request.ts'

export type CheckCode = (typeof CHECKS)[number]

export interface Check {
  code: CheckCode
  met: boolean
}

/** What must hold before money leaves; maker and checker see the same sheet, each at their own time. */
export async function checksOf(
  work: Work,
  request: Disbursal,
  quote: Pick<DrawingQuote, 'netPaise' | 'deductions'>,
  valueOn: PlainDate,
): Promise<Check[]> {
  const { organisation_id: organisationId, bank_account_id: bankAccountId, invoice_document_id: invoiceId } = request
  const loan = await loanById(work, request.loan_id)
  const kind = request.target === 'SELF' ? 'OWN' : 'BENEFICIARY'
  const [agreed, account, refusal, held, advance, other, bill, insured, known, conditions] = await Promise.all([
    offerById(work, loan.loan_request_id),
    payableAccount(work, { organisationId, bankAccountId, kind }),
    refusalOf(work, organisationId),
    holdStands(work, loan, { requestId: request.id, amountPaise: request.amount_paise }, valueOn),
    advanceOf(work, organisationId),
    otherIsOnItsWay(work, request),
    billOf(work, request.id),
    insuranceOf(work, loan, valueOn),
    whoIsBehindIsKnown(work, organisationId),
    sanctionConditions(work, loan),
  ])
  return [
    { code: 'ACCOUNT', met: account !== null },
    { code: 'COOPERATIVE', met: refusal === null },
    { code: 'AGREEMENT', met: loan.status !== 'CLOSED' && DRAWABLE.includes(agreed.status) },
    { code: 'KYC', met: known },
    ...(conditions.length ? [{ code: 'CONDITIONS' as const, met: conditions.every(one => one.met) }] : []),
    ...(insured ? [{ code: 'INSURANCE' as const, met: insured === 'IN_FORCE' }] : []),
    { code: 'ROOM', met: held },
    { code: 'ADVANCE', met: (advance?.leftPaise ?? 0) >= 0 },
    ...(invoiceId ? [{ code: 'PAPER' as const, met: await isUsable(work, invoiceId) }] : []),
    ...(bill ? [{ code: 'INVOICE' as const, met: bill.due_on > valueOn }] : []),
    ...(bill?.payer_id ? [{ code: 'PAYER' as const, met: await payerCovers(work, loan, request, bill) }] : []),
    { code: 'NET', met: quote.netPaise >= LEAST_PAYOUT_PAISE },
    { code: 'FIRST', met: !other || !keepsFees(quote) },
  ]
}

/** The fees of a loan are kept back once, from the first drawing that stands: what keeps them goes while no other is on its way. */
const keepsFees = ({ deductions }: Pick<DrawingQuote, 'deductions'>) => deductions.some(one => one.kind !== 'INTEREST')

/** The figures of a request on a date; as they were fixed once it is approved. */
export const quoteOf = async (work: Work, request: Disbursal, valueOn: PlainDate) =>
  drawingQuote(work, await drawOf(work, request, valueOn))

async function otherIsOnItsWay(work: Work, request: Disbursal): Promise<boolean> {
  const other = await work.db
    .selectFrom('disbursal_request')
    .select('id')
    .where('loan_id', '=', request.loan_id)
    .where('status', '=', 'PROCESSING')
    .where('id', '!=', request.id)
    .executeTakeFirst()
  return other !== undefined
}
