import type { ReactNode } from 'react'
import { useUiText } from './language.tsx'
import classes from './timeline.module.css'

export interface TimelineItem {
  what: ReactNode
  /** when, or what it waits for */
  note?: ReactNode
  /** done unless it says otherwise */
  state?: 'waiting' | 'failed'
}

/** What happened, newest first or last as given. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  const ui = useUiText()
  return (
    <ol className={classes.timeline}>
      {items.map((item, i) => (
        <li key={i} data-state={item.state}>
          {item.state && <span className="sr">{ui(`timeline.${item.state}`)} </span>}
          <span>{item.what}</span>
          {item.note && <span className="micro">{item.note}</span>}
        </li>
      ))}
    </ol>
  )
}
