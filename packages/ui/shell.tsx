import { useState, type ReactNode } from 'react'
import { Drawer } from '@mantine/core'
import { useUiText } from './language.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { OrganisationSwitch } from './organisation-switch.tsx'
import { ShellHeader, type ShellHeaderProps } from './shell-header.tsx'
import { BottomNav, MenuEntries } from './shell-nav.tsx'
import { currentEntry, FOLDED_MENU, type MenuEntry } from './shell-entries.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useOpenSections } from './use-open-sections.ts'
import classes from './shell.module.css'

export interface ShellProps extends Omit<ShellHeaderProps, 'onMenu'> {
  /**
   * full: header, side menu, bottom navigation; no-sidebar: header only; no-header: side menu only;
   * apply-credit: a focused page with its steps on top; bare: the page alone, which brings its own `<main>`
   */
  variant?: 'full' | 'no-sidebar' | 'no-header' | 'apply-credit' | 'bare'
  menu?: readonly MenuEntry[]
  /** whose menu it is: which of its sections stand open is remembered for them */
  menuOf?: string
  /** up to five places along the bottom of a phone */
  quick?: readonly MenuEntry[]
  /** where one is, to mark the entry */
  path: string
  /** what that stands under, outermost first: marked where it has no entry of its own */
  under?: readonly string[]
  /** of apply-credit */
  stepper?: ReactNode
  children: ReactNode
}

/** What stands around every screen. Phones get one column, a menu in a drawer and, for borrowers, a bottom navigation. */
export function Shell({
  variant = 'full',
  menu = [],
  menuOf,
  quick = [],
  path,
  under = [],
  stepper,
  children,
  ...header
}: ShellProps) {
  const ui = useUiText()
  // the drawer is open for the page it was opened on: going elsewhere closes it
  const [openAt, setOpenAt] = useState<string | null>(null)
  const opened = openAt === path
  const close = () => setOpenAt(null)
  useBackCloses(opened, close)
  const places = [path, ...under.toReversed()]
  const open = useOpenSections(menu.length >= FOLDED_MENU ? menuOf : undefined, currentEntry(menu, places))
  if (variant === 'bare') return <>{children}</>
  const withHeader = variant === 'full' || variant === 'no-sidebar' || variant === 'apply-credit'
  const withSide = (variant === 'full' || variant === 'no-header') && menu.length > 0
  const entries = { entries: menu, places, open, onLogout: header.onLogout }
  const own = (header.user?.entries ?? []).map(entry => ({ ...entry, section: { key: 'you', title: ui('shell.you') } }))
  return (
    <div
      className={classes.shell}
      data-variant={variant}
      data-side={withSide || undefined}
      data-quick={quick.length > 0 || undefined}
    >
      <a className={classes.skip} href="#main">
        {ui('shell.skip')}
      </a>
      {withHeader && <ShellHeader {...header} onMenu={withSide ? () => setOpenAt(path) : undefined} />}
      {withSide && (
        <nav className={classes.side} aria-label={ui('shell.main')}>
          <MenuEntries {...entries} />
        </nav>
      )}
      <main className={classes.main} id="main" tabIndex={-1}>
        <OfflineBar />
        <div className={classes.content} data-in-turn>
          {variant === 'apply-credit' && stepper}
          {children}
        </div>
      </main>
      {variant !== 'apply-credit' && quick.length > 0 && <BottomNav entries={quick} places={places} />}
      {withSide && (
        <Drawer
          opened={opened}
          onClose={close}
          position="right"
          size={300}
          title={header.user?.name ?? ui('shell.menu')}
          closeButtonProps={{ 'aria-label': ui('close') }}
          classNames={{
            title: classes.drawerTitle,
            body: classes.drawerBody,
            content: classes.drawer,
            header: classes.drawerHead,
          }}
        >
          {header.organisation && <OrganisationSwitch {...header.organisation} />}
          <nav aria-label={ui('shell.main')}>
            <MenuEntries {...entries} entries={[...menu, ...own]} />
          </nav>
        </Drawer>
      )}
    </div>
  )
}
