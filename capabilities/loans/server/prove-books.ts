import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { accountTotals, currentTotals, proveLedger } from '@poonji/capabilities/ledger/server/service.ts'
import { ACCOUNTS, type AccountCode } from '@poonji/capabilities/ledger/status.ts'
import { historyOf, type LoanRow } from './history-of.ts'
import { replay } from './life/replay.ts'
import { storedOf, toldOf } from './stored-loan.ts'

/**
 * What is wrong, in words for operations; empty when the books prove themselves: entries sum to zero, balances are the
 * sum of their entries, the accounts equal what the loans' rows say, and every loan stands where its history leads.
 */
export async function proveBooks(db: Db, tenant: string): Promise<string[]> {
  const found = [
    ...(await proveLedger(db, tenant)),
    ...(await proveStored(db, tenant)),
    ...(await strayNights(db, tenant)),
  ]
  const loans = await db
    .selectFrom('loan')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('status', '<>', 'OPEN')
    .orderBy('id')
    .execute()
  const accounts = new Map<AccountCode, number>()
  for (const loan of loans) found.push(...(await proveLoan(db, loan, accounts)))
  const totals = await accountTotals(db, tenant)
  for (const account of ACCOUNTS) {
    const off = (totals.get(account) ?? 0) - (accounts.get(account) ?? 0)
    if (off !== 0) found.push(`${account} is off by ${off} paise from what the loans' histories give`)
  }
  return found
}

/** Nights of a loan outside of its life would be in no replay. */
async function strayNights(db: Db, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct loan.number from accrual join loan on loan.id = accrual.loan_id
    where loan.tenant = ${tenant} and (loan.first_drawn_on is null or on_date not between loan.first_drawn_on and loan.closed_through)
    limit 20`.execute(db)
  return rows.map(row => `${row.number}: it has nights outside of its life`)
}

async function proveLoan(db: Db, loan: LoanRow, accounts: Map<AccountCode, number>): Promise<string[]> {
  const life = replay(await historyOf(db, loan))
  for (const [account, amount] of life.accounts) accounts.set(account, (accounts.get(account) ?? 0) + amount)
  const stored = await storedOf(db, loan)
  const told = toldOf(life)
  const parts = ['loan', 'dues', 'tranches', 'nights', 'lines'] as const
  return parts
    .filter(part => !isDeepStrictEqual(stored[part], told[part]))
    .map(part => `${loan.number}: its ${part} are not what its history gives`)
}

/** The accounts against the sums of the loans' rows: what the end of day checks every night. */
export async function proveStored(db: Db, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ account: AccountCode; stored: number }>`
    with own as (
      select coalesce(sum(principal_paise), 0) as principal, coalesce(sum(advance_paise), 0) as advance from loan where tenant = ${tenant}
    ),
    raised as (
      select coalesce(sum(interest_paise - interest_paid), 0) as interest, coalesce(sum(penal_paise - penal_paid), 0) as penal,
        coalesce(sum(charges_paise - charges_paid), 0) as charges
      from due where tenant = ${tenant} and raised and unpaid_paise > 0
    )
    select 'PRINCIPAL' as account, principal::bigint as stored from own
    union all select 'ADVANCE', -advance::bigint from own
    union all select 'INTEREST_DUE', interest::bigint from raised
    union all select 'PENAL_DUE', penal::bigint from raised
    union all select 'CHARGES_DUE', charges::bigint from raised
    union all select 'INTEREST_ACCRUED', coalesce(sum(gathered_interest(tranche.gathered, tranche.running_paise, tranche.rate_bps,
        tranche.day_count, tranche.gathered_through + 1, loan.closed_through + 1)), 0)::bigint
      from tranche join loan on loan.id = tranche.loan_id
      where tranche.tenant = ${tenant} and not tranche.upfront and tranche.running_paise > 0 and tranche.next_due_on is not null`.execute(
    db,
  )
  const totals = await currentTotals(db, tenant)
  return rows
    .filter(row => row.stored !== (totals.get(row.account) ?? 0))
    .map(row => `${row.account} is off by ${(totals.get(row.account) ?? 0) - row.stored} paise from what the loans say`)
}
