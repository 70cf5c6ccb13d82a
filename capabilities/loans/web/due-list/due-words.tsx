import { DateText } from '@poonji/ui/date-text.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DueRow } from '../../contract.ts'
import { dueName, dueState, movedOf, type DueNamed } from '../../due-words.ts'
import { pastDueTone } from '../../status.ts'
import { texts } from '../../texts.ts'
import { OnPhone } from '../on-phone.tsx'

/** What a due is for, in words. */
export function DueName({ due }: { due: DueNamed }) {
  return dueName(due, useLanguage())
}

/** Paid, partly paid, late by so many days, due today, or still ahead. */
export function DueState({ due }: { due: DueRow }) {
  const label = dueState(due, useLanguage())
  if (due.daysPastDue > 0) return <StatusChip tone={pastDueTone(due.daysPastDue)} label={label} />
  if (due.unpaid === 0 && movedOf(due) > 0) return <StatusChip tone="evaluation" label={label} />
  if (due.unpaid === 0) return <StatusChip tone="accepted" label={label} />
  return <StatusChip tone={due.raised ? 'pending' : 'evaluation'} label={label} />
}

/** When a due falls due; on a phone, where its parts have no columns, of a drawing also what does: interest, principal or both. */
export function DueOn({ due }: { due: DueRow }) {
  return (
    <>
      <DateText on={due.dueOn} />
      <DrawingParts due={due} />
    </>
  )
}

function DrawingParts({ due }: { due: DueRow }) {
  const t = useTexts(texts)
  const parts = (['interest', 'principal'] as const).filter(kind => due.owed[kind] > 0)
  if (due.instalment || due.chargeCode || parts.length === 0) return null
  return <OnPhone> · {parts.map(kind => t(`kind.${kind}`)).join(' + ')}</OnPhone>
}
