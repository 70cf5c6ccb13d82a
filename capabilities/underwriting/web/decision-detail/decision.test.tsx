import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { Decision } from './decision.tsx'

const path = '/organisation/:organisationId/application/:applicationId/decision'
const row = { path, who: ['buyer' as const], title: { en: 'Our decision', hi: 'हमारा फ़ैसला' } }
const declined = { outcome: 'rejected', decidedOn: '2026-11-25', recheckOn: '2027-05-25', reasons: ['Low balance.'] }

const show = (domain: 'buyer' | 'admin') => {
  serve(() => success(declined))
  appScreenOf(
    <AtRoute row={row} at={'/organisation/o/application/a/decision'}>
      <Decision />
    </AtRoute>,
    'en',
    testSession({ domain }),
  )
  return screen.findByText('Low balance.')
}

test('whoever is declined reads why, from when to come again, and where to write if it is wrong', async () => {
  await show('buyer')
  screen.getByText(/May 25, 2027/)
  expect(screen.getByRole('link', { name: /write to us/ }).getAttribute('href')).toBe('/organisation/o/grievances')
})

test('staff read it without the borrower’s way to complain', async () => {
  await show('admin')
  expect(screen.queryByRole('link', { name: /write to us/ })).toBeNull()
})
