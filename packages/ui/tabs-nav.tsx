import { useEffect, type ReactNode } from 'react'
import { formatCount } from '@poonji/kernel/count.ts'
import { AppLink } from './link.tsx'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import classes from './tabs-nav.module.css'

export interface TabsNavProps {
  /** what the tabs choose between */
  label: string
  tabs: { label: ReactNode; to: string; count?: number; current?: boolean }[]
}

/** Tabs that hang from the line; each is a link. Those that do not fit are reached by a swipe or a wheel; the strip fades where it goes on. */
export function TabsNav({ label, tabs }: TabsNavProps) {
  const nav = useChosenInSight<HTMLElement>(tabs.findIndex(tab => tab.current))
  useEffect(() => {
    const strip = nav.current
    if (!strip) return
    const tellHidden = () => {
      const beyond = strip.scrollWidth - strip.clientWidth - strip.scrollLeft
      strip.toggleAttribute('data-hides-start', strip.scrollLeft > 1)
      strip.toggleAttribute('data-hides-end', beyond > 1)
    }
    // a mouse has no sideways wheel: its wheel over the strip moves the strip, until its end
    const roll = (event: WheelEvent) => {
      const before = strip.scrollLeft
      if (event.deltaX === 0 && !event.ctrlKey) strip.scrollLeft += event.deltaY
      if (strip.scrollLeft !== before) event.preventDefault()
    }
    const sizes = new ResizeObserver(tellHidden)
    sizes.observe(strip)
    strip.addEventListener('scroll', tellHidden, { passive: true })
    strip.addEventListener('wheel', roll, { passive: false })
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', tellHidden)
      strip.removeEventListener('wheel', roll)
    }
  }, [nav])
  return (
    <nav className={classes.tabs} data-tabs-nav aria-label={label} ref={nav}>
      {tabs.map(tab => (
        <AppLink key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{formatCount(tab.count)}</span>}
        </AppLink>
      ))}
    </nav>
  )
}
