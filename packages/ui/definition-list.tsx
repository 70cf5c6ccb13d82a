import type { ReactNode } from 'react'
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

/** A mail address stands in one line; in a shorter one it goes on behind its @, never within a word. */
function breakingAtMail(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value
  return value.split(/(\S+@\S+)/).map((part, i) => {
    if (i % 2 === 0) return part
    const [name, domain] = part.split('@')
    return (
      <span key={i} className={classes.address}>
        {name}@<wbr />
        {domain}
      </span>
    )
  })
}
