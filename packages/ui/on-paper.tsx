import type { ReactNode } from 'react'
import classes from './on-paper.module.css'

/** What a screen says elsewhere, by its header or its fields, and its paper has to say itself. */
export function OnPaper({ children }: { children: ReactNode }) {
  return <p className={classes.paper}>{children}</p>
}

/** What is of use on a screen alone, as fields to choose by. */
export function OnScreen({ children }: { children: ReactNode }) {
  return <div className={classes.screen}>{children}</div>
}
