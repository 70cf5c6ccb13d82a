import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { History } from './life/history.ts'
import type { LoanTerms } from '../terms.ts'
import './tables.ts'

export interface LoanRow {
  id: string
  tenant: string
  number: string
  organisation_id: string
  application_id: string
  loan_request_id: string
  product_code: string
  sanctioned_paise: number
  terms: LoanTerms
  status: 'OPEN' | 'ACTIVE' | 'CLOSED'
  expires_on: PlainDate
  closed_on: PlainDate | null
  first_drawn_on: PlainDate | null
  drawn_paise: number
  principal_paise: number
  advance_paise: number
}

/**
 * Takes the loan for this transaction: whoever else wants to change it waits. Not `for update`, which would wait for
 * rows that only refer to the loan, and two requests just written would wait for each other. @throws 403 when it is not
 * the tenant's
 */
export async function lockLoan(db: Db, tenant: string, loanId: string): Promise<LoanRow> {
  const loan = await db
    .selectFrom('loan')
    .selectAll()
    .where('id', '=', loanId)
    .where('tenant', '=', tenant)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!loan) throw notPermitted()
  await lockDays(db, [loanId])
  return loan
}

/** The end of day locks these alone, as they lie in the table. */
export async function lockDays(db: Db, loanIds: readonly string[]): Promise<void> {
  await sql`select 1 from loan_day where loan_id = any(${loanIds}::uuid[]) order by ctid for no key update`.execute(db)
}

/** The last business date whose end a loan has been through; null before its first drawing. */
export async function closedThroughOf(db: Db, loanId: string): Promise<PlainDate | null> {
  const day = await db.selectFrom('loan_day').select('closed_through').where('loan_id', '=', loanId).executeTakeFirst()
  return day?.closed_through ?? null
}

/** Takes several loans for this transaction, as `lockLoan` does. */
export async function lockLoans(db: Db, tenant: string, loanIds: readonly string[]): Promise<LoanRow[]> {
  const loans = await db
    .selectFrom('loan')
    .selectAll()
    .where('id', '=', sql<string>`any(${loanIds}::uuid[])`)
    .where('tenant', '=', tenant)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await lockDays(db, loanIds)
  return loans
}

/**
 * Everything that happened to a loan and still counts, up to the end of a date: by default the last that it has been
 * through. Asked all at once: one way to the database and back.
 */
export async function historyOf(
  db: Db,
  loan: Pick<LoanRow, 'id' | 'terms'>,
  closedThrough?: PlainDate,
): Promise<History> {
  const [drawings, charges, waivers, closing, payments, refunds, through] = await Promise.all([
    db
      .selectFrom('tranche')
      .select([
        'id',
        'number',
        'drawn_on as drawnOn',
        'due_on as dueOn',
        'amount_paise as amountPaise',
        'kept_back_paise as keptBackPaise',
      ])
      .where('loan_id', '=', loan.id)
      .where('reversed_on', 'is', null)
      .orderBy('drawn_on')
      .orderBy('number')
      .execute(),
    db
      .selectFrom('loan_charge')
      .select([
        'id',
        'code',
        'base_paise as basePaise',
        'tax_paise as taxPaise',
        'due_on as dueOn',
        'tranche_id as trancheId',
      ])
      .where('loan_id', '=', loan.id)
      .where('reversed_on', 'is', null)
      .orderBy('due_on')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('loan_waiver')
      .select(['charge_id as chargeId', 'amount_paise as amountPaise', 'on_date as on'])
      .where('loan_id', '=', loan.id)
      .orderBy('on_date')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('loan_closing')
      .select('on_date')
      .where('loan_id', '=', loan.id)
      .where('reversed_on', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('loan_payment')
      .innerJoin('payment_booking', 'payment_booking.id', 'loan_payment.payment_booking_id')
      .select([
        'loan_payment.id',
        'loan_payment.amount_paise as amountPaise',
        'payment_booking.value_on as valueOn',
        'loan_payment.part_payment as partPayment',
        eb => eb('payment_booking.mode', '=', 'TDS').$castTo<boolean>().as('taxDeducted'),
      ])
      .where('loan_payment.loan_id', '=', loan.id)
      .where('loan_payment.reversed_on', 'is', null)
      .orderBy('payment_booking.value_on')
      .orderBy('loan_payment.seq')
      .execute(),
    db
      .selectFrom('loan_refund')
      .select(['id', 'amount_paise as amountPaise', 'on_date as on'])
      .where('loan_id', '=', loan.id)
      .orderBy('on_date')
      .orderBy('id')
      .execute(),
    closedThrough ?? closedThroughOf(db, loan.id),
  ])
  return {
    terms: loan.terms,
    drawings,
    charges,
    waivers,
    closedEarlyOn: closing?.on_date ?? null,
    payments,
    refunds,
    closedThrough: through,
  }
}

/** The last business date that the tenant has closed; null before the first. */
export async function lastClosedOn(db: Db, tenant: string): Promise<PlainDate | null> {
  const { rows } = await sql<{ on_date: PlainDate }>`
    select on_date from day_run where tenant = ${tenant} and state = 'closed' order by on_date desc limit 1`.execute(db)
  return rows[0]?.on_date ?? null
}
