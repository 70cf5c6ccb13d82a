/** What a falling limit will call: no due says so before its day, since what runs by then may be less or more. */
import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { excessOverLimit } from '@poonji/finance/dropline.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { LoanTerms } from '../terms.ts'
import { historyOf } from './history-of.ts'
import { limitOn } from './life/dropline-limit.ts'
import type { TrancheState } from './life/history.ts'
import type { LoanLife } from './life/life.ts'
import { replay } from './life/replay.ts'
import { loanById } from './loan-by-id.ts'
import type { CaughtUp } from './missed-nights.ts'

export interface ForeseenDue {
  trancheId: string
  dueOn: PlainDate
  principalPaise: Paise
  interestPaise: Paise
}

/** What will fall due of a dropline if nothing is drawn or repaid until then but what falls due. */
export async function foreseenDues(work: Work, loanId: string): Promise<ForeseenDue[]> {
  const loan = await loanById(work, loanId)
  const history = await historyOf(work.db, loan)
  const lastOn = history.drawings
    .map(drawing => drawing.dueOn)
    .sort()
    .at(-1)
  if (!lastOn) return []
  const { dues } = replay({ ...history, closedThrough: addDays(lastOn, -1) })
  return dues.flatMap(({ trancheId, dueOn, owed }) =>
    trancheId ? [{ trancheId, dueOn, principalPaise: owed.principal, interestPaise: owed.interest }] : [],
  )
}

interface Running {
  loanId: string
  terms: LoanTerms
  firstDrawnOn: PlainDate
  dueOn: PlainDate
  /** What runs of the loan when that day's own dues are taken off. */
  leftPaise: Paise
}

/**
 * What the next drop of each falling limit calls, of the loans that a condition on `loan` chooses.
 * @param caught those of them of which nights are missing; none in the morning after a close
 */
export async function nextDrops(
  work: Work,
  loans: RawBuilder<boolean>,
  caught: ReadonlyMap<string, CaughtUp> = new Map(),
): Promise<{ loanId: string; dueOn: PlainDate; principalPaise: Paise }[]> {
  const { rows } = await sql<Running>`
    select loan.id as "loanId", loan.terms, loan.first_drawn_on as "firstDrawnOn", next.due_on as "dueOn",
      sum(tranche.running_paise - case when tranche.next_due_on = next.due_on then tranche.next_principal_paise else 0 end)::bigint as "leftPaise"
    from loan
      join lateral (select min(next_due_on) as due_on from tranche where loan_id = loan.id) as next on next.due_on is not null
      join tranche on tranche.loan_id = loan.id
    where loan.tenant = ${work.tenant} and loan.shape = 'dropline' and ${loans} and loan.id <> all(${[...caught.keys()]}::uuid[])
    group by loan.id, next.due_on`.execute(work.db)
  const running = [...rows, ...[...caught].flatMap(([loanId, { life }]) => runningOf(loanId, life))]
  return running.map(({ loanId, terms, firstDrawnOn, dueOn, leftPaise }) => ({
    loanId,
    dueOn,
    principalPaise: excessOverLimit(leftPaise, limitOn(terms, firstDrawnOn, dueOn)),
  }))
}

function runningOf(loanId: string, { terms, firstDrawnOn, tranches }: LoanLife): Running[] {
  const [dueOn] = tranches.flatMap(({ next }) => next?.dueOn ?? []).toSorted()
  if (terms.shape !== 'dropline' || !firstDrawnOn || !dueOn) return []
  const falling = ({ next }: TrancheState) => (next?.dueOn === dueOn ? next.principalPaise : 0)
  const leftPaise = sumOf(tranches, tranche => tranche.runningPaise - falling(tranche))
  return [{ loanId, terms, firstDrawnOn, dueOn, leftPaise }]
}
