import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { GrievanceList } from './grievance-list.tsx'

const title = { en: 'Help and complaints', hi: 'मदद और शिकायत' }
const row: Route = { path: '/organisation/:organisationId/grievances', who: ['buyer', 'admin'], title }
const company = { id: '00000000-0000-4000-8000-000000000001', name: 'Konkan Traders', type: 'BUYER' }
const permissions: Permission[] = ['CAN_RAISE_GRIEVANCE']

test.each([
  ['buyer', 1, 'No complaint'],
  ['admin', 0, 'No complaint for you to read'],
] as const)(
  'whoever has a complaint writes it: a %s with the right is offered %i, and nobody reads that there is none who may not read all',
  async (domain, offered, words) => {
    serve(({ url }) => success(url.includes('grievances') ? [] : company))
    appScreenOf(
      <AtRoute row={row} at={`/organisation/${company.id}/grievances`}>
        <GrievanceList />
      </AtRoute>,
      'en',
      testSession({ domain, permissions, minOrganisationsList: [{ ...company, permissions }] }),
    )
    await screen.findByText(words)
    expect(screen.queryAllByRole('heading', { name: 'Write a complaint' })).toHaveLength(offered)
  },
)
