import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { nextDrops } from './falling-limits.ts'
import { unpaidOf } from './life/due-state.ts'
import type { LoanLife } from './life/life.ts'
import type { CaughtUp } from './missed-nights.ts'

export interface ComingDue {
  /** Paid ahead and not used yet, of what is still to fall due: what is beyond goes back. */
  advancePaise: Paise
  /** The next amount that is not due yet: what of it the advance, which goes to interest first, does not cover. */
  next: { dueOn: PlainDate; amountPaise: Paise; interestPaise: Paise; principalPaise: Paise } | null
}

interface NextDue {
  loanId: string
  dueOn: PlainDate
  principalPaise: Paise
  interestPaise: Paise
}

/**
 * What comes next of the loans that a condition on `loan` chooses: on the first day on which one of them asks for something
 * beyond what was paid ahead of it, else on the first of all. What was paid ahead of one pays nothing of another.
 * @param caught those of them of which nights are missing
 */
export async function comingDue(
  work: Work,
  loans: RawBuilder<boolean>,
  caught: ReadonlyMap<string, CaughtUp>,
): Promise<ComingDue> {
  const planned = sql<NextDue>`
    select * from (
      select due.loan_id as "loanId", due.due_on as "dueOn", sum(due.principal_paise)::bigint as "principalPaise",
        sum(due.interest_paise)::bigint as "interestPaise", min(due.due_on) over (partition by due.loan_id) as first_on
      from due join loan on loan.id = due.loan_id
      where loan.tenant = ${work.tenant} and ${loans} and loan.id <> all(${[...caught.keys()]}::uuid[]) and not due.raised and due.principal_paise + due.interest_paise > 0
      group by due.loan_id, due.due_on
    ) coming where "dueOn" = first_on`.execute(work.db)
  const advances = sql<{ loanId: string; paise: Paise }>`
    select id as "loanId", least(advance_paise, (select coalesce(sum(unpaid_paise), 0) from due where due.loan_id = loan.id))::bigint as paise
    from loan where tenant = ${work.tenant} and ${loans} and advance_paise > 0`.execute(work.db)
  const [{ rows: coming }, { rows: stood }, drops] = await Promise.all([
    planned,
    advances,
    nextDrops(work, loans, caught),
  ])
  const paid = stood.map(one => ({ ...one, paise: aheadOfDues(caught.get(one.loanId)?.life) ?? one.paise }))
  const advanceOf = new Map(paid.map(one => [one.loanId, one.paise]))
  const ahead = [...caught].flatMap(([loanId, { life }]) => nextOf(loanId, life))
  const called = drops.filter(drop => drop.principalPaise > 0).map(drop => ({ ...drop, interestPaise: 0 }))
  const each = [...Map.groupBy([...coming, ...ahead, ...called], one => one.loanId)].map(([loanId, dues]) =>
    askedFirst(dues, advanceOf.get(loanId) ?? 0),
  )
  const advancePaise = sumOf(paid, one => one.paise)
  const asking = each.filter(one => one.amountPaise > 0)
  const [dueOn] = (asking.length ? asking : each).map(one => one.dueOn).toSorted()
  if (!dueOn) return { advancePaise, next: null }
  const then = each.filter(one => one.dueOn === dueOn)
  const sum = (of: 'amountPaise' | 'interestPaise' | 'principalPaise') => sumOf(then, one => one[of])
  return {
    advancePaise,
    next: {
      dueOn,
      amountPaise: sum('amountPaise'),
      interestPaise: sum('interestPaise'),
      principalPaise: sum('principalPaise'),
    },
  }
}

const aheadOfDues = (life: LoanLife | undefined): Paise | undefined =>
  life && Math.min(life.advancePaise, sumOf(life.dues, unpaidOf))

/** What falls due first of what is to come of a loan. */
function nextOf(loanId: string, life: LoanLife): NextDue[] {
  const coming = life.dues
    .filter(due => !due.raised && unpaidOf(due) > 0)
    .map(({ dueOn, owed }) => ({ loanId, dueOn, principalPaise: owed.principal, interestPaise: owed.interest }))
  const [first] = coming.map(due => due.dueOn).toSorted()
  return coming.filter(due => due.dueOn === first)
}

/** What one loan asks for on the first of its days, beyond what was paid ahead, which goes to interest first. */
function askedFirst(dues: readonly NextDue[], advancePaise: Paise): NonNullable<ComingDue['next']> {
  const [dueOn = ''] = dues.map(one => one.dueOn).toSorted()
  const then = dues.filter(one => one.dueOn === dueOn)
  const principal = sumOf(then, one => one.principalPaise)
  const amountPaise = Math.max(0, principal + sumOf(then, one => one.interestPaise) - advancePaise)
  const principalPaise = Math.min(amountPaise, principal)
  return { dueOn, amountPaise, principalPaise, interestPaise: amountPaise - principalPaise }
}
