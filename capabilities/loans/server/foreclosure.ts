import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { ForeclosureReason, OwedKind } from '../status.ts'
import { texts } from './texts.ts'
import { changesAfter, comingOf, withComing, type Coming } from './foreclosure-coming.ts'
import { coolingOffCost, feeTermsOf, foreclosureFee, type FeeTerms, type ForeclosureFee } from './foreclosure-fee.ts'
import { lockLoan, type LoanRow } from './history-of.ts'
import { assertNoneAtBank } from './holds.ts'
import { byDate, isRefund, leftOf, unpaidOf } from './life/due-state.ts'
import type { History, Payment } from './life/history.ts'
import type { LoanLife } from './life/life.ts'
import { replay } from './life/replay.ts'
import { sendQuoteLink } from './quote-link.ts'

/** How many days ahead, today counted, a quote may be dated. */
export const QUOTE_DAYS = 7

export interface Foreclosure {
  onDate: PlainDate
  /** Principal that has not fallen due, and the interest gathered on it up to the date. */
  principalPaise: Paise
  interestPaise: Paise
  overdue: Record<OwedKind, Paise>
  feePaise: Paise
  feeTaxPaise: Paise
  feeReason: ForeclosureReason
  /** The processing fee with its tax, where it goes back with the money within the cooling-off days. */
  returnedFeePaise: Paise
  /** The same fee, where it stays with the lender all the same, as the offer said. */
  keptFeePaise: Paise
  advancePaise: Paise
  /** What of it is left when all is paid. */
  advanceLeftPaise: Paise
  totalPaise: Paise
}

/**
 * What closes a loan on a date if nothing else happens until then but what is decided already: its own life taken to that
 * morning, then everything falling due with the fee. So what is quoted is what the books will ask for.
 */
export async function foreclosureOf(work: Work, loan: LoanRow, onDate: PlainDate): Promise<Foreclosure> {
  const { coming, feeTerms } = await termsOf(work, loan)
  return closingOf(loan, feeTerms, withComing(coming, onDate), onDate)
}

/** What the quotes of a loan follow from, on whatever day. */
async function termsOf(work: Work, loan: LoanRow): Promise<{ coming: Coming; feeTerms: FeeTerms }> {
  const [coming, feeTerms] = await Promise.all([comingOf(work, loan), feeTermsOf(work, loan)])
  return { coming, feeTerms }
}

/**
 * A loan that closed once and was opened again by an earlier payment that came back is all due since; it cannot close early
 * again, unless new terms let it run.
 */
function closingOf(loan: LoanRow, feeTerms: FeeTerms, past: History, onDate: PlainDate): Foreclosure {
  const history = { ...past, closedThrough: addDays(onDate, -1) }
  const running = replay(history)
  const fee = feeOf(loan, feeTerms, running, onDate)
  const back = returnedCharges(feeTerms, history, fee)
  const kept = history.charges.filter(charge => !back.includes(charge))
  const feesKept = fee.reason === 'coolingOff' ? kept.filter(one => one.code === 'PROCESSING_FEE') : []
  const charges = [...kept, ...feeCharge(fee, onDate)]
  const closed = replay({ ...history, closings: [...history.closings, { on: onDate }], charges })
  return {
    onDate,
    principalPaise: principalOf(running),
    interestPaise: sumOf(running.tranches, tranche => tranche.accruedPaise),
    overdue: overdueOf(running),
    feePaise: fee.feePaise,
    feeTaxPaise: fee.taxPaise,
    feeReason: fee.reason,
    returnedFeePaise: sumOf(running.dues, due => (back.some(one => one.id === due.chargeId) ? due.owed.charges : 0)),
    keptFeePaise: sumOf(feesKept, ({ basePaise, taxPaise }) => basePaise + taxPaise),
    advancePaise: running.advancePaise,
    advanceLeftPaise: closed.advancePaise,
    totalPaise: sumOf(closed.dues, due => (due.raised ? unpaidOf(due) : 0)),
  }
}

const principalOf = ({ tranches }: LoanLife): Paise => sumOf(tranches, tranche => tranche.runningPaise)

