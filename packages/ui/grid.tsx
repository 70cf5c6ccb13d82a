import type { ReactNode } from 'react'
import classes from './grid.module.css'

/**
 * Twelve columns, 20 px apart. Below 994 px, and where a sidebar leaves it less than 800, every `Col` takes the whole
 * width unless it says `keep`.
 */
export function Grid({ top, children }: { top?: boolean; children: ReactNode }) {
  return (
    <div className={classes.grid} data-top={top || undefined} data-in-turn="narrow">
      {children}
    </div>
  )
}

interface ColProps {
  /** columns of 12 */
  span: number
  /** leaves two beside each other down to 768 px */
  keep?: boolean
  /** stands beside the part before it and the one after it, which follow each other without a hole */
  beside?: boolean
  children: ReactNode
}

/** A part of the grid. */
export function Col({ span, keep, beside, children }: ColProps) {
  return (
    <div
      className={classes.col}
      data-keep={keep || undefined}
      data-beside={beside || undefined}
      style={{ gridColumn: `span ${span}` }}
    >
      {children}
    </div>
  )
}

/** Things under each other: s 8 px, m 16 px, l 24 px apart. What stands below something that is coming waits for it. */
export function Stack({ gap = 'm', children }: { gap?: 's' | 'm' | 'l'; children: ReactNode }) {
  return (
    <div className={classes.stack} data-gap={gap} data-in-turn>
      {children}
    </div>
  )
}

/** Things beside each other that wrap; `between` pushes them to the ends. `pair` keeps two fields of a row on one line. */
export function Row({ between, pair, children }: { between?: boolean; pair?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-between={between || undefined} data-pair={pair || undefined}>
      {children}
    </div>
  )
}
