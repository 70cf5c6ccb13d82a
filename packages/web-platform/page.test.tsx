import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import type { Route } from '@poonji/contract/route.ts'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { Page, PlacesAbove } from './page.tsx'
import { CurrentRouteContext } from './routing/current-route.ts'
import { testSession } from './session/test-session.ts'
import { appScreenOf, AtRoute } from './test-screen.tsx'

const row = (path: string, words: string, more: Partial<Route> = {}): Route => ({
  path,
  title: { en: words, hi: words },
  who: ['bureau'],
  ...more,
})
const list = row('/meetings/list', 'Meetings')
const other = row('/login-activity', 'Login activity')

const trailOf = (shown: Route, home: Route, at = shown.path) => {
  screenOf(
    <MemoryRouter initialEntries={[at]}>
      <CurrentRouteContext value={{ row: shown, rows: [home, list, other] }}>
        <Page>words</Page>
      </CurrentRouteContext>
    </MemoryRouter>,
  )
  return screen.queryAllByRole('listitem').map(one => one.textContent)
}

test('a page stands under where its reader lands', () => {
  expect(trailOf(other, row('/dashboard', 'Dashboard'))).toEqual(['Dashboard', 'Login activity'])
})

test('a page on which its reader lands stands under nothing', () => {
  expect(trailOf(list, row('/dashboard', 'Meetings', { redirect: '/meetings/list' }))).toEqual([])
})

test('the way back to a list leads to the list as it was left', () => {
  const home = row('/dashboard', 'Dashboard')
  trailOf(list, home, '/meetings/list?search=steel')
  cleanup()
  trailOf(row('/meetings/one', 'One meeting', { under: ['/meetings/list'] }), home)
  expect(screen.getByRole('link', { name: 'Meetings' }).getAttribute('href')).toBe('/meetings/list?search=steel')
})

test('the menu is told what a page stands under, and of one that stands under nothing that too', () => {
  const told: (readonly string[])[] = []
  for (const shown of [row('/meetings/one', 'One meeting', { under: ['/meetings/list'] }), other]) {
    screenOf(
      <MemoryRouter>
        <CurrentRouteContext value={{ row: shown, rows: [row('/dashboard', 'Dashboard'), list, other] }}>
          <PlacesAbove value={under => told.push(under)}>
            <Page>words</Page>
          </PlacesAbove>
        </CurrentRouteContext>
      </MemoryRouter>,
    )
    cleanup()
  }
  expect(told).toEqual([['/meetings/list'], []])
})

test('the menu is told the entries that a page marks without a crumb, also of where its path begins', () => {
  const marked = row('/meetings', 'All meetings', { marks: ['/agenda', '/meetings/list'] })
  const one = row('/meetings/one', 'One meeting', { under: ['/meetings/list'], marks: ['/minutes'] })
  const told: (readonly string[])[] = []
  screenOf(
    <MemoryRouter>
      <CurrentRouteContext value={{ row: one, rows: [row('/dashboard', 'Dashboard'), list, marked, one] }}>
        <PlacesAbove value={under => told.push(under)}>
          <Page>words</Page>
        </PlacesAbove>
      </CurrentRouteContext>
    </MemoryRouter>,
  )
  expect(told).toEqual([['/meetings/list', '/agenda', '/minutes', '/meetings/list']])
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Dashboard', 'Meetings'])
})

test('whoever has no other place to go to is shown no way there', () => {
  screenOf(
    <MemoryRouter>
      <CurrentRouteContext value={{ row: other, rows: [row('/dashboard', 'Dashboard'), other] }}>
        <Page crumbs={null}>words</Page>
      </CurrentRouteContext>
    </MemoryRouter>,
  )
  expect(screen.queryByRole('link')).toBeNull()
})

test('the browser names the view and what it is of, once where they are the same', () => {
  const home = row('/dashboard', 'Dashboard')
  const namedBy = (title?: string, view?: string) => {
    cleanup()
    screenOf(
      <MemoryRouter>
        <CurrentRouteContext value={{ row: row('/loan/dues', 'Dues'), rows: [home] }}>
          <Page title={title} view={view}>
            words
          </Page>
        </CurrentRouteContext>
      </MemoryRouter>,
    )
    return document.title
  }
  expect(namedBy('Term loan')).toBe('Dues · Term loan · Poonji')
  expect(namedBy()).toBe('Dues · Poonji')
  expect(namedBy('Dues (3)')).toBe('Dues (3) · Poonji')
  expect(namedBy(undefined, 'Overdue')).toBe('Overdue · Dues · Poonji')
})

test.each([
  ['buyer', ['Ledger', 'Malwa Agro', 'words']],
  ['admin', ['Ledger', 'words']],
] as const)('a paper of a borrower names the company that the header names on a screen: %s', (domain, said) => {
  const own = { id: '7', name: 'Malwa Agro', type: 'BUYER', permissions: [] }
  const ledger = row('/of/:organisationId/ledger', 'Ledger', { who: [domain] })
  appScreenOf(
    <AtRoute row={ledger} at="/of/7/ledger">
      <Page>
        <p>words</p>
      </Page>
    </AtRoute>,
    'en',
    testSession({ domain, minOrganisationsList: domain === 'buyer' ? [own] : [] }),
  )
  expect(screen.getAllByText(/Ledger|Malwa Agro|words/).map(one => one.textContent)).toEqual(said)
})
