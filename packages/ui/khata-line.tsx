import type { ReactNode } from 'react'
import type { Paise } from '@poonji/kernel/money.ts'
import { useUiText } from './language.tsx'
import { Money } from './money.tsx'
import classes from './khata-line.module.css'

/** The order of the list is the order on the line, whatever order the parts are given in. */
const ORDER = [
  'charges',
  'penal',
  'interest',
  'principal',
  'refund',
  'used',
  'held',
  'back',
  'free',
  'due30',
  'due60',
  'due90',
  'due91',
] as const
export type KhataPart = (typeof ORDER)[number]

export interface KhataLineProps {
  parts: { part: KhataPart; paise: Paise; label?: ReactNode }[]
  /** What the line stands for, where its parts may be less: what is none of them stays pale. */
  whole?: Paise
  /** rows: a ruled list with figures; inline: beside each other; none: the line alone, which then reads itself out */
  legend?: 'rows' | 'inline' | 'none'
  thin?: boolean
  short?: boolean
}

/** The one flat bar for anything made of parts: charges, penal, interest, principal, a refund owed again; or used, held, free; `back` left again. */
export function KhataLine({ parts, whole = 0, legend = 'rows', thin, short }: KhataLineProps) {
  const ui = useUiText()
  const shown = [...parts].sort((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part))
  const rest = whole - parts.reduce((sum, { paise }) => sum + paise, 0)
  const rows = shown.map(({ part, paise, label }) => (
    <div key={part}>
      <dt>
        <KhataKey part={part} />
        {label ?? ui(`part.${part}`)}
      </dt>
      <dd>
        <Money paise={paise} short={short} />
      </dd>
    </div>
  ))
  return (
    <div className={classes.khata} data-thin={thin || undefined}>
      <div className={classes.line} aria-hidden>
        {shown
          .filter(p => p.paise > 0)
          .map(({ part, paise }) => (
            <i key={part} className={classes.part} data-part={part} style={{ flexGrow: paise / 100 }} />
          ))}
        {rest > 0 && <i className={classes.rest} style={{ flexGrow: rest / 100 }} />}
      </div>
      <dl className={legend === 'none' ? 'sr' : classes[legend]}>{rows}</dl>
    </div>
  )
}

/** The mark of a part, for a list elsewhere that says what the line's parts are. */
export function KhataKey({ part }: { part: KhataPart }) {
  return <i className={`${classes.part} ${classes.key}`} data-part={part} aria-hidden />
}
