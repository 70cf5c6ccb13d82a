import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { historyOf } from '../history-of.ts'
import { replay } from '../life/replay.ts'
import { loanById } from '../loan-by-id.ts'

/** The principal of a loan at the end of a date: what was drawn and what joined it since, less what was repaid, paise. */
export async function principalOn(work: Work, loanId: string, on: PlainDate): Promise<Paise> {
  const history = await historyOf(work.db, await loanById(work, loanId))
  return replay(history, on).accounts.get('PRINCIPAL') ?? 0
}
