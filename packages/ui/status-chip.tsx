import type { ReactNode } from 'react'
import classes from './status-chip.module.css'

export type StatusTone =
  | 'pending'
  | 'evaluation'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'abandoned'
  | 'due30'
  | 'due60'
  | 'due90'
  | 'due91'

/** A state as mark, word and ground: each tone has its own mark, so colour is never the only sign. */
export function StatusChip({ tone, label }: { tone: StatusTone; label: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {label}
    </span>
  )
}
