import { useId, type ReactNode } from 'react'
import classes from './card.module.css'

export interface CardProps {
  title?: ReactNode
  /** what stands at the end of the title line: a link, a chip, a figure */
  action?: ReactNode
  /** the line it hangs from: brand for what the page is about, due for the one thing to do now. One a page. */
  hang?: 'brand' | 'due'
  /** no padding: for tables and lists that reach the edges */
  flush?: boolean
  tight?: boolean
  /** the card takes its name from here when it has no title */
  label?: string
  children: ReactNode
}

/** A bordered surface with an optional title. Cards do not go into cards. */
export function Card({ title, action, hang, flush, tight, label, children }: CardProps) {
  const id = useId()
  return (
    <section
      className={classes.card}
      data-card
      data-hang={hang}
      data-flush={flush || undefined}
      data-tight={tight || undefined}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
    >
      {(title || action) && (
        <header className={classes.head}>
          {title && <h2 id={id}>{title}</h2>}
          {action && <div className={classes.action}>{action}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
