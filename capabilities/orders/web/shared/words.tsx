import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { UNITS, type Unit } from '../../gst-lists.ts'
import { formatQuantity } from '../../quantity.ts'
import { ORDER_STATE, STAGE, type OrderState, type Stage } from '../../status.ts'

export function OrderChip({ state }: { state: OrderState }) {
  const language = useLanguage()
  return <StatusChip tone={ORDER_STATE[state].tone} label={ORDER_STATE[state][language]} />
}

/** Where a shipment is; one that was withdrawn is nowhere. */
export function StageChip({ stage, withdrawn }: { stage: Stage; withdrawn: boolean }) {
  const language = useLanguage()
  const look = STAGE[withdrawn ? 'WITHDRAWN' : stage]
  return <StatusChip tone={look.tone} label={look[language]} />
}

/** A quantity with its unit, which never stand apart. */
export function Quantity({ of, unit }: { of: number; unit: Unit }) {
  const language = useLanguage()
  return <span style={{ whiteSpace: 'nowrap' }}>{`${formatQuantity(of)} ${UNITS[unit][language]}`}</span>
}