const feeOf = (loan: LoanRow, feeTerms: FeeTerms, running: LoanLife, on: PlainDate): ForeclosureFee =>
  coolingOffCost(feeTerms, running, on) ?? foreclosureFee(feeTerms, loan, principalOf(running), on)

/** What closing a loan cost on a date, by its history until then: by a part of its drawings, where the others came back. */
export async function closingFee(work: Work, loan: LoanRow, past: History, on: PlainDate): Promise<ForeclosureFee> {
  const running = replay({ ...past, closedThrough: addDays(on, -1) })
  return feeOf(loan, await feeTermsOf(work, loan), running, on)
}

function overdueOf(life: LoanLife): Foreclosure['overdue'] {
  const raised = life.dues.filter(due => due.raised)
  const left = raised.map(leftOf)
  const refund = sumOf(raised.filter(isRefund).map(leftOf), due => due.charges)
  return {
    charges: sumOf(left, due => due.charges) - refund,
    refund,
    penal: sumOf(left, due => due.penal),
    interest: sumOf(left, due => due.interest),
    principal: sumOf(left, due => due.principal),
  }
}

/** What is taken back of who changes their mind, as if it had never been charged: the lender's own fee, where it is not kept. */
function returnedCharges(
  { coolingOff }: FeeTerms,
  { charges }: History,
  { reason }: ForeclosureFee,
): History['charges'] {
  return reason === 'coolingOff' && coolingOff?.returnsFee ? charges.filter(one => one.code === 'PROCESSING_FEE') : []
}

/** Under which name the price of leaving early is charged. */
export const closingCharge = (reason: ForeclosureReason) => (reason === 'coolingOff' ? 'COOLING_OFF' : 'FORECLOSURE')

function feeCharge(fee: ForeclosureFee, dueOn: PlainDate): History['charges'] {
  if (fee.feePaise === 0) return []
  const { feePaise: basePaise, taxPaise } = fee
  return [{ id: 'fee', code: closingCharge(fee.reason), basePaise, taxPaise, dueOn, trancheId: null }]
}

/** The quotes of today and the days that follow; none for a loan that does not run or is no loan by instalments. */
export async function foreclosureDays(work: Work, loan: LoanRow): Promise<Foreclosure[]> {
  if (loan.status !== 'ACTIVE' || loan.terms.shape !== 'instalment') return []
  const { coming, feeTerms } = await termsOf(work, loan)
  const days = Array.from({ length: QUOTE_DAYS }, (_, i) => addDays(work.today, i))
  return days.map(onDate => closingOf(loan, feeTerms, withComing(coming, onDate), onDate))
}

/**
 * What closes the loan on any date ahead. Beyond the days of a quote, what is due now and the instalments before the
 * date count as paid on their days; `paidBeforePaise` says how much that is. @throws 409 for a loan that does not run
 * or is no loan by instalments, 400 for a date before today or after the last instalment
 */
export async function foreclosureOn(
  work: Work,
  loan: LoanRow,
  onDate: PlainDate,
): Promise<{ day: Foreclosure; paidBeforePaise: Paise }> {
  if (loan.status !== 'ACTIVE' || loan.terms.shape !== 'instalment')
    throw conflict(texts.t(work.language, 'foreclosure.notRunning'))
  const { today } = work
  const { coming, feeTerms } = await termsOf(work, loan)
  const changedOn = addDays(changesAfter(coming, today).at(-1) ?? today, 1)
  const { life } = paidOnTime(coming, today, onDate < changedOn ? onDate : changedOn)
  const lastOn = life.dues.reduce((last, due) => (due.dueOn > last ? due.dueOn : last), today)
  if (onDate < today || onDate > lastOn) throw invalid({ onDate: texts.t(work.language, 'foreclosure.tooFar') })
  const before = onDate < addDays(today, QUOTE_DAYS) ? [] : paidOnTime(coming, today, onDate).payments
  const history = withComing(coming, onDate)
  const payments = [...history.payments, ...before]
  return {
    day: closingOf(loan, feeTerms, { ...history, payments }, onDate),
    paidBeforePaise: sumOf(before, payment => payment.amountPaise),
  }
}

