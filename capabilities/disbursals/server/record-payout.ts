import type { Selectable } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, startOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import { bookDisbursal, loanById, releaseHold, reverseDisbursal } from '@poonji/capabilities/loans/server/service.ts'
import {
  coolingOffUntil,
  recordDisbursal,
  recordDisbursalReturned,
} from '@poonji/capabilities/offers/server/service.ts'
import { GIVEN_UP, NOT_SENT } from '../end-words.ts'
import { billOf, drawOf } from './bills.ts'
import { quoteOf, type CheckCode } from './checks.ts'
import { lockDisbursal, moveDisbursal } from './move.ts'
import { noteAccount } from './note-account.ts'
import { isOurFault } from './our-fault.ts'
import { isNotBeingSent } from './sending.ts'
import type { PayoutTable } from './tables.ts'
import type { Disbursal } from './whole-request.ts'
import { tell, tellPaid } from './tell.ts'
import { texts } from './texts.ts'
import './job-names.ts'

type PayoutState = Selectable<PayoutTable>['state']

/** The money has not arrived, nor has anybody ended it. */
export const UNPAID: readonly PayoutState[] = ['RECORDED', 'SHORT', 'TAKEN']

/** The money has arrived: booked once, whoever tells it and however often. */
export async function recordPaid(work: Work, disbursalId: string, utr: string, processedOn: PlainDate): Promise<void> {
  const request = await lockDisbursal(work, disbursalId)
  if (request.status !== 'PROCESSING') return
  const { loan_id: loanId, amount_paise: amountPaise, net_paise: paidOutPaise } = request
  const valueOn = await bookingDate(work, request, processedOn)
  await bookDisbursal(work, {
    ...(await drawOf(work, request, valueOn)),
    requestId: disbursalId,
    paidOutPaise: paidOutPaise ?? undefined,
    reference: utr,
    paidTo: await beneficiaryOf(work, request),
    idempotencyKey: `disbursal:${disbursalId}`,
  })
  await work.db
    .updateTable('disbursal_payout')
    .set({ state: 'PROCESSED', utr, processed_on: valueOn })
    .where('disbursal_id', '=', disbursalId)
    .execute()
  await moveDisbursal(work, request, { to: 'PAID' })
  const loan = await loanById(work, loanId)
  await recordDisbursal(work, { loanRequestId: loan.loan_request_id, onDate: valueOn, amountPaise })
  await tellPaid(work, request, utr, await coolingOffUntil(work, loan.loan_request_id))
  await planReturns(work)
}

