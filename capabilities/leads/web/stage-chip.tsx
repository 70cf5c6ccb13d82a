import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { LEAD_STAGE, type LeadStage } from '../status.ts'

/** How far a lead is. */
export function StageChip({ stage }: { stage: LeadStage }) {
  const language = useLanguage()
  const { tone, ...label } = LEAD_STAGE[stage]
  return <StatusChip tone={tone} label={label[language]} />
}
