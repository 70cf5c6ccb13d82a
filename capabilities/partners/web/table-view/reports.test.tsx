import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { Reports } from './reports.tsx'

const REPORTS = { en: 'Reports', hi: 'रिपोर्ट' }

test('the address of a report that its reader has no right to says so, and shows no other in its place', async () => {
  serve(() => success({ content: [], columns: [], totals: null, totalElements: 0, number: 0, size: 10, next: null }))
  const shown = (address: string, domain: 'partner' | 'admin') => {
    cleanup()
    const row = { path: '/reports', who: [domain], permission: 'CAN_VIEW_REPORTS', title: REPORTS } as const
    const at = (
      <AtRoute row={row} at={address}>
        <Reports />
      </AtRoute>
    )
    appScreenOf(at, 'en', testSession({ domain, permissions: ['CAN_VIEW_REPORTS'] }))
  }
  for (const domain of ['partner', 'admin'] as const) {
    shown('/reports?report=payouts', domain)
    await screen.findByText("You don't have the permission to view this tab.")
    const why = screen.getByRole('link', { name: 'Why, and whom to ask' })
    expect(why.getAttribute('href')).toBe('/why?permission=CAN_VIEW_PAYOUTS')
    expect(screen.queryByText('Leads')).toBeNull()
    shown('/reports?report=nothing', domain)
    await screen.findAllByText('Leads')
  }
})
