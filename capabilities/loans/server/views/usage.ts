import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { historyOf } from '../history-of.ts'
import type { LoanLife } from '../life/life.ts'
import { replay } from '../life/replay.ts'
import { loanById } from '../loan-by-id.ts'

const DAYS = 180

/**
 * The principal at the end of each of the last 180 days, from the first drawing on: what was drawn and what joined it
 * since, less what was repaid and what interest given back repaid. Of a loan of which no drawing stands, nothing today.
 */
export async function usageOf(work: Work, loanId: string): Promise<{ onDate: PlainDate; used: Paise }[]> {
  const history = await historyOf(work.db, await loanById(work, loanId))
  const [first] = history.drawings
  const since = first ? first.drawnOn : work.today
  const earliest = addDays(work.today, 1 - DAYS)
  const from = since > earliest ? since : earliest
  const principal = new Map<PlainDate, Paise>()
  // what no event and no night follows stands until today
  let used = principalOf(replay(history, undefined, { day: (on, life) => principal.set(on, principalOf(life)) }))
  const days: { onDate: PlainDate; used: Paise }[] = []
  for (let onDate = work.today; onDate >= from; onDate = addDays(onDate, -1)) {
    used = principal.get(onDate) ?? used
    days.push({ onDate, used })
  }
  return days.reverse()
}

const principalOf = (life: LoanLife): Paise => life.accounts.get('PRINCIPAL') ?? 0
