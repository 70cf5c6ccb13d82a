import classes from './empty-state.module.css'

export type LineMarkKind = 'nothing' | 'search' | 'service' | 'problem' | 'locked' | 'offline'

/** The mark of a page without content: always the line, and what hangs from it. */
export function LineMark({ kind }: { kind: LineMarkKind }) {
  return (
    <svg className={classes.mark} viewBox="0 0 72 48" aria-hidden focusable="false">
      <path className={classes.line} d="M8 6h56" />
      {HANGING[kind]}
    </svg>
  )
}

const HANGING = {
  nothing: <path className={classes.dim} d="M20 6v14M36 6v22M52 6v10" />,
  search: (
    <>
      <path className={classes.dim} d="M20 6v14M52 6v10" />
      <circle cx="38" cy="30" r="8" />
      <path d="m44 36 6 6" />
    </>
  ),
  service: (
    <>
      <path d="M24 6v18M48 6v6" />
      <path className={classes.dim} d="M48 20v4M20 34h8M44 34h8" />
    </>
  ),
  problem: (
    <>
      <path d="M36 6v16" />
      <circle cx="36" cy="32" r="1.5" />
      <path className={classes.dim} d="M16 6v8M56 6v8" />
    </>
  ),
  locked: (
    <>
      <path d="M26 6v10M46 6v10" />
      <rect x="24" y="20" width="24" height="18" rx="3" />
      <path d="M36 27v4" />
    </>
  ),
  offline: (
    <>
      <path className={classes.dim} d="M16 6v30M36 6v30M56 6v30" />
      <path d="m24 44 24-30" />
    </>
  ),
}
