import type { ReactNode } from 'react'
import classes from './on-phone.module.css'

/** What a column says where a table is wide, and a row has to say itself on a phone. */
export function OnPhone({ children }: { children: ReactNode }) {
  return <span className={classes.phone}>{children}</span>
}
