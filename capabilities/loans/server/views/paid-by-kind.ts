import type { DueKind } from '@poonji/finance/allocation.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { historyOf } from '../history-of.ts'
import { isRefund } from '../life/due-state.ts'
import { replay } from '../life/replay.ts'
import { loanById } from '../loan-by-id.ts'

/**
 * What was paid of each kind of due of a loan in a period, each part on its day: by payments, by what a drawing kept back,
 * and by upfront interest that went back as a limit became instalments. A refund that is owed again is no charge, though
 * it stands among them: what is paid of it is of no kind.
 */
export async function paidByKind(
  work: Work,
  loanId: string,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<Map<DueKind, Paise>> {
  const { dues, lines } = replay(await historyOf(work.db, await loanById(work, loanId)))
  const refunds = new Set(dues.filter(isRefund).map(due => due.key))
  const paid = new Map<DueKind, Paise>()
  for (const { kind, dueKey, amountPaise, on } of lines)
    if (on >= from && on <= to && !refunds.has(dueKey)) paid.set(kind, (paid.get(kind) ?? 0) + amountPaise)
  return paid
}
