import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import type { DueRow } from '../../contract.ts'
import { dueName, dueState, movedOf, type DueNamed } from '../../due-words.ts'
import { pastDueTone } from '../../status.ts'

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
