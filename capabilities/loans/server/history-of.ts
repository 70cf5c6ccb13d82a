import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { History, Payment } from './life/history.ts'
import type { LoanTerms } from '../terms.ts'
import './tables.ts'

/** The mode of a payment in which tax was deducted and no money came. */
export const TAX_DEDUCTED = 'TDS'

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
  /** Of a limit that is being closed, or becomes instalments: from this day on nothing more is drawn. */
  draws_ended_on: PlainDate | null
  first_drawn_on: PlainDate | null
  drawn_paise: number
  principal_paise: number
  advance_paise: number
  /** Interest that a restructuring made principal. */
  funded_paise: number
}

/**
 * Takes the loan for this transaction: whoever else wants to change it waits. Not `for update`, which would wait for
 * rows that only refer to the loan, and two requests just written would wait for each other. @throws 403 when it is not
 * the tenant's
 */
export async function lockLoan(db: Db, tenant: string, loanId: string): Promise<LoanRow> {
  const [loan] = await Promise.all([
    db
      .selectFrom('loan')
      .selectAll()
      .where('id', '=', loanId)
      .where('tenant', '=', tenant)
      .forNoKeyUpdate()
      .executeTakeFirst(),
    sql`select 1 from loan_day where loan_id = ${loanId} for no key update`.execute(db),
  ])
  if (!loan) throw notPermitted()
  return loan
}

