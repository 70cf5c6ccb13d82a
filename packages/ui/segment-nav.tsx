import type { ReactNode } from 'react'
import { AppLink } from './link.tsx'
import classes from './segment-nav.module.css'

/** Two or three views of the same thing, as links in one frame. */
export function SegmentNav({
  label,
  views,
}: {
  label: string
  views: { label: ReactNode; to: string; current?: boolean }[]
}) {
  return (
    <nav className={classes.segment} aria-label={label}>
      {views.map(view => (
        <AppLink key={view.to} to={view.to} aria-current={view.current ? 'page' : undefined}>
          {view.label}
        </AppLink>
      ))}
    </nav>
  )
}
