import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { Desks } from './desks.tsx'

test('a desk where hardly anything ever waits is named only when something does', async () => {
  const oldestAt = '2026-11-27T10:00:00.000Z'
  serve(() =>
    success([
      { desk: 'reviews', count: 0, oldestAt: null },
      { desk: 'anchorReviews', count: 0, oldestAt: null },
      { desk: 'supplierReviews', count: 1, oldestAt },
    ]),
  )
  appScreenOf(<Desks />, 'en', testSession({ domain: 'admin' }))
  const one = await screen.findByRole('link', { name: /Beneficiaries sent for review/ })
  expect(one.getAttribute('href')).toBe('/SUPPLIER/organisation?view=ALL&STATUS=TO_REVIEW')
  expect(screen.getByText('Clients sent for review')).toBeTruthy()
  expect(screen.queryByText('Anchors sent for review')).toBeNull()
})
