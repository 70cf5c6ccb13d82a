import { formatDate } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { GRIEVANCE_STATUS, type GrievanceStatus } from '../status.ts'
import { texts } from '../texts.ts'

export function TicketState({ status }: { status: GrievanceStatus }) {
  const { tone, ...label } = GRIEVANCE_STATUS[status]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}

export function TicketDue({ dueOn, late }: { dueOn: string; late: boolean }) {
  const t = useTexts(texts)
  const date = formatDate(dueOn, useLanguage())
  return <span style={late ? { color: 'var(--declined-fg)' } : undefined}>{t(late ? 'late' : 'due', { date })}</span>
}
