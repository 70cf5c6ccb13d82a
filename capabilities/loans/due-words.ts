import { formatDate, type Language } from '@poonji/kernel/dates.ts'
import type { DueRow } from './contract.ts'
import { chargeWords } from './statement-words.ts'
import { dueKindOf } from './status.ts'
import { texts } from './texts.ts'

/** What names a due. */
export type DueNamed = Pick<DueRow, 'instalment' | 'number' | 'trancheNumber' | 'chargeCode'>

/** What a due is for: an instalment, a drawing that ends, a charge, what came between; of no drawing is also a refund that is owed. */
export function dueName(due: DueNamed, language: Language): string {
  if (due.chargeCode || due.trancheNumber === null) return chargeWords(due.chargeCode, language)
  const kind = dueKindOf(due.number)
  if (kind !== 'instalment') return texts.t(language, `dues.${kind}`)
  return due.instalment
    ? texts.t(language, 'dues.instalment', { n: due.number })
    : texts.t(language, 'dues.drawing', { n: due.trancheNumber })
}

/** What of a due a restructuring put into the principal, or will on its date. */
export const movedOf = ({ moved }: Pick<DueRow, 'moved'>): number => moved.charges + moved.interest + moved.principal

/** Paid, moved into the principal, late by so many days, still ahead, or due by its date. */
export function dueState(due: DueRow, language: Language): string {
  if (due.daysPastDue > 0) return texts.t(language, 'dues.late', { count: due.daysPastDue })
  if (due.unpaid === 0 && movedOf(due) > 0) return texts.t(language, due.raised ? 'dues.rescheduled' : 'dues.willJoin')
  if (due.unpaid === 0) return texts.t(language, 'dues.paid')
  if (!due.raised) return texts.t(language, 'dues.upcoming')
  return texts.t(language, 'dues.tomorrow', { date: formatDate(due.dueOn, language) })
}
