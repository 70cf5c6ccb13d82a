import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { formatCount } from '@poonji/kernel/count.ts'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import { MenuSearch } from './menu-search.tsx'
import { currentEntry, entriesNamed, FOLDED_MENU, LONG_MENU, sectionsOf, type MenuEntry } from './shell-entries.ts'
import type { OpenSections } from './use-open-sections.ts'
import classes from './shell-nav.module.css'

interface PlacesProps {
  entries: readonly MenuEntry[]
  /** Where one is, and what that stands under, the nearest first. */
  places: readonly string[]
}

export interface MenuProps extends PlacesProps {
  open: OpenSections
  onLogout?: () => void
}

/**
 * The entries of the side menu, also in the phone's drawer, with Log out at the end. In a very long one sections fold, and
 * what is typed above leaves those that have its words.
 */
export function MenuEntries({ entries, places, open, onLogout }: MenuProps) {
  const ui = useUiText()
  const current = currentEntry(entries, places)
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const [was, setWas] = useState(current)
  if (was?.to !== current?.to) {
    setWas(current)
    setTyped('')
  }
  const isLong = entries.length >= LONG_MENU
  const folds = entries.length >= FOLDED_MENU
  const found = typed.trim() ? entriesNamed(entries, typed) : undefined
  // opened at a place far down, a long menu begins there
  useEffect(() => {
    if (isLong) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isLong])
  const rowsOf = (own: readonly MenuEntry[]) =>
    own.map(entry => <EntryRow key={entry.to} entry={entry} isCurrent={entry === current} />)
  return (
    <>
      {folds && (
        <MenuSearch value={typed} onType={setTyped} onFirst={() => list.current?.querySelector('a')?.click()} />
      )}
      {folds && (
        <p className={classes.nothing} role="status">
          {found?.length === 0 && ui('shell.foundNothing')}
        </p>
      )}
      <ul className={classes.entries} ref={list}>
        {found
          ? rowsOf(found)
          : sectionsOf(entries).map(({ key, title, entries: own }) => (
              <Fragment key={key ?? ''}>
                {title && folds && own.length > 1 ? (
                  <Folded title={title} isOpen={open.isOpen(key ?? '')} onTurn={() => open.turn(key ?? '')}>
                    {rowsOf(own)}
                  </Folded>
                ) : (
                  <>
                    {title && <li className={classes.section}>{title}</li>}
                    {rowsOf(own)}
                  </>
                )}
              </Fragment>
            ))}
        {onLogout && !found && (
          <li className={classes.last}>
            <button type="button" className={classes.entry} onClick={onLogout}>
              <Icon of={IconLogout} />
              {ui('shell.logout')}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

function EntryRow({ entry, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  return (
    <li>
      <AppLink to={entry.begins ?? entry.to} className={classes.entry} aria-current={isCurrent ? 'page' : undefined}>
        <Icon of={entry.icon} />
        {entry.label}
        {entry.count !== undefined && <span className={classes.count}>{formatCount(entry.count)}</span>}
      </AppLink>
    </li>
  )
}

/** A section of a very long menu, behind a button that names it. */
function Folded(props: { title: string; isOpen: boolean; onTurn: () => void; children: ReactNode }) {
  const { title, isOpen, onTurn, children } = props
  const id = useId()
  return (
    <li>
      <button type="button" className={classes.fold} aria-expanded={isOpen} aria-controls={id} onClick={onTurn}>
        {title}
        <Icon of={IconChevronDown} small />
      </button>
      <ul id={id} className={classes.folded} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  )
}

/** Up to five places along the bottom of a phone. */
export function BottomNav({ entries, places }: PlacesProps) {
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
