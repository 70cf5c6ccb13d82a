import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { requireSeesAll } from '@poonji/capabilities/access/server/service.ts'
import { BOOKS_CHECKED, PORTFOLIO_CLASSES, type Portfolio, type PortfolioRow } from '../../portfolio-contract.ts'
import { lastClosedOn } from '../history-of.ts'
import { stoodOn } from './stood.ts'
import './tables.ts'

/**
 * The loans by class as they stood at the close of the last day, or of the end of a month: of the last of them that is not
 * behind the date asked for. With the provision that was made at the last end of a month, beside the balances of that date.
 * @throws 403 for who does not see every borrower
 */
export async function portfolioOn(work: Work, asked?: PlainDate): Promise<Portfolio> {
  requireSeesAll(work)
  const days = await daysOf(work, asked)
  const { onDate } = days
  const [rows, providedOn] = onDate
    ? await Promise.all([rowsOn(work, onDate), provisionBefore(work, onDate)])
    : [[], null]
  const totals = {
    loans: rows.reduce((count, row) => count + row.loans, 0),
    outstanding: sumOf(rows, row => row.outstanding),
    suspended: sumOf(rows, row => row.suspended),
    writtenOff: sumOf(rows, row => row.writtenOff),
    provisionBase: sumOf(rows, row => row.provisionBase),
    provision: sumOf(rows, row => row.provision),
  }
  return { ...days, providedOn, rows, totals, books: onDate ? await besideBooks(work, onDate, totals) : [] }
}

async function daysOf(work: Work, asked?: PlainDate): Promise<Pick<Portfolio, 'onDate' | 'firstOn' | 'lastOn'>> {
  const lastOn = await lastClosedOn(work.db, work.tenant)
  const { rows } = await sql<{ onDate: PlainDate | null; firstOn: PlainDate | null }>`
    select max(on_date) filter (where on_date <= ${asked ?? lastOn}::date) as "onDate", min(on_date) as "firstOn"
    from portfolio_day where tenant = ${work.tenant}`.execute(work.db)
  const { onDate = null, firstOn = null } = rows[0] ?? {}
  const isLast = lastOn !== null && (asked === undefined || asked >= lastOn)
  return { onDate: isLast ? lastOn : onDate, firstOn: firstOn ?? lastOn, lastOn }
}

/** The end of the month whose provision stands on a date. */
async function provisionBefore(work: Work, onDate: PlainDate): Promise<PlainDate | null> {
  const { on } = await work.db
    .selectFrom('provision')
    .select(eb => eb.fn.max('on_date').as('on'))
    .where('tenant', '=', work.tenant)
    .where('on_date', '<=', onDate)
    .executeTakeFirstOrThrow()
  return on
}

async function rowsOn(work: Work, onDate: PlainDate): Promise<PortfolioRow[]> {
  const kept = await work.db
    .selectFrom('portfolio_day')
    .select('on_date')
    .where('tenant', '=', work.tenant)
    .where('on_date', '=', onDate)
    .executeTakeFirst()
  const stood = kept
    ? sql`select * from portfolio_day where tenant = ${work.tenant} and on_date = ${onDate}::date`
    : stoodOn(work, onDate)
  const { rows } = await sql<PortfolioRow>`
    with part as (
      select rule_id, loans, outstanding_paise, suspended_paise, written_off_paise, 0 as base_paise, 0 as provision_paise from (${stood}) stood
      union all
      select rule_id, 0, 0, 0, 0, base_paise, provision_paise from provision where tenant = ${work.tenant} and provision_paise > 0
        and on_date = (select max(on_date) from provision where tenant = ${work.tenant} and on_date <= ${onDate}::date)
    )
    select case when rule_id is null then 'LOSS' when rule.class <> 'NPA' then rule.class when npa_over_months = 0 then 'SUBSTANDARD'
        else 'DOUBTFUL' end as class, rule.secured, coalesce(npa_over_months, 0) as "overMonths", sum(loans)::integer as loans,
      sum(outstanding_paise)::bigint as outstanding, sum(suspended_paise)::bigint as suspended,
      sum(written_off_paise)::bigint as "writtenOff", rate_bps as "rateBps",
      sum(base_paise)::bigint as "provisionBase", sum(provision_paise)::bigint as provision
    from part left join provision_rule rule on rule.id = part.rule_id
    group by rule_id, rule.class, rule.secured, npa_over_months, rate_bps, rule.from_on order by npa_over_months, rule.secured, rule.from_on`.execute(
    work.db,
  )
  return PORTFOLIO_CLASSES.flatMap(one => rows.filter(row => row.class === one))
}

async function besideBooks(work: Work, onDate: PlainDate, totals: Portfolio['totals']): Promise<Portfolio['books']> {
  const loans: Record<(typeof BOOKS_CHECKED)[number], Paise> = {
    PRINCIPAL: totals.outstanding,
    NPA_INTEREST: -totals.suspended,
    WRITTEN_OFF: -totals.writtenOff,
    PROVISION: -totals.provision,
  }
  const rows = await work.db
    .selectFrom('ledger_balance')
    .innerJoin('ledger_account', 'ledger_account.code', 'ledger_balance.account_code')
    .select(['number', 'name_en as en', 'name_hi as hi', 'code', 'balance_paise as balance'])
    .where('tenant', '=', work.tenant)
    .where('on_date', '=', onDate)
    .where('code', 'in', BOOKS_CHECKED)
    .orderBy('number')
    .execute()
  return BOOKS_CHECKED.flatMap(account => {
    const row = rows.find(({ code }) => code === account)
    if (!row) return []
    const { number, en, hi, balance } = row
    return [{ account, number, en, hi, loans: loans[account], balance }]
  })
}
