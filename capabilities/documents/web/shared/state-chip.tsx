import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { SHOWN, STAFF_LABELS, type ShownState } from '../../status.ts'

/** A document's state; staff read the specification's plain names. */
export function StateChip({ state }: { state: ShownState }) {
  const language = useLanguage()
  const staff = useSession().domain === 'admin'
  const { label, tone } = SHOWN[state]
  return <StatusChip tone={tone} label={((staff && STAFF_LABELS[state]) || label)[language]} />
}
