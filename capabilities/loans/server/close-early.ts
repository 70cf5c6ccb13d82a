import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { closingCharge, foreclosureOf, type Foreclosure } from './foreclosure.ts'
import type { LoanRow } from './history-of.ts'
import { atBankPaise } from './holds.ts'
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
  if (feePaise === 0) return
  const code = closingCharge(feeReason)
  await addCharge(work, loan, { code, basePaise: feePaise, taxPaise: feeTaxPaise, dueOn: onDate, reference: id })
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
 * which had returned them, comes back too. Where nothing is left of what was lent, closing early costs nothing.
 */
export async function freeClosings(work: Work, loan: LoanRow, trancheId: string): Promise<void> {
  await sql`update loan_closing set returned_charges = array(
    select unnest(returned_charges) except select id from loan_charge where tranche_id = ${trancheId})
    where loan_id = ${loan.id} and returned_charges <> '{}'`.execute(work.db)
  const drawn = await work.db
    .selectFrom('tranche')
    .select('id')
    .where('loan_id', '=', loan.id)
    .where('reversed_on', 'is', null)
    .executeTakeFirst()
  if (drawn) return
  const closings = await work.db
    .selectFrom('loan_closing')
    .select(['id', 'on_date'])
    .where('loan_id', '=', loan.id)
    .where('reversed_on', 'is', null)
    .execute()
  for (const closing of closings) await chargesFallAway(work, loan, closing)
}

const chargesFallAway = (work: Work, loan: LoanRow, closing: { id: string; on_date: PlainDate }) =>
  work.db
    .updateTable('loan_charge')
    .set(fallenAway(work, closing.on_date))
    .where('loan_id', '=', loan.id)
    .where('code', 'in', ['FORECLOSURE', 'COOLING_OFF'])
    .where('reference', '=', closing.id)
    .where('reversed_on', 'is', null)
    .execute()