/** The end of day locks these alone, as they lie in the table. */
export async function lockDays(db: Db, loanIds: readonly string[]): Promise<void> {
  await sql`select 1 from loan_day where loan_id = any(${loanIds}::uuid[]) order by ctid for no key update`.execute(db)
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

/** What happened to a loan and still counts, with the last date that its tenant has closed. */
export interface Past extends Omit<History, 'terms'> {
  tenantClosedOn: PlainDate | null
}

/** A loan's past, up to the last date that it has been through; in one statement. */
export async function pastOf(db: Db, loanId: string): Promise<Past> {
  const { rows } = await sql<Past>`
    select
      (select coalesce(json_agg(one), '[]') from (
        select id, number, drawn_on as "drawnOn", due_on as "dueOn", amount_paise as "amountPaise", kept_back_paise as "keptBackPaise"
        from tranche where loan_id = ${loanId} and reversed_on is null order by drawn_on, number) as one) as drawings,
      (select coalesce(json_agg(one), '[]') from (
        select id, code, base_paise as "basePaise", tax_paise as "taxPaise", due_on as "dueOn", tranche_id as "trancheId",
          inter_state as "interState", halves_apart as "halvesApart", after_seq as "afterSeq"
        from loan_charge where loan_id = ${loanId} and reversed_on is null order by due_on, created_at, id) as one) as charges,
      (select coalesce(json_agg(one), '[]') from (
        select charge_id as "chargeId", amount_paise as "amountPaise", on_date as on, tax_kept as "taxKept", after_seq as "afterSeq"
        from loan_waiver where loan_id = ${loanId} order by on_date, created_at, id) as one) as waivers,
      (select coalesce(json_agg(one), '[]') from (
        select id, code, base_paise as "basePaise", tax_paise as "taxPaise", due_on as "dueOn", tranche_id as "trancheId",
          inter_state as "interState", halves_apart as "halvesApart", reversed_on as on
        from loan_charge where loan_id = ${loanId} and tax_kept order by reversed_on, created_at, id) as one) as "keptTaxes",
      (select coalesce(json_agg(one), '[]') from (
        select waived_paise as "amountPaise", on_date as on, after_seq as "afterSeq"
        from penal_waiver where loan_id = ${loanId} and on_date is not null order by on_date, decided_at, id) as one) as "penalWaivers",
      (select coalesce(json_agg(one), '[]') from (
        select closing.on_date as on, case when closing.quote_id is null then paid.seq + 1 else paid.seq end as "beforeSeq"
        from loan_closing closing join loan_payment paid
          on paid.payment_booking_id = closing.payment_booking_id and paid.loan_id = closing.loan_id
        where closing.loan_id = ${loanId} and closing.reversed_on is null order by closing.on_date) as one) as closings,
      (select coalesce(json_agg(one), '[]') from (
        select paid.id, paid.amount_paise as "amountPaise", value_on as "valueOn", part_payment as "partPayment", nets_whole as "netsWhole",
          mode = ${TAX_DEDUCTED} as "taxDeducted", while_npa as "whileNpa", seq
        from loan_payment paid join payment_booking booking on booking.id = payment_booking_id
        where loan_id = ${loanId} and paid.reversed_on is null order by value_on, seq) as one) as payments,
      (select coalesce(json_agg(one), '[]') from (
        select id, amount_paise as "amountPaise", on_date as on, (
            select min(back.reversed_on) from loan_payment back join payment_booking booking on booking.id = back.payment_booking_id
            where back.loan_id = ${loanId} and back.reversed_on >= on_date and booking.value_on <= on_date) as "owedFrom", (
            select on_date from loan_refund_return where refund_id = loan_refund.id and reversed_on is null) as "returnedOn"
        from loan_refund where loan_id = ${loanId} order by on_date, id) as one) as refunds,
      (select coalesce(json_agg(one), '[]') from (
        select from_on as on, before_bps as "beforeBps", rate_bps as "rateBps", keeps
        from loan_rate_change where loan_id = ${loanId} and begun_on is not null order by from_on) as one) as "rateChanges",
      (select coalesce(json_agg(one), '[]') from (
        select from_on as on, before_bps as "beforeBps", before_months as "beforeMonths", rate_bps as "rateBps", instalments,
          moratorium_months as "moratoriumMonths", moratorium_interest as "moratoriumInterest", funds, before_terms as "beforeTerms"
        from loan_restructuring where loan_id = ${loanId} and begun_on is not null order by from_on) as one) as restructurings,
      (select coalesce(json_agg(one), '[]') from (
        select from_on as on, tranche_id as "trancheId", until_on as "untilOn", rate_bps as "rateBps"
        from drawing_extension where loan_id = ${loanId} and from_on is not null order by from_on, decided_at, id) as one) as extensions,
      (select closed_through from loan_day where loan_id = ${loanId}) as "closedThrough",
      (select max(on_date) from day_run where state = 'closed' and tenant = (select tenant from loan where id = ${loanId}))
        as "tenantClosedOn"`.execute(db)
  const [past] = rows
  if (!past) throw notPermitted()
  return past
}

/**
 * Everything that happened to a loan and still counts, up to the end of a date: by default the last that it has been
 * through.
 */
export async function historyOf(
  db: Db,
  loan: Pick<LoanRow, 'id' | 'terms'>,
  closedThrough?: PlainDate,
): Promise<History> {
  const { tenantClosedOn: _, ...past } = await pastOf(db, loan.id)
  return { ...past, terms: loan.terms, closedThrough: closedThrough ?? past.closedThrough }
}

/** A payment to a loan that has just been written, among those before it: the last of its day. */
export function withPayment(
  history: History,
  made: Pick<Payment, 'id' | 'amountPaise' | 'valueOn' | 'partPayment' | 'whileNpa' | 'netsWhole'> & { mode: string },
): History {
  const { mode, ...paid } = made
  const payment = { ...paid, taxDeducted: mode === TAX_DEDUCTED }
  const place = history.payments.findLastIndex(one => one.valueOn <= paid.valueOn) + 1
  return { ...history, payments: history.payments.toSpliced(place, 0, payment) }
}

/** The place of a loan's last payment in the order of booking; 0 before the first. */
export async function lastPaymentSeq(work: Work, { id }: Pick<LoanRow, 'id'>): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::bigint as seq from loan_payment where loan_id = ${id}`.execute(work.db)
  return rows[0]?.seq ?? 0
}

/** The last business date that the tenant has closed; null before the first. */
export async function lastClosedOn(db: Db, tenant: string): Promise<PlainDate | null> {
  const { rows } = await sql<{ on_date: PlainDate }>`
    select on_date from day_run where tenant = ${tenant} and state = 'closed' order by on_date desc limit 1`.execute(db)
  return rows[0]?.on_date ?? null
}
