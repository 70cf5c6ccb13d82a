import type { ReactNode } from 'react'
import { formatCount } from '@poonji/kernel/count.ts'
import classes from './facts-row.module.css'

export interface Fact {
  label: ReactNode
  /** A number is shown as a count. */
  value: ReactNode
  note?: ReactNode
  /** late or failed: the figure is red */
  late?: boolean
}

/** The figures a page is read by, hung from an ink line; `ruled` puts a thin line between them. */
export function FactsRow({ facts, ruled }: { facts: Fact[]; ruled?: boolean }) {
  return (
    <dl className={classes.facts} data-facts-row data-ruled={ruled || undefined}>
      {facts.map((fact, i) => (
        <div key={i}>
          <dt>{fact.label}</dt>
          <dd className={classes.value} data-late={fact.late || undefined}>
            {typeof fact.value === 'number' ? formatCount(fact.value) : fact.value}
          </dd>
          {fact.note && <dd className="meta">{fact.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