/** Whose account it was paid to, where that is not the borrower's own. */
async function beneficiaryOf(work: Work, { target, bank_account_id: id }: Disbursal): Promise<string | undefined> {
  if (target === 'SELF') return undefined
  const account = await work.db
    .selectFrom('bank_account')
    .select('holder_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return account.holder_name
}

/**
 * Interest runs from the day the money arrived (RBI, 29 April 2024): what was kept back for the days before stands ahead.
 * Where that day cannot be, since an invoice was due by it or more would have had to be kept back, the approved one stands.
 */
async function bookingDate(work: Work, request: Disbursal, processedOn: PlainDate): Promise<PlainDate> {
  const { value_on: approvedOn, net_paise: netPaise } = request
  if (!approvedOn || netPaise === null) return processedOn
  const bill = await billOf(work, request.id)
  if (bill && bill.due_on <= processedOn) return approvedOn
  const quote = await quoteOf(work, request, processedOn)
  return quote.netPaise < netPaise ? approvedOn : processedOn
}

/** The bank refused it or could not credit it: what was held is free again, the borrower is told. */
export async function recordFailure(work: Work, disbursalId: string, code: string, bankReason: string): Promise<void> {
  const failed = { failure_code: code, failure_reason: bankReason }
  const request = await endUnpaid(work, disbursalId, failed, `${bankReason} (${code})`)
  if (!request) return
  const ours = isOurFault(code)
  await tell(work, request, ours ? 'sms.failedByUs' : 'sms.failed')
  if (!ours) await noteAccount(work, request.bank_account_id, bankReason)
}

/**
 * It may not be sent any more, and was not: what was held is free again, the borrower is told. False while an order of it may
 * still reach the bank.
 */
export async function recordNotSent(work: Work, disbursalId: string, why: CheckCode): Promise<boolean> {
  if (!(await lockUnsent(work, disbursalId, UNPAID))) return false
  const failed = { failure_code: why, failure_reason: null }
  const request = await endUnpaid(work, disbursalId, failed, NOT_SENT + why)
  if (request) await tell(work, request, 'sms.notSent')
  return true
}

/**
 * A person gave it up while it waited for money of ours: what was held is free again, the borrower is told why.
 * @throws 409 for one that does not wait, or of which an order may be out
 */
export async function recordGivenUp(work: Work, disbursalId: string, reason: string): Promise<void> {
  const waiting = await lockUnsent(work, disbursalId, ['SHORT'])
  if (!waiting) throw conflict(texts.t(work.language, 'refuse.giveUp'))
  const ours = { failure_code: 'insufficient-balance', failure_reason: null }
  const request = await endUnpaid(work, disbursalId, ours, GIVEN_UP + reason)
  if (request) await tell(work, request, 'sms.givenUp', { reason })
}

/** Keeps orders from going out until the transaction ends; false where the payout is in another state, or one may be out. */
async function lockUnsent(work: Work, disbursalId: string, states: readonly PayoutState[]): Promise<boolean> {
  await lockDisbursal(work, disbursalId)
  const unsent = await work.db
    .selectFrom('disbursal_payout')
    .select('reference')
    .where('disbursal_id', '=', disbursalId)
    .where('state', 'in', states)
    .where(isNotBeingSent(work))
    .forUpdate()
    .executeTakeFirst()
  return unsent !== undefined
}

async function endUnpaid(
  work: Work,
  disbursalId: string,
  failed: { failure_code: string; failure_reason: string | null },
  reason: string,
): Promise<Disbursal | null> {
  const request = await lockDisbursal(work, disbursalId)
  if (request.status !== 'PROCESSING') return null
  await work.db
    .updateTable('disbursal_payout')
    .set({ state: 'FAILED', ...failed })
    .where('disbursal_id', '=', disbursalId)
    .execute()
  await moveDisbursal(work, request, { to: 'FAILED', reason })
  await releaseHold(work, disbursalId)
  return request
}

/** The beneficiary's bank sent the money back: the books say so, the room is free again, the borrower is told. */
export async function recordReturn(
  work: Work,
  disbursalId: string,
  returnedOn: PlainDate,
  bankReason: string,
): Promise<void> {
  const request = await lockDisbursal(work, disbursalId)
  if (request.status !== 'PAID') return
  await reverseDisbursal(work, {
    requestId: disbursalId,
    reason: bankReason,
    idempotencyKey: `disbursal-return:${disbursalId}`,
  })
  const loan = await loanById(work, request.loan_id)
  await recordDisbursalReturned(work, loan.loan_request_id)
  await work.db
    .updateTable('disbursal_payout')
    .set({ state: 'RETURNED', returned_on: returnedOn, failure_reason: bankReason })
    .where('disbursal_id', '=', disbursalId)
    .execute()
  await moveDisbursal(work, request, { to: 'RETURNED', reason: bankReason })
  const { status } = await loanById(work, request.loan_id)
  await tell(work, request, status === 'CLOSED' ? 'sms.returnedClosed' : 'sms.returned', { loan: loan.number })
  await noteAccount(work, request.bank_account_id, bankReason)
}

/** The next morning banks say what came back; each morning is planned once. */
export async function planReturns(work: Work): Promise<void> {
  const onDate = addDays(work.today, 1)
  const planned = await work.db
    .insertInto('disbursal_return_plan')
    .values({ tenant: work.tenant, on_date: onDate })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (planned.numInsertedOrUpdatedRows)
    await work.enqueue('disbursal.returns', { onDate }, { startAfter: startOfDayInIndia(onDate) })
}
