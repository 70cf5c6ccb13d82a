import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { AtRoute, appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { LeadList } from './lead-list.tsx'

test('a partner, also one without leads, finds the way to the clients that it claimed', async () => {
  const counts = { OPEN: 0, MQL: 0, SQL: 0, CONVERTED_TO_ORG: 0 }
  serve(() => success({ content: [], counts, totalElements: 0, number: 0, size: 10, next: null }))
  const row = { path: '/leads', who: ['partner'], title: { en: 'Leads', hi: 'लीड' } } as const
  appScreenOf(
    <AtRoute row={{ ...row, who: [...row.who] }}>
      <LeadList />
    </AtRoute>,
    'en',
    testSession({ domain: 'partner' }),
  )
  const link = await screen.findByRole('link', { name: 'Claims to clients' })
  expect(link.getAttribute('href')).toBe('/client-claims')
})
