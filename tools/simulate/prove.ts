import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { proveLedger } from '@poonji/capabilities/ledger/server/service.ts'
import { historyOf } from '@poonji/capabilities/loans/server/history-of.ts'
import { replay } from '@poonji/capabilities/loans/server/life/replay.ts'
import { storedOf, toldOf } from '@poonji/capabilities/loans/server/stored-loan.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'

/**
 * What a day leaves unproved: entries that do not sum to zero, balances that are not their sums, what the days up to the one that
 * was closed found themselves (null: its end was missed), loans that do not stand where their rows add up to; and of the loans named, any that stands
 * elsewhere than its payments in date order lead. Empty when all is right.
 */
export async function prove(
  db: Db,
  tenant: string,
  closed: PlainDate | null,
  loanIds: readonly string[],
): Promise<string[]> {
  const found = [
    ...(await proveLedger(db, tenant)),
    ...(closed ? await proveClosed(db, tenant, closed) : []),
    ...(await proveSums(db, tenant)),
  ]
  if (loanIds.length === 0) return found
  const loans = await db.selectFrom('loan').selectAll().where('id', 'in', loanIds).execute()
  for (const loan of loans) {
    const history = await historyOf(db, loan)
    const told = toldOf(replay(history))
    const stored = await storedOf(db, loan, history.closedThrough)
    for (const part of ['loan', 'dues', 'tranches', 'nights', 'lines'] as const)
      if (!isDeepStrictEqual(stored[part], told[part]))
        found.push(`${loan.number}: its ${part} are not what date order gives`)
  }
  return found
}

async function proveClosed(db: Db, tenant: string, on: PlainDate): Promise<string[]> {
  const runs = await db
    .selectFrom('day_run')
    .select(['on_date', 'differences'])
    .where('tenant', '=', tenant)
    .where('state', '=', 'closed')
    .where('on_date', '<=', on)
    .orderBy('on_date', 'desc')
    .limit(7)
    .execute()
  const days = runs.map((_, back) => addDays(on, -back))
  const open = [on, ...days].filter(day => !runs.some(run => run.on_date === day))
  return [...open.map(day => `${day} is not closed`), ...runs.flatMap(({ differences }) => differences ?? [])]
}

/**
 * Outstanding by plain sums, without any replay: drawn and what joined the principal less principal paid, money in and kept
 * back less where it went (interest taken upfront and not used comes on top).
 */
async function proveSums(db: Db, tenant: string): Promise<string[]> {
  const { rows } = await sql<{ number: string; what: string; off: number }>`
    with own as (select * from loan where tenant = ${tenant} and number like 'SIM-%'),
    drawn as (
      select loan_id, sum(amount_paise) as paise, sum(kept_back_paise) as kept from tranche where reversed_on is null group by 1
    ),
    -- what a bounce left unpaid of a refund is owed, and no less ahead for it
    refunded as (
      select loan_id, sum(paise) as paise from (
        select loan_id, amount_paise as paise from loan_refund
        union all select refund.loan_id, -amount_paise from loan_refund refund join loan_refund_return back on back.refund_id = refund.id
          where back.reversed_on is null
        union all select loan_id, -charges_paise from due where key like 'R-%') part group by 1
    ),
    paid as (select loan_id, sum(amount_paise) as paise from loan_payment where reversed_on is null group by 1),
    went as (
      select loan_id, sum(principal_paid) - sum(moved_interest + moved_charges) filter (where raised) as principal,
        sum(moved_interest) filter (where raised) as funded,
        sum(principal_paid + interest_paid + penal_paid + charges_paid) as paise from due group by 1
    ),
    sums as (
      select number, principal_paise - (coalesce(drawn.paise, 0) - coalesce(went.principal, 0)) as principal,
        advance_paise - (coalesce(paid.paise, 0) + coalesce(drawn.kept, 0) - coalesce(went.paise, 0) - coalesce(refunded.paise, 0)) as advance,
        terms ->> 'paymentCycle' = 'UPFRONT' as upfront, drawn_paise - coalesce(drawn.paise, 0) as drawn,
        funded_paise - coalesce(went.funded, 0) as funded
      from own left join drawn on drawn.loan_id = own.id left join paid on paid.loan_id = own.id
        left join went on went.loan_id = own.id left join refunded on refunded.loan_id = own.id
    )
    select number, what, off::bigint from sums,
      lateral (values ('principal', principal), ('advance', case when upfront then least(advance, 0) else advance end), ('drawn', drawn),
        ('funded', funded)) part (what, off)
    where off <> 0 order by number limit 20`.execute(db)
  return rows.map(row => `${row.number}: its ${row.what} is off by ${row.off} paise from its rows`)
}
