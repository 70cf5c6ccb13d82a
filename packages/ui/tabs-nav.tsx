import { useEffect, useState, type ReactNode } from 'react'
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { formatCount } from '@poonji/kernel/count.ts'
import { Icon } from './icon.tsx'
import { useUiText } from './language.tsx'
import { AppLink } from './link.tsx'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import classes from './tabs-nav.module.css'
import menu from './menu.module.css'

export interface TabsNavProps {
  /** what the tabs choose between */
  label: string
  tabs: { label: ReactNode; to: string; count?: number; current?: boolean }[]
}

/**
 * Tabs that hang from the line; each is a link. Those that do not fit are reached by a swipe, a wheel or the menu at the
 * end, which names them all; the strip fades where it goes on.
 */
export function TabsNav({ label, tabs }: TabsNavProps) {
  const [goesOn, setGoesOn] = useState(false)
  const nav = useChosenInSight<HTMLElement>(tabs.findIndex(tab => tab.current))
  useEffect(() => {
    const strip = nav.current
    if (!strip) return
    const tellHidden = () => {
      const beyond = strip.scrollWidth - strip.clientWidth - strip.scrollLeft
      strip.toggleAttribute('data-hides-start', strip.scrollLeft > 1)
      strip.toggleAttribute('data-hides-end', beyond > 1)
      setGoesOn(strip.scrollWidth > strip.clientWidth + 1)
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
    <div className={classes.frame} data-tabs-nav>
      <nav className={classes.tabs} aria-label={label} ref={nav}>
        {tabs.map(tab => (
          <AppLink key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
            {tab.label}
            <TabCount of={tab} />
          </AppLink>
        ))}
      </nav>
      {goesOn && <AllTabs tabs={tabs} />}
    </div>
  )
}

function AllTabs({ tabs }: Pick<TabsNavProps, 'tabs'>) {
  const ui = useUiText()
  return (
    <Menu position="bottom-end" classNames={{ ...menu, dropdown: `${menu.dropdown} ${classes.all}` }} width={240}>
      <Menu.Target>
        <button type="button" className={classes.more} aria-label={ui('tabs.all', { count: formatCount(tabs.length) })}>
          <Icon of={IconChevronDown} small />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(tab => (
          <Menu.Item
            key={tab.to}
            component={AppLink}
            to={tab.to}
            aria-current={tab.current ? 'page' : undefined}
            rightSection={tab.count !== undefined && <TabCount of={tab} />}
          >
            {tab.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function TabCount({ of: tab }: { of: TabsNavProps['tabs'][number] }) {
  return tab.count !== undefined && <span className={classes.count}>{formatCount(tab.count)}</span>
}
