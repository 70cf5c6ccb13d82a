import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import type { LeadRow } from '../lead-contract.ts'
import { LEAD_STAGE, stageWords } from '../status.ts'

/** How far a lead is. */
export function StageChip({ stage, organisationType }: Pick<LeadRow, 'stage' | 'organisationType'>) {
  const language = useLanguage()
  return <StatusChip tone={LEAD_STAGE[stage].tone} label={stageWords(stage, organisationType)[language]} />
}
