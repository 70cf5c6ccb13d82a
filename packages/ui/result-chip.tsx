import type { ReactNode } from 'react'
import { useUiText } from './language.tsx'
import { StatusChip, type StatusTone } from './status-chip.tsx'

export type Result = 'met' | 'near' | 'not-met' | 'refer' | 'not-known'

const TONE: Record<Result, StatusTone> = {
  met: 'accepted',
  near: 'pending',
  'not-met': 'declined',
  refer: 'evaluation',
  'not-known': 'abandoned',
}

/** What a rule said of a case; the label is only given where the usual word is not the right one. */
export function ResultChip({ result, label }: { result: Result; label?: ReactNode }) {
  const ui = useUiText()
  return <StatusChip tone={TONE[result]} label={label ?? ui(`result.${result}`)} />
}
