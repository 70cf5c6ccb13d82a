import type { ReactNode } from 'react'
import { Menu } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { useUiText } from './language.tsx'
import classes from './shell.module.css'
import menu from './menu.module.css'

export interface OrganisationSwitchProps {
  current: { id: string; name: string }
  /** all that may be chosen, the current one among them; with one there is nothing to switch */
  organisations: { id: string; name: string; note?: ReactNode }[]
  onSwitch: (id: string) => void
}

/** The organisation one acts for, and the others one may act for. */
export function OrganisationSwitch({ current, organisations, onSwitch }: OrganisationSwitchProps) {
  const ui = useUiText()
  if (organisations.length < 2)
    return (
      <span className={classes.organisation} data-fixed>
        <Icon of={IconBuildingStore} small />
        <span>{current.name}</span>
      </span>
    )
  return (
    <Menu position="bottom-start" classNames={menu} width={320} keepMounted={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.organisation}
          aria-label={ui('shell.organisation', { name: current.name })}
        >
          <Icon of={IconBuildingStore} small />
          <span>{current.name}</span>
          <Icon of={IconChevronDown} small />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {organisations.map(({ id, name, note }) => (
          <Menu.Item
            key={id}
            onClick={() => onSwitch(id)}
            aria-current={id === current.id ? 'true' : undefined}
            rightSection={id === current.id && <Icon of={IconCheck} small />}
          >
            {name}
            {note && <span className={menu.note}>{note}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
