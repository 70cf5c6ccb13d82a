import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { financialYearOf } from '@poonji/kernel/financial-year.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { TdsQuarter } from '../../tds-contract.ts'
import { quarterOf } from '../../quarters.ts'
import { accruedByYearEnd, accruedToCome } from './accrued-by-year-end.ts'
import { taxAt, taxOnInterest, type LowerRate, type TaxedInterest } from './lower-rates.ts'
import { roomIn } from './room.ts'
import '@poonji/capabilities/registrations/server/tables.ts'

/**
 * `ofYearEnd`: the part of a later quarter's row that accrued by the year's end; a certificate of its last quarter tells of it.
 * `toCome`: of interest that has not fallen due.
 */
type InterestRow = TdsQuarter['rows'][number] & { ofYearEnd?: true; toCome?: true }

/** Certificates come within a year or so; the returns of older quarters are closed. */
const QUARTERS_SHOWN = 8

/**
 * The interest of each quarter that fell due on an organisation's loans, also where it became principal since, or went back
 * where it was taken upfront and repaid early: tax is due when interest is credited or paid, whichever is first (section 194A).
 * With the tax that may be deducted from it, each rounded up to the rupee (section 288B); of the last quarter of a year also
 * from what accrued by its end and falls due later, at the rate of that day. The newest quarter first, within it the oldest date.
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
  const accruedOf = await accruedByYearEnd(work, fallen)
  const ends = [...fallen, ...(await toComeOf(work, organisationId))]
    .map(of => ({ of, interest: of.toCome ? of.interest : Math.min(accruedOf(of), of.interest) }))
    .filter(one => one.interest > 0)
  const ruleOn = await rulesOf(work)
  const credits = [
    ...fallen.map(of => ({ of, ...of, atYearEnd: false })),
    ...ends.map(one => ({
      ...one,
      ...ruleOn(yearEndOf(work, one.of)),
      dueOn: yearEndOf(work, one.of),
      atYearEnd: true,
    })),
  ].toSorted((x, y) => (x.dueOn < y.dueOn ? -1 : x.dueOn > y.dueOn ? 1 : 0))
  const taxed = taxOnInterest(credits, await lowerRatesOf(work, organisationId))
  const atYearEnd = new Map(taxed.filter(one => one.atYearEnd).map(one => [one.of, one]))
  const quarters = new Map<string, InterestRow[]>()
  const put = (quarter: string, row: InterestRow) => quarters.set(quarter, [...(quarters.get(quarter) ?? []), row])
  const carried: [string, InterestRow][] = [...atYearEnd]
    .filter(([of]) => of.toCome)
    .map(([of, end]) => [quarterOf(end.dueOn), { ...rowOf(of), ...taxOf(end), ofYearEnd: true }])
  for (const { of, tax, rateBps } of taxed.filter(one => !one.atYearEnd)) {
    const { told, toldBefore } = of
    const end = atYearEnd.get(of)
    const rest = end ? taxAt(of.interest - end.interest, rateBps) : 0
    put(quarterOf(of.dueOn), { ...rowOf(of), rateBps, tax: end ? Math.max(tax, toldBefore + rest) : tax })
    if (!end) continue
    // what the quarter of the due date told of the whole is told
    const left = Math.max(0, Math.max(tax, end.tax + rest) - (told - toldBefore))
    const ofEnd = { ...taxOf(end), tax: Math.min(end.tax, left), told: toldBefore }
    carried.push([quarterOf(end.dueOn), { ...rowOf(of), ...ofEnd, ofYearEnd: true }])
  }
  for (const [quarter, row] of carried.toSorted(([, x], [, y]) => (x.dueOn < y.dueOn ? -1 : x.dueOn > y.dueOn ? 1 : 0)))
    put(quarter, row)
  return quarters
}

/** Before what fell due, or before today for what is to come. */
const yearEndOf = (work: Work, { dueOn, toCome }: Fallen): PlainDate =>
  `${financialYearOf(toCome ? work.today : dueOn)}-03-31`

function rowOf(fallen: Fallen) {
  const { toldBefore: _, ruleBps: __, ...row } = fallen
  return row
}

const taxOf = ({ interest, tax, rateBps }: Pick<InterestRow, 'interest' | 'tax' | 'rateBps'>) => ({
  interest,
  tax,
  rateBps,
})