/**
 * What is due now paid today, and each instalment before a date on its day, as it is after each change until then; and
 * the loan as it stands after the last of them.
 */
function paidOnTime(coming: Coming, today: PlainDate, onDate: PlainDate): { life: LoanLife; payments: Payment[] } {
  const lifeOn = (on: PlainDate, made: readonly Payment[]) => {
    const history = withComing(coming, on)
    return replay({ ...history, payments: [...history.payments, ...made], closedThrough: addDays(on, -1) })
  }
  let life = lifeOn(today, [])
  let from = today
  const payments: Payment[] = []
  for (const on of changesAfter(coming, today).filter(change => change < onDate)) {
    payments.push(...paymentsUntil(life, from, on))
    life = lifeOn(on, payments)
    from = on
  }
  return { life, payments: [...payments, ...paymentsUntil(life, from, onDate)] }
}

/** What is due on a day paid on it, and each instalment before another on its own, less what waits as an advance. */
function paymentsUntil(life: LoanLife, today: PlainDate, onDate: PlainDate): Payment[] {
  const due = life.dues.filter(one => (one.raised ? unpaidOf(one) > 0 : one.dueOn < onDate)).toSorted(byDate)
  const byDay = Map.groupBy(due, one => (one.raised ? today : one.dueOn))
  let advance = life.advancePaise
  return [...byDay].flatMap(([valueOn, dues]) => {
    const owed = sumOf(dues, unpaidOf)
    const fromAdvance = Math.min(advance, owed)
    advance -= fromAdvance
    return owed > fromAdvance ? [{ id: `ahead:${valueOn}`, amountPaise: owed - fromAdvance, valueOn }] : []
  })
}

/**
 * Keeps the quote of a date: paid exactly on that date, it closes the loan. Who may pay gets its link, once for the same
 * quote. @throws 400 for a date that it cannot have, 409 where there is nothing to close or a drawing is at the bank
 */
export async function keepQuote(work: Work, loanId: string, onDate: PlainDate): Promise<{ quoteId: string }> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  if (loan.status !== 'ACTIVE' || loan.terms.shape !== 'instalment')
    throw conflict(texts.t(work.language, 'foreclosure.notRunning'))
  if (onDate < work.today || onDate >= addDays(work.today, QUOTE_DAYS))
    throw invalid({ onDate: texts.t(work.language, 'foreclosure.date', { days: QUOTE_DAYS }) })
  await assertNoneAtBank(work, loan)
  const quote = await foreclosureOf(work, loan, onDate)
  if (quote.totalPaise === 0) throw conflict(texts.t(work.language, 'foreclosure.nothing'))
  const before = await work.db
    .selectFrom('foreclosure_quote')
    .select('id')
    .where('loan_id', '=', loan.id)
    .where('on_date', '=', onDate)
    .where('total_paise', '=', quote.totalPaise)
    .executeTakeFirst()
  const { id } = await work.db
    .insertInto('foreclosure_quote')
    .values({
      tenant: work.tenant,
      loan_id: loan.id,
      on_date: onDate,
      principal_paise: quote.principalPaise,
      interest_paise: quote.interestPaise,
      overdue_principal_paise: quote.overdue.principal,
      overdue_interest_paise: quote.overdue.interest,
      overdue_penal_paise: quote.overdue.penal,
      overdue_charges_paise: quote.overdue.charges + quote.overdue.refund,
      fee_paise: quote.feePaise,
      fee_tax_paise: quote.feeTaxPaise,
      fee_reason: quote.feeReason,
      returned_fee_paise: quote.returnedFeePaise,
      advance_paise: quote.advancePaise,
      total_paise: quote.totalPaise,
      made_by: work.viewer?.accountId ?? null,
      made_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.audit(
    'foreclosure.quoted',
    'loan',
    loan.id,
    { onDate, totalPaise: quote.totalPaise },
    loan.organisation_id,
  )
  if (!before) await sendQuoteLink(work, loan, onDate)
  return { quoteId: id }
}
