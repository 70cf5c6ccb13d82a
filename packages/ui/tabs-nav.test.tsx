import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TabsNav } from './tabs-nav.tsx'
import { screenOf } from './test-screen.tsx'

const tabs = [
  { label: 'Limits', to: '/limits' },
  { label: 'Dues', to: '/dues', current: true },
  { label: 'Ledger', to: '/ledger', count: 12 },
]

function tabsIn(room: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room)
  vi.stubGlobal('ResizeObserver', StripObservedAtOnce)
  screenOf(<TabsNav label="Of the client" tabs={tabs} />)
}

class StripObservedAtOnce {
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
  }
  observe(strip: Element) {
    if (strip.tagName === 'NAV') this.tell()
  }
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('tabs that do not fit are all named in a menu, the present one marked', async () => {
  tabsIn(400)
  fireEvent.click(screen.getByRole('button', { name: 'All 3 tabs' }))
  const entries = await screen.findAllByRole('menuitem')
  const counted = entries.map(one => one.querySelector('[data-position="right"]') !== null)
  expect(counted).toEqual([false, false, true])
  expect(entries.map(one => [one.textContent, one.getAttribute('href'), one.getAttribute('aria-current')])).toEqual([
    ['Limits', '/limits', null],
    ['Dues', '/dues', 'page'],
    ['Ledger12', '/ledger', null],
  ])
})

test('tabs that fit need no menu', () => {
  tabsIn(600)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('link')).toHaveLength(3)
})
