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
  /** it is all there is of a page, whose heading it then gives */
  wholePage?: boolean
}

/** A place without content: the mark, what it is, one action. */
export function EmptyState({ kind = 'nothing', title, text, action, wholePage }: EmptyStateProps) {
  const Heading = wholePage ? 'h1' : 'h2'
  return (
    <div className={classes.empty}>
      <LineMark kind={kind} />
      <Heading>{title}</Heading>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
