import type { ReactNode } from 'react'
import { LineMark, type LineMarkKind } from './line-mark.tsx'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  /** nothing yet, nothing found, not allowed, an outside service down … */
  kind?: LineMarkKind
  title: ReactNode
  text?: ReactNode
  /** one action, or two where a second way exists */
  action?: ReactNode
}

/** A place without content: the mark, what it is, one action. */
export function EmptyState({ kind = 'nothing', title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <LineMark kind={kind} />
      <h2>{title}</h2>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
