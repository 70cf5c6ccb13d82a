import type { ReactNode } from 'react'
import classes from './fold.module.css'

/** What few want to read, behind a line that opens it; the browser's own, so that searching a page finds what is inside. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
