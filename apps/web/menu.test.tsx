import { expect, test } from 'vitest'
import { PERMISSIONS } from '@poonji/contract/permissions.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { menuOf } from './menu.ts'
import { allRows } from './rows.ts'

test('a partner is led to its own firm, as a borrower is to their company', () => {
  const session = testSession({ domain: 'partner', partnerOrganisationId: 'firm' })
  const led = menuOf(allRows, session, null, 'en').find(({ label }) => label === 'Your firm')
  expect(led?.to).toBe('/organisation/firm')
})

test.each([
  ['SUPPLIER', 'en', 'Buyers'],
  ['VENDOR', 'hi', 'ख़रीदार'],
  ['ANCHOR', 'en', 'Suppliers'],
  ['ANCHOR', 'hi', 'सप्लायर'],
] as const)('connected borrowers are called what they are to a company: %s, %s', (type, language, label) => {
  const own = { id: 'own', name: 'Tapti Auto', type, permissions: ['CAN_VIEW_CONNECTED_BUYERS' as const] }
  const menu = menuOf(allRows, testSession({ minOrganisationsList: [own] }), 'own', language)
  expect(menu.filter(({ to }) => to.includes('connected-')).map(one => one.label)).toEqual([label])
})

test.each([
  ['MY_CLIENT', undefined, undefined],
  ['TEAM', '/BUYER/organisation?view=SUPERVISED', '/disbursal-request/TEAM/draft'],
  ['ALL', '/BUYER/organisation?view=ALL', '/disbursal-request/ALL/draft'],
] as const)('who leads others, or serves everybody, is led to those clients: %s', (firstView, clients, requests) => {
  const session = testSession({
    domain: 'admin',
    permissions: ['CAN_VIEW_LEADS', 'CAN_VIEW_DISBURSEMENT_STATUS'],
    firstView,
  })
  const begins = new Map(menuOf(allRows, session, null, 'en').map(one => [one.to, one.begins]))
  expect([begins.get('/BUYER/organisation'), begins.get('/disbursal-request')]).toEqual([clients, requests])
  expect(begins.has('/disbursal-request')).toBe(true)
})

test('a borrower tells the rows of the menu by their icons', () => {
  const permissions = [...PERMISSIONS]
  const own = { id: 'own', name: 'Tapti Auto', type: 'BUYER' as const, permissions }
  const rows = allRows.filter(({ who }) => who.includes('buyer'))
  const menu = menuOf(rows, testSession({ permissions, minOrganisationsList: [own] }), 'own', 'en')
  expect(menu.length).toBeGreaterThan(10)
  const alike = [...Map.groupBy(menu, ({ icon }) => icon).values()].filter(({ length }) => length > 1)
  expect(alike.map(entries => entries.map(({ label }) => label))).toEqual([])
})
