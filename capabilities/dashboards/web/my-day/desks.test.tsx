import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { Desks } from './desks.tsx'

const title = { en: 'A screen', hi: 'पेज' }
const dashboard: Route = { path: '/dashboard', who: ['admin'], title }
const mandates: Route = { path: '/nachCollection/unanswered', who: ['admin'], permission: 'CAN_VIEW_MANDATES', title }
const show = (permissions: Permission[] = []) =>
  appScreenOf(
    <AtRoute row={dashboard} rows={[dashboard, mandates]}>
      <Desks />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin', permissions }),
  )

test('a desk where hardly anything ever waits is named only when something does', async () => {
  const oldestAt = '2026-11-27T10:00:00.000Z'
  serve(() =>
    success([
      { desk: 'reviews', count: 0, oldestAt: null },
      { desk: 'anchorReviews', count: 0, oldestAt: null },
      { desk: 'supplierReviews', count: 1, oldestAt },
    ]),
  )
  show()
  const one = await screen.findByRole('link', { name: /Beneficiaries sent for review/ })
  expect(one.getAttribute('href')).toBe('/SUPPLIER/organisation?view=ALL&STATUS=TO_REVIEW')
  expect(screen.getByText('Clients sent for review')).toBeTruthy()
  expect(screen.queryByText('Anchors sent for review')).toBeNull()
})

const SEVEN = ['documents', 'followUps', 'payments', 'kyc', 'creditQueue', 'committee', 'registrations']
const clear = SEVEN.map(desk => ({ desk, count: 0, oldestAt: null }))

test('of many desks those where something waits stand open, the clear ones are folded', async () => {
  const oldestAt = '2026-11-27T10:00:00.000Z'
  serve(() => success([{ desk: 'overdueToCall', count: 3, oldestAt }, ...clear]))
  show()
  const waits = await screen.findByRole('link', { name: /Overdue clients to call/ })
  const fold = screen.getByText('Nothing waits at 7 other desks').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.contains(waits)).toBe(false)
  expect(fold?.querySelectorAll('a').length).toBe(7)
})

test('where nothing waits at any of many desks, that is said before the folded ones', async () => {
  serve(() => success(clear))
  show()
  expect(await screen.findByText('Nothing waits for you today')).toBeTruthy()
})

test('a desk is whoever’s may open its list, too', async () => {
  const oldestAt = '2026-11-27T10:00:00.000Z'
  serve(() => success([{ desk: 'debitsUnanswered', count: 2, oldestAt }]))
  show(['CAN_MAP_PAYMENTS'])
  expect(await screen.findByText('Nothing waits for you today')).toBeTruthy()
  cleanup()
  show(['CAN_MAP_PAYMENTS', 'CAN_VIEW_MANDATES'])
  expect(await screen.findByRole('link', { name: /has not answered for three days/ })).toBeTruthy()
})
