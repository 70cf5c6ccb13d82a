import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { financialYearOf } from '@poonji/kernel/financial-year.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { TdsQuarter } from '../../tds-contract.ts'
import { quarterOf } from '../../quarters.ts'
import { accruedByYearEnd } from './accrued-by-year-end.ts'
import { taxAt, taxOnInterest, type LowerRate, type TaxedInterest } from './lower-rates.ts'
import { roomIn } from './room.ts'
import '@poonji/capabilities/registrations/server/tables.ts'

/** `ofYearEnd`: the part of a later quarter's row that accrued by the year's end; a certificate of its last quarter tells of it. */
type InterestRow = TdsQuarter['rows'][number] & { ofYearEnd?: true }

/** Certificates come within a year or so; the returns of older quarters are closed. */
const QUARTERS_SHOWN = 8

/**
 * The interest of each quarter that fell due on an organisation's loans, also where it became principal since, or went back
 * where it was taken upfront and repaid early: tax is due when interest is credited or paid, whichever is first (section 194A).
 * With the tax that may be deducted from it, each rounded up to the rupee (section 288B); of the last quarter of a year also
 * from what accrued by its end and fell due since. The newest quarter first, within it the oldest date.
 */
export async function quartersOf(work: Work, organisationId: string): Promise<TdsQuarter[]> {
  const quarters = await interestByQuarter(work, organisationId)
  const waiting = await waitingOf(work, organisationId)
  return [...quarters]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, QUARTERS_SHOWN)
    .map(([quarter, found]) => {
      const [carried, rows] = [found.filter(row => row.ofYearEnd), found.filter(row => !row.ofYearEnd)]
      const sum = (of: InterestRow[]) => of.reduce((paise, row) => paise + row.interest, 0)
      return { quarter, interest: sum(rows), accrued: sum(carried), ...roomIn(quarter, quarters, waiting), rows }
    })
}

/** The rows of `quartersOf`, with those of the year's end behind the others of its last quarter. */
export async function interestByQuarter(work: Work, organisationId: string): Promise<Map<string, InterestRow[]>> {
  const fallen = await fallenOf(work, organisationId)
  const rows = taxOnInterest(fallen, await lowerRatesOf(work, organisationId))
  const accruedOf = await accruedByYearEnd(work, rows)
  const quarters = new Map<string, InterestRow[]>()
  const put = (quarter: string, row: InterestRow) => quarters.set(quarter, [...(quarters.get(quarter) ?? []), row])
  for (const { toldBefore: _, ...row } of rows) put(quarterOf(row.dueOn), row)
  for (const { toldBefore, ...row } of rows) {
    const interest = Math.min(accruedOf(row), row.interest)
    if (interest === 0) continue
    const tax = Math.min(taxAt(interest, row.rateBps), toldBefore + untold(row))
    put(lastQuarterBefore(row.dueOn), { ...row, interest, tax, told: toldBefore, ofYearEnd: true })
  }
  return quarters
}

const lastQuarterBefore = (on: PlainDate): string => quarterOf(`${financialYearOf(on)}-03-31`)

interface Fallen extends Omit<InterestRow, 'rateBps' | 'tax' | 'ofYearEnd'>, TaxedInterest {
  /** What of `told` certificates of an earlier year told. */
  toldBefore: Paise
}

/** From the beginning of the oldest year that is shown in part, since a certificate's amount is of the whole year. */
async function fallenOf(work: Work, organisationId: string): Promise<Fallen[]> {
  const { rows } = await sql<Fallen>`
    with fallen as (
      select due.loan_id, loan.number, due.due_on, sum(due.interest_paise + due.moved_interest)::bigint as interest,
        sum(due.interest_paise - due.interest_paid)::bigint as unpaid
      from due join loan on loan.id = due.loan_id
      where loan.organisation_id = ${organisationId} and loan.tenant = ${work.tenant} and due.raised
        and due.interest_paise + due.moved_interest > 0
        and due.due_on > ${work.today}::date - interval '39 months'
      group by 1, 2, 3
    )
    select fallen.loan_id as "loanId", fallen.number as "loanNumber", fallen.due_on as "dueOn", interest, unpaid, section,
      rule.rate_bps as "ruleBps",
      coalesce(parts.told, 0)::bigint as told, coalesce(parts.told_before, 0)::bigint as "toldBefore"
    from fallen cross join lateral (
      select rate_bps, section from interest_tds_rate where from_on <= fallen.due_on order by from_on desc limit 1
    ) as rule cross join lateral (
      select sum(part.amount_paise) as told, sum(part.amount_paise)
        filter (where left(told.quarter, 4)::integer < extract(year from fallen.due_on - interval '3 months')) as told_before
      from tds_part part join payment_booking booked on booked.id = part.payment_booking_id
        join tds_certificate told on told.id = part.certificate_id
      where part.loan_id = fallen.loan_id and part.due_on = fallen.due_on and booked.reversed_on is null
    ) as parts
    order by fallen.due_on, fallen.number`.execute(work.db)
  return rows
}

/** Verified certificates of section 197: from their date, or the start of their year, to its end, or to when they were given up. */
async function lowerRatesOf(work: Work, organisationId: string): Promise<LowerRate[]> {
  const { rows } = await sql<LowerRate>`
    select rate_bps as "rateBps", greatest(issued_on, (left(period, 4) || '-04-01')::date) as "from",
      least(expires_on, (ended_at at time zone 'Asia/Kolkata')::date - 1) as "to", amount_paise as "upToPaise"
    from tax_registration
    where organisation_id = ${organisationId} and kind = 'TDS_CERTIFICATE_US_197' and state = 'VERIFIED' and removed_at is null
    order by rate_bps, "from", id`.execute(work.db)
  return rows
}

/** What of a row's tax no certificate has told yet. */
const untold = ({ tax, told }: Pick<InterestRow, 'tax' | 'told'>): Paise => Math.max(0, tax - told)

/** What certificates that nobody has decided tell, by quarter. */
async function waitingOf(work: Work, organisationId: string): Promise<Map<string, Paise>> {
  const rows = await work.db
    .selectFrom('tds_certificate')
    .select(['quarter', eb => eb.fn.sum<Paise>('amount_paise').as('paise')])
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'WAITING')
    .groupBy('quarter')
    .execute()
  return new Map(rows.map(row => [row.quarter, Number(row.paise)]))
}

interface TdsPart {
  loanId: string
  dueOn: PlainDate
  amountPaise: Paise
}

/**
 * A certificate's amount on the interest of its quarter: what is unpaid of it first, then what was paid in full as well, each
 * up to its tax. What makes up for earlier quarters goes beyond: to what else is unpaid, and the rest to the last of it.
 */
export function spreadTds(amountPaise: Paise, rows: readonly InterestRow[]): TdsPart[] {
  const parts = new Map<InterestRow, Paise>()
  let left = amountPaise
  const unpaidTax = (row: InterestRow) => Math.min(untold(row), row.unpaid)
  const elseUnpaid = (row: InterestRow) => (row.ofYearEnd ? 0 : row.unpaid)
  const lastRow = rows.findLast(row => !row.ofYearEnd) ?? rows.at(-1)
  const last = (row: InterestRow) => (row === lastRow ? Infinity : 0)
  for (const mostOf of [unpaidTax, untold, elseUnpaid, last])
    for (const row of rows) {
      const before = parts.get(row) ?? 0
      const more = Math.min(left, Math.max(0, mostOf(row) - before))
      left -= more
      if (more > 0) parts.set(row, before + more)
    }
  return [...parts].map(([{ loanId, dueOn }, part]) => ({ loanId, dueOn, amountPaise: part }))
}
