import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { accountTotals, currentTotals, proveLedger } from '@poonji/capabilities/ledger/server/service.ts'
import { ACCOUNTS, TREATMENT_ACCOUNTS, type AccountCode } from '@poonji/capabilities/ledger/status.ts'
import { historyOf, lastClosedOn, type LoanRow } from './history-of.ts'
import { replay } from './life/replay.ts'
import { storedOf, toldOf } from './stored-loan.ts'
import { proveTaxInvoices } from './tax-invoices/prove.ts'
import { treatmentTotals } from './treatments.ts'

/** No date is closed: each loan is where its row says. */
const BEFORE_ALL: PlainDate = '0001-01-01'
/** Dues are read whatever their date: one that was raised before its time is seen. */
const AFTER_ALL: PlainDate = '9999-12-31'

/**
 * What is wrong, in words for operations; empty when the books prove themselves: entries sum to zero, balances are the
 * sum of their entries, the accounts equal what the loans' rows say, every loan stands where its history leads, and the tax invoices say what the
 * books do.
 */
export async function proveBooks(db: Db, tenant: string): Promise<string[]> {
  const found = [
    ...(await proveLedger(db, tenant)),
    ...(await proveStored(db, tenant, (await lastClosedOn(db, tenant)) ?? BEFORE_ALL, AFTER_ALL)),
    ...(await strayNights(db, tenant)),
    ...(await strayRuns(db, tenant)),
  ]
  const loans = await db.selectFrom('loan').selectAll().where('tenant', '=', tenant).orderBy('id').execute()
  const accounts = new Map<AccountCode, number>()
  for (const loan of loans) found.push(...(await proveLoan(db, loan, accounts)))
  for (const { account, paise } of await treatmentTotals(db, tenant))
    accounts.set(account, (accounts.get(account) ?? 0) + paise)
  const totals = await accountTotals(db, tenant)
  found.push(...(await proveTaxInvoices(db, tenant, totals)))
  for (const account of [...ACCOUNTS, ...TREATMENT_ACCOUNTS]) {
    const off = (totals.get(account) ?? 0) - (accounts.get(account) ?? 0)
    if (off !== 0)
      found.push(`${account} is off by ${off} paise from what the loans' histories and their treatment give`)
  }
  return found
}

/** Nights of a loan outside of its life would be in no replay. */
async function strayNights(db: Db, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct loan.number from accrual join loan on loan.id = accrual.loan_id left join loan_day on loan_day.loan_id = loan.id
    where loan.tenant = ${tenant} and (on_date between loan.first_drawn_on and loan_day.closed_through) is not true
    limit 20`.execute(db)
  return rows.map(row => `${row.number}: it has nights outside of its life`)
}

/** What the end of day goes by must be what the drawings say. */
async function strayRuns(db: Db, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select loan.number from loan_day as day join loan on loan.id = day.loan_id cross join lateral (
      select count(*) as n, coalesce(sum(running_paise), 0) as running, bool_or(upfront) as upfront, max(rate_bps) as rate_bps,
        max(day_count) as day_count, max(gathered) as gathered, max(gathered_through) as gathered_through, max(next_due_on) as next_due_on,
        max(next_interest_paise) as next_interest
      from tranche where tranche.loan_id = day.loan_id and runs and next_due_on is not null
    ) as runs
    where loan.tenant = ${tenant} and day.running_paise is not null
      and (runs.n > 1 or (day.running_paise, day.upfront, day.rate_bps, day.day_count, day.gathered, day.gathered_through, day.next_due_on,
        day.next_interest_paise) is distinct from (runs.running, runs.upfront, runs.rate_bps, runs.day_count, runs.gathered,
        runs.gathered_through, runs.next_due_on, runs.next_interest))
    limit 20`.execute(db)
  return rows.map(row => `${row.number}: what runs is not what its drawings say`)
}

async function proveLoan(db: Db, loan: LoanRow, accounts: Map<AccountCode, number>): Promise<string[]> {
  const history = await historyOf(db, loan)
  const life = replay(history)
  for (const [account, amount] of life.accounts) accounts.set(account, (accounts.get(account) ?? 0) + amount)
  const stored = await storedOf(db, loan, history.closedThrough)
  const told = toldOf(life)
  const parts = ['loan', 'dues', 'tranches', 'nights', 'lines'] as const
  return parts
    .filter(part => !isDeepStrictEqual(stored[part], told[part]))
    .map(part => `${loan.number}: its ${part} are not what its history gives`)
}

const interestOn = (day: RawBuilder<PlainDate>) =>
  sql`gathered_interest(tranche.gathered, tranche.running_paise, tranche.rate_bps, tranche.day_count,
    tranche.gathered_through + 1, ${day} + 1)`

/**
 * The accounts against the sums of the loans' rows: what the end of day checks every night. One pass over what runs: each
 * loan has been through the date, or further, or lags because it was drawn while the date was being closed. Instalments are
 * looked for to `latestDue` only, since those ahead, which no night has raised, are many.
 */
export async function proveStored(db: Db, tenant: string, onDate: PlainDate, latestDue: PlainDate): Promise<string[]> {
  const { rows } = await sql<{ account: AccountCode; stored: number }>`
    with lagging as materialized (
      select loan_id, closed_through from loan_day where tenant = ${tenant} and active and closed_through < ${onDate}::date
    ),
    running as (
      select coalesce(sum(running_paise), 0) as principal, coalesce(sum(${interestOn(sql`greatest(gathered_through, ${onDate}::date)`)})
        filter (where not upfront and next_due_on is not null and loan_id <> all(array(select loan_id from lagging))), 0) as interest
      from tranche where tenant = ${tenant} and runs
    ),
    late as (
      select coalesce(sum(${interestOn(sql`lagging.closed_through`)}), 0) as interest
      from lagging join tranche using (loan_id) where not upfront and runs and next_due_on is not null
    ),
    owed as (
      select * from due where tenant = ${tenant} and raised and unpaid_paise > 0 and due_on <= ${latestDue}::date
      union all
      select * from due where tenant = ${tenant} and raised and unpaid_paise > 0 and due_on > ${latestDue}::date and charge_id is not null
    ),
    raised as (
      select coalesce(sum(principal_paise - principal_paid), 0) as principal, coalesce(sum(interest_paise - interest_paid), 0) as interest,
        coalesce(sum(penal_paise - penal_paid), 0) as penal, coalesce(sum(charges_paise - charges_paid), 0) as charges
      from owed
    ),
    ahead as (
      select coalesce(sum(advance_paise), 0) as advance from loan_day join loan on loan.id = loan_day.loan_id
      where loan_day.tenant = ${tenant} and ahead
    )
    select 'PRINCIPAL' as account, (running.principal + raised.principal)::bigint as stored from running, raised
    union all select 'ADVANCE', -advance::bigint from ahead
    union all select 'INTEREST_DUE', interest::bigint from raised
    union all select 'PENAL_DUE', penal::bigint from raised
    union all select 'CHARGES_DUE', charges::bigint from raised
    union all select 'INTEREST_ACCRUED', (running.interest + late.interest)::bigint from running, late`.execute(db)
  const totals = await currentTotals(db, tenant)
  return rows
    .filter(row => row.stored !== (totals.get(row.account) ?? 0))
    .map(row => `${row.account} is off by ${(totals.get(row.account) ?? 0) - row.stored} paise from what the loans say`)
}
