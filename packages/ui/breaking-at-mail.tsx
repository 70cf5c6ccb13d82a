import type { ReactNode } from 'react'
import classes from './breaking-at-mail.module.css'

/** A mail address stands in one line; in a shorter one it goes on behind its @, never within a word. */
export function breakingAtMail(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value
  return value.split(/(\S+@\S+)/).map((part, i) => {
    if (i % 2 === 0) return part
    const [name, domain] = part.split('@')
    return (
      <span key={i} className={classes.address}>
        {name}@<wbr />
        {domain}
      </span>
    )
  })
}
