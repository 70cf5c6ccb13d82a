import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { nextDrops } from './falling-limits.ts'

export interface ComingDue {
  /** Paid ahead and not used yet. */
  advancePaise: Paise
  /** The next amount that is not due yet: what of it the advance, which goes to interest first, does not cover. */
  next: { dueOn: PlainDate; amountPaise: Paise; interestPaise: Paise; principalPaise: Paise } | null
}

/** What comes next of the loans that a condition on `loan` chooses. */
export async function comingDue(work: Work, loans: RawBuilder<boolean>): Promise<ComingDue> {
  const ahead = sql<{ dueOn: PlainDate; principal: Paise; interest: Paise }>`
    select due.due_on as "dueOn", sum(due.principal_paise)::bigint as principal, sum(due.interest_paise)::bigint as interest
    from due join loan on loan.id = due.loan_id
    where loan.tenant = ${work.tenant} and ${loans} and not due.raised and due.principal_paise + due.interest_paise > 0
    group by due.due_on order by due.due_on limit 1`.execute(work.db)
  const advances = sql<{ paise: Paise }>`
    select coalesce(sum(advance_paise), 0)::bigint as paise from loan where tenant = ${work.tenant} and ${loans}`.execute(
    work.db,
  )
  const [{ rows: coming }, { rows: paid }, drops] = await Promise.all([ahead, advances, nextDrops(work, loans)])
  const advancePaise = paid[0]?.paise ?? 0
  const next = coming[0]
  if (!next) return { advancePaise, next: null }
  const called = drops.reduce((sum, drop) => sum + (drop.dueOn === next.dueOn ? drop.principalPaise : 0), 0)
  const amountPaise = Math.max(0, next.interest + next.principal + called - advancePaise)
  const principalPaise = Math.min(amountPaise, next.principal + called)
  return {
    advancePaise,
    next: { dueOn: next.dueOn, amountPaise, principalPaise, interestPaise: amountPaise - principalPaise },
  }
}
