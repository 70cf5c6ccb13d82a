import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { nextDrops } from './falling-limits.ts'

export interface ComingDue {
  /** Paid ahead and not used yet. */
  advancePaise: Paise
  /** The next amount that is not due yet: what of it the advance, which goes to interest first, does not cover. */
  next: { dueOn: PlainDate; amountPaise: Paise; interestPaise: Paise; principalPaise: Paise } | null
}

/** What comes next of the loans that a condition on `loan` chooses; what was paid ahead of one pays nothing of another. */
export async function comingDue(work: Work, loans: RawBuilder<boolean>): Promise<ComingDue> {
  const ahead = sql<{ loanId: string; dueOn: PlainDate; principal: Paise; interest: Paise }>`
    select * from (
      select due.loan_id as "loanId", due.due_on as "dueOn", sum(due.principal_paise)::bigint as principal,
        sum(due.interest_paise)::bigint as interest, min(due.due_on) over () as first_on
      from due join loan on loan.id = due.loan_id
      where loan.tenant = ${work.tenant} and ${loans} and not due.raised and due.principal_paise + due.interest_paise > 0
      group by due.loan_id, due.due_on
    ) coming where "dueOn" = first_on`.execute(work.db)
  const advances = sql<{ loanId: string; paise: Paise }>`
    select id as "loanId", advance_paise as paise from loan
    where tenant = ${work.tenant} and ${loans} and advance_paise > 0`.execute(work.db)
  const [{ rows: coming }, { rows: paid }, drops] = await Promise.all([ahead, advances, nextDrops(work, loans)])
  const advancePaise = sumOf(paid, one => one.paise)
  const dueOn = coming[0]?.dueOn
  if (!dueOn) return { advancePaise, next: null }
  const dueOf = new Map(coming.map(one => [one.loanId, one]))
  const calledOf = new Map(drops.filter(drop => drop.dueOn === dueOn).map(drop => [drop.loanId, drop.principalPaise]))
  const advanceOf = new Map(paid.map(one => [one.loanId, one.paise]))
  const parts = [...new Set([...dueOf.keys(), ...calledOf.keys()])].map(loanId => {
    const principal = (dueOf.get(loanId)?.principal ?? 0) + (calledOf.get(loanId) ?? 0)
    const owed = principal + (dueOf.get(loanId)?.interest ?? 0)
    const amount = Math.max(0, owed - (advanceOf.get(loanId) ?? 0))
    return { amount, principal: Math.min(amount, principal) }
  })
  const amountPaise = sumOf(parts, part => part.amount)
  const principalPaise = sumOf(parts, part => part.principal)
  return { advancePaise, next: { dueOn, amountPaise, principalPaise, interestPaise: amountPaise - principalPaise } }
}
