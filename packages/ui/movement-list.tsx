import type { ReactNode } from 'react'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import type { Paise } from '@poonji/kernel/money.ts'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'
import { Money } from './money.tsx'
import classes from './movement-list.module.css'

export interface Movement {
  key: string
  title: string
  note: ReactNode
  /** came from the borrower (positive) or went out (negative) */
  paise: Paise
  to: string
}

/** Money that came in and went out, each a link to where it stands. */
export function MovementList({ movements }: { movements: Movement[] }) {
  return (
    <ul>
      {movements.map(({ key, title, note, paise, to }) => (
        <li key={key} className={classes.item}>
          <AppLink to={to} className={classes.movement}>
            <span className={classes.way}>
              <Icon of={paise > 0 ? IconArrowDownLeft : IconArrowUpRight} />
            </span>
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              <span className="meta">{note}</span>
            </span>
            <b>
              <Money paise={Math.abs(paise)} signed={paise > 0} />
            </b>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
