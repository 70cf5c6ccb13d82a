import { useEffect, useRef, type ReactNode } from 'react'
import { AppLink } from './link.tsx'
import classes from './tabs-nav.module.css'

export interface TabsNavProps {
  /** what the tabs choose between */
  label: string
  tabs: { label: ReactNode; to: string; count?: number; current?: boolean }[]
}

/** Tabs that hang from the line; each is a link, and phones swipe them sideways. */
export function TabsNav({ label, tabs }: TabsNavProps) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.findIndex(tab => tab.current)
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav className={classes.tabs} aria-label={label} ref={nav}>
      {tabs.map(tab => (
        <AppLink key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
        </AppLink>
      ))}
    </nav>
  )
}