interface Fallen extends Omit<InterestRow, 'rateBps' | 'tax' | 'ofYearEnd'>, TaxedInterest {
  /** What of `told` certificates of an earlier year told. */
  toldBefore: Paise
  toCome?: true
}

/** What accrued by the last 31 March and falls due later. */
async function toComeOf(work: Work, organisationId: string): Promise<Fallen[]> {
  const [coming, ruleOn] = [await accruedToCome(work, organisationId), await rulesOf(work)]
  return coming.map(one => ({
    ...{ ...one, ...ruleOn(one.dueOn), unpaid: one.interest },
    ...{ told: 0, toldBefore: 0, toCome: true },
  }))
}

/** The rule of interest that is credited on a day. */
async function rulesOf(work: Work): Promise<(on: PlainDate) => { ruleBps: number; section: string }> {
  const { rows } = await sql<{ fromOn: PlainDate; ruleBps: number; section: string }>`
    select from_on as "fromOn", rate_bps as "ruleBps", section from interest_tds_rate order by from_on desc`.execute(
    work.db,
  )
  return on => {
    const rule = rows.find(({ fromOn }) => fromOn <= on)
    if (!rule) throw new Error(`no rate of tax on interest is known for ${on}`)
    return { ruleBps: rule.ruleBps, section: rule.section }
  }
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

/** What certificates tell that is set against no interest: nobody has decided it, or it waits for interest to fall due. By quarter. */
async function waitingOf(work: Work, organisationId: string): Promise<Map<string, Paise>> {
  const { rows } = await sql<{ quarter: string; paise: Paise }>`
    select quarter, sum(case state when 'WAITING' then amount_paise else ahead_paise end)::bigint as paise from tds_certificate
    where organisation_id = ${organisationId} and (state = 'WAITING' or ahead_paise > 0) group by quarter`.execute(
    work.db,
  )
  return new Map(rows.map(row => [row.quarter, row.paise]))
}

/** What accepted certificates tell that waits for interest to fall due, by quarter. */
export async function aheadOf(work: Work, organisationId: string): Promise<Map<string, Paise>> {
  const rows = await work.db
    .selectFrom('tds_certificate')
    .select(['quarter', eb => eb.fn.sum<Paise>('ahead_paise').as('paise')])
    .where('organisation_id', '=', organisationId)
    .where('ahead_paise', '>', 0)
    .groupBy('quarter')
    .execute()
  return new Map(rows.map(row => [row.quarter, Number(row.paise)]))
}

interface Spread {
  parts: TdsPart[]
  /** What waits for interest that has not fallen due. */
  aheadPaise: Paise
}

export interface TdsPart {
  loanId: string
  dueOn: PlainDate
  amountPaise: Paise
}

/**
 * A certificate's amount on the interest of its quarter: what is unpaid of it first, then what was paid in full as well, each
 * up to its tax, what is to come (`toCome`) behind the others, less what certificates before have there (`aheadPaise`). What
 * makes up for earlier quarters goes beyond: to what else is unpaid, and the rest to the last of it.
 */
export function spreadTds(amountPaise: Paise, rows: readonly InterestRow[], aheadPaise = 0): Spread {
  const fallen = rows.filter(row => !row.toCome)
  const roomAhead = sumOf(rows, row => (row.toCome ? row.tax : 0)) - aheadPaise
  const parts = new Map<InterestRow, Paise>()
  let left = amountPaise
  const put = (mostOf: (row: InterestRow) => Paise) => {
    for (const row of fallen) {
      const before = parts.get(row) ?? 0
      const more = Math.min(left, Math.max(0, mostOf(row) - before))
      left -= more
      if (more > 0) parts.set(row, before + more)
    }
  }
  put(row => Math.min(untold(row), row.unpaid))
  put(untold)
  const ahead = fallen.length ? Math.min(left, Math.max(0, roomAhead)) : left
  left -= ahead
  const lastRow = fallen.findLast(row => !row.ofYearEnd) ?? fallen.at(-1)
  put(row => (row.ofYearEnd ? 0 : row.unpaid))
  put(row => (row === lastRow ? Infinity : 0))
  return {
    parts: [...parts].map(([{ loanId, dueOn }, part]) => ({ loanId, dueOn, amountPaise: part })),
    aheadPaise: ahead,
  }
}
