import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { ChargeCode } from '../status.ts'
import { freeClosings } from './close-early.ts'
import { texts } from './texts.ts'
import { roomPaise } from './holds.ts'
import { lockLoan, type LoanRow } from './history-of.ts'
import { endsOn, planDues } from './life/plan.ts'
import { settle } from './settle.ts'
import { addCharge } from './tax-invoices/add-charge.ts'
import { fallenAway } from './tax-invoices/fall-away.ts'

export interface Deduction {
  kind: ChargeCode | 'INTEREST'
  amountPaise: Paise
  taxPaise: Paise
}
interface Draw {
  amountPaise: Paise
  valueOn: PlainDate
  /** When it is to be back, where not after the credit period: an invoice's due date. */
  dueOn?: PlainDate
}

export interface DrawingQuote {
  amountPaise: Paise
  /** Kept back from the payout: the processing fee and stamp duty with the first drawing that stands, interest taken upfront. */
  deductions: Deduction[]
  /** What is to be paid out. */
  netPaise: Paise
}

/** What a drawing on a date brings: the amount, what is kept back of it, what is paid out. */
export async function drawingQuote(work: Work, draw: Draw & { loanId: string }): Promise<DrawingQuote> {
  const loan = await work.db
    .selectFrom('loan')
    .selectAll()
    .where('id', '=', draw.loanId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!loan) throw notPermitted()
  return quoteOf(work, loan, draw)
}

async function quoteOf(work: Work, loan: LoanRow, draw: Draw): Promise<DrawingQuote> {
  const fees = (await feesStand(work, loan)) ? [] : loan.terms.fees
  const deductions: Deduction[] = [
    ...fees.map(fee => ({ kind: fee.code, amountPaise: fee.amountPaise, taxPaise: fee.taxPaise })),
    { kind: 'INTEREST', amountPaise: upfrontInterest(loan, draw), taxPaise: 0 },
  ]
  const kept = deductions.filter(one => one.amountPaise > 0)
  const keptPaise = kept.reduce((sum, one) => sum + one.amountPaise + one.taxPaise, 0)
  return { amountPaise: draw.amountPaise, deductions: kept, netPaise: draw.amountPaise - keptPaise }
}

/** Whether a drawing that stands bore the fees: those of one that came back are to be taken with the next. */
async function feesStand(work: Work, { id }: LoanRow): Promise<boolean> {
  const standing = await work.db
    .selectFrom('loan_charge')
    .select('id')
    .where('loan_id', '=', id)
    .where('tranche_id', 'is not', null)
    .where('reversed_on', 'is', null)
    .executeTakeFirst()
  return standing !== undefined
}

function upfrontInterest({ terms, first_drawn_on }: LoanRow, draw: Draw): Paise {
  if (terms.paymentCycle !== 'UPFRONT') return 0
  const firstDrawnOn = first_drawn_on ?? draw.valueOn
  const dueOn = draw.dueOn ?? endsOn(terms, draw.valueOn, firstDrawnOn)
  const dues = planDues(terms, { amountPaise: draw.amountPaise, drawnOn: draw.valueOn, dueOn }, firstDrawnOn)
  return dues.reduce((sum, due) => (due.dueOn === draw.valueOn ? sum + due.interestPaise : sum), 0)
}

export interface Disbursal {
  loanId: string
  requestId: string
  /** What is drawn: `drawingQuote` says what of it is paid out. */
  amountPaise: Paise
  /**
   * What left the bank: the quote's `netPaise`, less where more was kept back than is due by that day (the rest stands
   * ahead), or the whole amount (its fees then fall due on that day). Default: net.
   */
  paidOutPaise?: Paise
  valueOn: PlainDate
  /** When it is to be back, where not after the credit period: an invoice's due date. */
  dueOn?: PlainDate
  reference: string
  /** Whom it was paid to. Default: the borrower's own account. */
  paidTo?: string
  idempotencyKey: string
}

/**
 * Books money paid out to a borrower: the tranche, its schedule, the fees that go with it and the ledger, in the
 * caller's transaction. The hold of the request is used up: what was held for it is booked although the limit ended or fell
 * since, for the money has left the bank. The same key again answers the same tranche.
 * @throws 409 beyond what is held and undrawn, 422 for a key used for another disbursal, 400 for a date ahead
 */
