import { Fragment, useEffect, useRef } from 'react'
import { IconLogout } from '@tabler/icons-react'
import { formatCount } from '@poonji/kernel/count.ts'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import { currentEntry, LONG_MENU, sectionsOf, type MenuEntry } from './shell-entries.ts'
import classes from './shell-nav.module.css'

export interface MenuProps {
  entries: readonly MenuEntry[]
  /** Where one is, and what that stands under, the nearest first. */
  places: readonly string[]
  onLogout?: () => void
}

/** The entries of the side menu, also in the phone's drawer, with Log out at the end. */
export function MenuEntries({ entries, places, onLogout }: MenuProps) {
  const ui = useUiText()
  const current = currentEntry(entries, places)
  const list = useRef<HTMLUListElement>(null)
  const isLong = entries.length >= LONG_MENU
  // opened at a place far down, a long menu begins there
  useEffect(() => {
    if (isLong) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isLong])
  return (
    <ul className={classes.entries} ref={list}>
      {sectionsOf(entries).map(section => (
        <Fragment key={section.title ?? ''}>
          {section.title && <li className={classes.section}>{section.title}</li>}
          {section.entries.map(entry => (
            <li key={entry.to}>
              <AppLink
                to={entry.begins ?? entry.to}
                className={classes.entry}
                aria-current={entry === current ? 'page' : undefined}
              >
                <Icon of={entry.icon} />
                {entry.label}
                {entry.count !== undefined && <span className={classes.count}>{formatCount(entry.count)}</span>}
              </AppLink>
            </li>
          ))}
        </Fragment>
      ))}
      {onLogout && (
        <li className={classes.last}>
          <button type="button" className={classes.entry} onClick={onLogout}>
            <Icon of={IconLogout} />
            {ui('shell.logout')}
          </button>
        </li>
      )}
    </ul>
  )
}

/** Up to five places along the bottom of a phone. */
export function BottomNav({ entries, places }: MenuProps) {
  const ui = useUiText()
  const current = currentEntry(entries, places)
  return (
    <nav className={classes.bottom} aria-label={ui('shell.quick')}>
      {entries.slice(0, 5).map(entry => (
        <AppLink key={entry.to} to={entry.begins ?? entry.to} aria-current={entry === current ? 'page' : undefined}>
          <Icon of={entry.icon} />
          <span>{entry.label}</span>
        </AppLink>
      ))}
    </nav>
  )
}
