import type { ReactNode } from 'react'
import classes from './step-buttons.module.css'

/** The ways on from a step, the main one first; on phones each takes the whole width. */
export function StepButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>
}