export async function bookDisbursal(work: Work, disbursal: Disbursal): Promise<{ trancheId: string }> {
  const loan = await lockLoan(work.db, work.tenant, disbursal.loanId)
  const before = await work.db
    .selectFrom('tranche')
    .select(['id', 'amount_paise', 'drawn_on', 'reversed_on'])
    .where('request_id', '=', disbursal.requestId)
    .executeTakeFirst()
  if (before) {
    if (before.amount_paise === disbursal.amountPaise && before.drawn_on === disbursal.valueOn && !before.reversed_on)
      return { trancheId: before.id }
    throw conflict(texts.t(work.language, 'disbursal.used'))
  }
  const quote = await checkedQuote(work, loan, disbursal)
  const keptBackPaise = disbursal.amountPaise - (disbursal.paidOutPaise ?? quote.netPaise)
  const firstDrawnOn = loan.first_drawn_on ?? disbursal.valueOn
  let trancheId = ''
  await settle(
    work,
    loan,
    {
      kind: 'disbursal',
      valueOn: disbursal.valueOn,
      idempotencyKey: disbursal.idempotencyKey,
      source: { kind: 'disbursal', id: disbursal.requestId },
    },
    async () => {
      const made = await work.db
        .insertInto('tranche')
        .values({
          tenant: work.tenant,
          loan_id: loan.id,
          request_id: disbursal.requestId,
          number: await nextNumber(work, loan.id),
          drawn_on: disbursal.valueOn,
          amount_paise: disbursal.amountPaise,
          kept_back_paise: keptBackPaise,
          due_on: disbursal.dueOn ?? endsOn(loan.terms, disbursal.valueOn, firstDrawnOn),
          reference: disbursal.reference,
          paid_to: disbursal.paidTo,
          rate_bps: loan.terms.rateBps,
          day_count: loan.terms.dayCount,
          upfront: loan.terms.shape !== 'instalment' && loan.terms.paymentCycle === 'UPFRONT',
          reversed_on: null,
          reverse_reason: null,
          running_paise: disbursal.amountPaise,
          gathered_through: addDays(disbursal.valueOn, -1),
          next_due_on: null,
          created_at: work.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      trancheId = made.id
      await chargeFees(work, loan, trancheId, disbursal.valueOn, quote)
      await work.db
        .updateTable('drawing_hold')
        .set({ state: 'drawn' })
        .where('request_id', '=', disbursal.requestId)
        .execute()
    },
  )
  const { amountPaise, requestId } = disbursal
  await work.audit('disbursal.booked', 'loan', loan.id, { trancheId, amountPaise, keptBackPaise }, loan.organisation_id)
  await work.publish('tranche.disbursed', {
    loanId: loan.id,
    trancheId,
    organisationId: loan.organisation_id,
    requestId,
    amountPaise,
  })
  return { trancheId }
}

async function checkedQuote(work: Work, loan: LoanRow, disbursal: Disbursal): Promise<DrawingQuote> {
  if (disbursal.valueOn > work.today) throw invalid({ valueOn: texts.t(work.language, 'date.future') })
  const hold = await work.db
    .selectFrom('drawing_hold')
    .selectAll()
    .where('request_id', '=', disbursal.requestId)
    .executeTakeFirst()
  const own = hold?.state === 'held' && hold.loan_id === loan.id ? hold.amount_paise : 0
  const free = (await roomPaise(work, loan)) + own
  if (disbursal.amountPaise > Math.max(own, free))
    throw conflict(texts.t(work.language, 'disbursal.beyond'), { undrawnPaise: free })
  const quote = await quoteOf(work, loan, disbursal)
  if (quote.netPaise <= 0) throw invalid({ amountPaise: texts.t(work.language, 'disbursal.belowFees') })
  const paid = disbursal.paidOutPaise
  if (paid !== undefined && paid > quote.netPaise && paid !== disbursal.amountPaise)
    throw conflict(texts.t(work.language, 'disbursal.notTheQuote'))
  return quote
}

async function nextNumber(work: Work, loanId: string): Promise<number> {
  const { last } = await work.db
    .selectFrom('tranche')
    .select(eb => eb.fn.max('number').as('last'))
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

async function chargeFees(
  work: Work,
  loan: LoanRow,
  trancheId: string,
  dueOn: PlainDate,
  quote: DrawingQuote,
): Promise<void> {
  for (const { kind: code, amountPaise: basePaise, taxPaise } of quote.deductions)
    if (code !== 'INTEREST') await addCharge(work, loan, { code, basePaise, taxPaise, dueOn, trancheId })
}

/**
 * Undoes a disbursal that came back: tranche, fees and every night of interest on it; the room is free again, and a loan that
 * was closed with it stays closed, without the cost of that for it.
 */
export async function reverseDisbursal(
  work: Work,
  back: { requestId: string; reason: string; idempotencyKey: string },
): Promise<void> {
  const tranche = await work.db
    .selectFrom('tranche')
    .select(['id', 'loan_id', 'drawn_on'])
    .where('request_id', '=', back.requestId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!tranche) throw notPermitted()
  const loan = await lockLoan(work.db, work.tenant, tranche.loan_id)
  const now = await work.db
    .selectFrom('tranche')
    .select('reversed_on')
    .where('id', '=', tranche.id)
    .executeTakeFirstOrThrow()
  if (now.reversed_on) return
  const first = await work.db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('source_kind', '=', 'disbursal')
    .where('source_id', '=', back.requestId)
    .executeTakeFirst()
  await settle(
    work,
    loan,
    {
      kind: 'disbursal.reversed',
      valueOn: tranche.drawn_on,
      idempotencyKey: back.idempotencyKey,
      source: { kind: 'disbursal', id: back.requestId },
      reverses: first?.id,
    },
    async stood => {
      await work.db
        .updateTable('tranche')
        .set({ reversed_on: work.today, reverse_reason: back.reason, running_paise: 0, next_due_on: null })
        .where('id', '=', tranche.id)
        .execute()
      await work.db
        .updateTable('loan_charge')
        .set(fallenAway(work, tranche.drawn_on))
        .where('tranche_id', '=', tranche.id)
        .execute()
      await freeClosings(work, loan, tranche.id, stood)
    },
  )
  await work.audit(
    'disbursal.reversed',
    'loan',
    loan.id,
    { trancheId: tranche.id, reason: back.reason },
    loan.organisation_id,
  )
}
