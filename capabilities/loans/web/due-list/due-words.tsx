import { formatDate } from '@poonji/kernel/dates.ts'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DueRow } from '../../contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { dueKindOf, pastDueTone } from '../../status.ts'
import { texts } from '../../texts.ts'

/** What a due is for: an instalment, a drawing that ends, a charge. */
export function DueName({ due, instalments }: { due: DueRow; instalments?: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (due.chargeCode) return chargeWords(due.chargeCode, language)
  const kind = dueKindOf(due.number)
  if (kind !== 'instalment') return t(`dues.${kind}`)
  return instalments || due.trancheNumber === null
    ? t('dues.instalment', { n: due.number })
    : t('dues.drawing', { n: due.trancheNumber })
}

/** Paid, partly paid, late by so many days, due today, or still ahead. */
export function DueState({ due }: { due: DueRow }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (due.daysPastDue > 0)
    return <StatusChip tone={pastDueTone(due.daysPastDue)} label={t('dues.late', { count: due.daysPastDue - 1 })} />
  if (due.unpaid === 0) return <StatusChip tone="accepted" label={t('dues.paid')} />
  if (!due.raised) return <StatusChip tone="evaluation" label={t('dues.upcoming')} />
  return <StatusChip tone="pending" label={t('dues.tomorrow', { date: formatDate(due.dueOn, language) })} />
}
