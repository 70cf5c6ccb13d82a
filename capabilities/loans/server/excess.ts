import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import type { Paise } from '@poonji/kernel/money.ts'

/** SQL beside `loan`, `excess.paise`: what was paid ahead beyond all that will ever fall due, so the borrower's to get back. */
export const EXCESS: RawBuilder<unknown> = sql`cross join lateral (
  select (loan.advance_paise - coalesce(sum(unpaid_paise), 0))::bigint as paise from due where due.loan_id = loan.id) excess`

/** SQL: there is any. The few loans with something paid ahead, closed ones too, are marked in the row of their day. */
export const HAS_EXCESS: RawBuilder<boolean> = sql<boolean>`loan.id in (select loan_id from loan_day where ahead)
  and excess.paise > 0`

export interface Excess {
  loanId: string
  paise: Paise
  /** When the bank sent back a refund of it that did not go out again since. */
  cameBackAt: Date | null
}

/** Of the loans that a condition on `loan` chooses, those that hold money to give back. */
export async function excessOf(work: Work, loans: RawBuilder<boolean>): Promise<Excess[]> {
  const { rows } = await sql<Excess>`
    select loan.id as "loanId", excess.paise, (
        select max(back.created_at) from loan_refund_return back where back.loan_id = loan.id and back.reversed_on is null
          and not exists (select from loan_refund later where later.loan_id = loan.id and later.created_at > back.created_at)
      ) as "cameBackAt"
    from loan ${EXCESS}
    where loan.tenant = ${work.tenant} and ${loans} and ${HAS_EXCESS} order by loan.opened_on, loan.id`.execute(work.db)
  return rows
}

/** Where what a loan holds goes back to: the proved account, if there is one, and whether it did not take it. */
export async function backTo(
  work: Work,
  { organisationId, cameBackAt }: { organisationId: string; cameBackAt: Date | null },
): Promise<{ account: string | null; cameBack: boolean }> {
  const account = await verifiedOwnAccount(work, organisationId)
  return { account: account?.number_masked ?? null, cameBack: isRefused(account, cameBackAt) }
}

/** Whether money went to that account, or one before it, and came back. */
export const isRefused = (account: { created_at: Date } | null, cameBackAt: Date | null): boolean =>
  account !== null && cameBackAt !== null && account.created_at < cameBackAt
