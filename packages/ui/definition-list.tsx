import type { ReactNode } from 'react'
import { breakingAtMail } from './breaking-at-mail.tsx'
import classes from './definition-list.module.css'

export interface Definition {
  label: ReactNode
  value: ReactNode
  /** a quieter line under label and value, as wide as both */
  note?: ReactNode
  /** stands before the label, which keeps off it in all its lines */
  mark?: ReactNode
  strong?: boolean
}

/** Labels and values in ruled rows; with `total` the last row stands under an ink line. */
export function DefinitionList({ items, total }: { items: Definition[]; total?: boolean }) {
  return (
    <dl className={classes.list} data-total={total || undefined}>
      {items.map((item, i) => (
        <div key={i} data-strong={item.strong || undefined}>
          <dt data-marked={item.mark !== undefined || undefined}>
            {item.mark}
            {item.label}
          </dt>
          <dd>{breakingAtMail(item.value)}</dd>
          {item.note && <dd className={classes.note}>{item.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
