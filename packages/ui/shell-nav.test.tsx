import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconHome } from '@tabler/icons-react'
import { afterEach, expect, test } from 'vitest'
import { FOLDED_MENU, type MenuEntry } from './shell-entries.ts'
import { Shell } from './shell.tsx'
import { screenOf } from './test-screen.tsx'

afterEach(cleanup)

const SECTIONS = ['Clients', 'Credit', 'Office'].map(title => ({ key: title.toLowerCase(), title }))
const entryOf = (at: number): MenuEntry => ({
  label: `Entry ${at}`,
  to: `/${at}`,
  icon: IconHome,
  section: SECTIONS[at % SECTIONS.length],
  words: `Entry ${at} पंक्ति`,
})
const long = Array.from({ length: FOLDED_MENU }, (_, at) => entryOf(at))

const at = (path: string, menu = long, whose = 'asha') =>
  screenOf(
    <Shell menu={menu} menuOf={whose} path={path} home="/">
      Page
    </Shell>,
  )
const links = () => within(screen.getByRole('navigation')).queryAllByRole('link')
const stateOf = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded')

test('of a very long menu the section that one is in stands open, and what was opened is open the next time', async () => {
  at('/1')
  expect(['Clients', 'Credit', 'Office'].map(stateOf)).toEqual(['false', 'true', 'false'])
  expect(links().map(link => link.textContent)).toEqual(long.filter((_, i) => i % 3 === 1).map(one => one.label))
  await userEvent.click(screen.getByRole('button', { name: 'Office' }))
  await userEvent.click(screen.getByRole('button', { name: 'Credit' }))
  cleanup()
  at('/0')
  expect(['Clients', 'Credit', 'Office'].map(stateOf)).toEqual(['true', 'false', 'true'])
  cleanup()
  at('/0', long, 'ravi')
  expect(stateOf('Office')).toBe('false')
})

test('an entry is looked for by its words in either language, and Enter leads to the first', async () => {
  at('/1')
  const find = screen.getByRole('textbox', { name: 'Find in the menu' })
  await userEvent.type(find, 'पंक्ति 12')
  expect(links().map(link => link.textContent)).toEqual(['Entry 12'])
  const pressed: string[] = []
  links()[0]?.addEventListener('click', event => {
    event.preventDefault()
    pressed.push('Entry 12')
  })
  await userEvent.keyboard('{Enter}')
  expect(pressed).toEqual(['Entry 12'])
  await userEvent.type(find, '77')
  expect(within(screen.getByRole('navigation')).getByRole('status').textContent).toBe(
    'Nothing in the menu is called that',
  )
  await userEvent.keyboard('{Escape}')
  expect(stateOf('Credit')).toBe('true')
})

test('a shorter menu stands whole, with nothing to look for it by', () => {
  at('/1', long.slice(1))
  expect(links()).toHaveLength(FOLDED_MENU - 1)
  expect(screen.queryByRole('textbox')).toBeNull()
})
