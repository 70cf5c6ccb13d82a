import type { ReactNode } from 'react'
import { Menu } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import type { MenuEntry } from './shell-entries.ts'
import classes from './shell.module.css'
import menu from './menu.module.css'

export interface UserBox {
  name: string
  /** sales, credit desk, partner …; stands beside the bell */
  role?: ReactNode
  /** profile, sessions, consents … */
  entries?: readonly MenuEntry[]
}

/** Who is logged in, their own pages, and the way out. */
export function UserMenu({ user, onLogout }: { user: UserBox; onLogout?: () => void }) {
  const ui = useUiText()
  return (
    <Menu position="bottom-end" classNames={menu} width={240}>
      <Menu.Target>
        <button type="button" className={classes.user} aria-label={ui('shell.user', { name: user.name })}>
          {initials(user.name) || <Icon of={IconUser} small />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.name}</Menu.Label>
        {user.entries?.map(entry => (
          <Menu.Item key={entry.to} component={AppLink} to={entry.to} leftSection={<Icon of={entry.icon} small />}>
            {entry.label}
          </Menu.Item>
        ))}
        {onLogout && (
          <Menu.Item onClick={onLogout} leftSection={<Icon of={IconLogout} small />}>
            {ui('shell.logout')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** First letters of the first and last word; a Devanagari letter keeps its sign: 'रमेश गुप्ता' → 'रगु'. A number has none. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map(word => [...letters.segment(word ?? '')][0]?.segment ?? '').join('')
}
