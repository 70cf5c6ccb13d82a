import type { ReactNode } from 'react'
import classes from './definition-list.module.css'

export interface Definition {
  label: ReactNode
  value: ReactNode
  /** a quieter line under the label */
  note?: ReactNode
  strong?: boolean
}

/** Labels and values in ruled rows; with `total` the last row stands under an ink line. */
export function DefinitionList({ items, total }: { items: Definition[]; total?: boolean }) {
  return (
    <dl className={classes.list} data-total={total || undefined}>
      {items.map((item, i) => (
        <div key={i} data-strong={item.strong || undefined}>
          <dt>
            {item.label}
            {item.note && <span className={classes.note}>{item.note}</span>}
          </dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
