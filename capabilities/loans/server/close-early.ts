import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { closingCharge, closingFee, foreclosureOf, type Foreclosure } from './foreclosure.ts'
import type { LoanRow } from './history-of.ts'
import { atBankPaise } from './holds.ts'
import type { History } from './life/history.ts'
import { isOfClosing } from './life/pay-in-turn.ts'
import { addCharge } from './tax-invoices/add-charge.ts'
import { fallenAway } from './tax-invoices/fall-away.ts'

export interface EarlyClosing {
  /** Null: what was paid ahead covered it, and nothing was left to pay. */
  quoteId: string | null
  foreclosure: Foreclosure
}

/**
 * The closing that a payment makes: it brings exactly what was quoted for its date, or for one to come, and that covers all
 * that is owed on its own: who pays days early is asked no interest of them, and what is beyond goes back. Else the payment
 * is one like any other, as it is for a loan that fell due whole by a closing before and runs no more, and while a drawing is
 * at the bank: the loan would be closed, and run again with that drawing alone.
 */
export async function closingBy(
  work: Work,
  loan: LoanRow,
  paid: { amountPaise: Paise; valueOn: PlainDate },
): Promise<EarlyClosing | undefined> {
  const quote = await work.db
    .selectFrom('foreclosure_quote')
    .select('id')
    .where('loan_id', '=', loan.id)
    .where('on_date', '>=', paid.valueOn)
    .where('total_paise', '=', paid.amountPaise)
    .orderBy('on_date')
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  if (!quote) return undefined
  if ((await atBankPaise(work, loan.id)) > 0) return undefined
  const foreclosure = await foreclosureOf(work, loan, paid.valueOn)
  if (foreclosure.totalPaise > paid.amountPaise) return undefined
  if (foreclosure.principalPaise === 0 && (await hasClosed(work, loan))) return undefined
  return { quoteId: quote.id, foreclosure }
}

async function hasClosed(work: Work, { id }: LoanRow): Promise<boolean> {
  const closing = await work.db
    .selectFrom('loan_closing')
    .select('id')
    .where('loan_id', '=', id)
    .where('reversed_on', 'is', null)
    .executeTakeFirst()
  return closing !== undefined
}

/** Writes the closing into the loan's history, with its fee. */
export async function writeClosing(
  work: Work,
  loan: LoanRow,
  paymentBookingId: string,
  { quoteId, foreclosure }: EarlyClosing,
): Promise<void> {
  const { onDate, feePaise, feeTaxPaise, feeReason } = foreclosure
  const returned = foreclosure.returnedFeePaise > 0 ? await takeBackFee(work, loan.id, onDate) : []
  const { id } = await work.db
    .insertInto('loan_closing')
    .values({
      tenant: work.tenant,
      loan_id: loan.id,
      quote_id: quoteId,
      payment_booking_id: paymentBookingId,
      on_date: onDate,
      returned_charges: returned,
      reversed_on: null,
      created_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fee = { feePaise, taxPaise: feeTaxPaise }
  await chargeClosing(work, loan, { id, on_date: onDate }, closingCharge(feeReason), fee)
}

type ClosingCode = ReturnType<typeof closingCharge>

async function chargeClosing(
  work: Work,
  loan: LoanRow,
  { id: reference, on_date: dueOn }: { id: string; on_date: PlainDate },
  code: ClosingCode,
  { feePaise: basePaise, taxPaise }: { feePaise: Paise; taxPaise: Paise },
): Promise<void> {
  if (basePaise > 0) await addCharge(work, loan, { code, basePaise, taxPaise, dueOn, reference })
}

/** The processing fee goes back to who changes their mind: the loan's history goes on as if it had not been charged. */
async function takeBackFee(work: Work, loanId: string, onDate: PlainDate): Promise<string[]> {
  const rows = await work.db
    .updateTable('loan_charge')
    .set({ reversed_on: onDate })
    .where('loan_id', '=', loanId)
    .where('code', '=', 'PROCESSING_FEE')
    .where('reversed_on', 'is', null)
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

/** The payment that closed a loan came back: the loan runs on as if it had never been closed, with the charges of before. */
export async function withdrawClosing(work: Work, loan: LoanRow, paymentBookingId: string): Promise<void> {
  const closing = await work.db
    .updateTable('loan_closing')
    .set({ reversed_on: work.today })
    .where('loan_id', '=', loan.id)
    .where('payment_booking_id', '=', paymentBookingId)
    .where('reversed_on', 'is', null)
    .returning(['id', 'on_date', 'returned_charges'])
    .executeTakeFirst()
  if (!closing) return
  if (closing.returned_charges.length)
    await work.db
      .updateTable('loan_charge')
      .set({ reversed_on: null })
      .where('id', 'in', closing.returned_charges)
      .execute()
  await chargesFallAway(work, loan, closing)
}

/**
 * A drawing of a loan that was closed early came back: its fees are gone for good, also where the payment of the closing,
 * which had returned them, comes back too; and closing early cost what it does for the drawings that stand, nothing without any.
 */
export async function freeClosings(work: Work, loan: LoanRow, trancheId: string, stood: History): Promise<void> {
  await sql`update loan_closing set returned_charges = array(
    select unnest(returned_charges) except select id from loan_charge where tranche_id = ${trancheId})
    where loan_id = ${loan.id} and returned_charges <> '{}'`.execute(work.db)
  const { rows } = await sql<{ id: string; on_date: PlainDate; code: ClosingCode; basePaise: Paise }>`
    select closing.id, closing.on_date, charge.code, charge.base_paise as "basePaise"
    from loan_closing closing join loan_charge charge on charge.loan_id = closing.loan_id and charge.reference = closing.id::text
      and charge.code in ('FORECLOSURE', 'COOLING_OFF') and charge.reversed_on is null
    where closing.loan_id = ${loan.id} and closing.reversed_on is null`.execute(work.db)
  for (const { code, basePaise, ...closing } of rows) {
    const past = without(trancheId, beforeClosing(stood, closing.on_date))
    const fee = await closingFee(work, loan, past, closing.on_date)
    if (fee.feePaise >= basePaise) continue
    await chargesFallAway(work, loan, closing)
    await chargeClosing(work, loan, closing, code, fee)
  }
}

/** What stood when a loan was closed, with what was paid on the day: that lowers no principal that runs. */
const beforeClosing = (history: History, on: PlainDate): History => ({
  ...history,
  charges: history.charges.filter(charge => !isOfClosing(history, charge) || charge.dueOn < on),
  closings: history.closings.filter(closing => closing.on < on),
})

const without = (trancheId: string, history: History): History => ({
  ...history,
  drawings: history.drawings.filter(drawing => drawing.id !== trancheId),
  charges: history.charges.filter(charge => charge.trancheId !== trancheId),
})

const chargesFallAway = (work: Work, loan: LoanRow, closing: { id: string; on_date: PlainDate }) =>
  work.db
    .updateTable('loan_charge')
    .set(fallenAway(work, closing.on_date))
    .where('loan_id', '=', loan.id)
    .where('code', 'in', ['FORECLOSURE', 'COOLING_OFF'])
    .where('reference', '=', closing.id)
    .where('reversed_on', 'is', null)
    .execute()
