import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { PromoterDocuments } from './organisation-documents.tsx'

const title = { en: 'Promoter documents', hi: 'प्रमोटर के दस्तावेज़' }
const row: Route = { path: '/organisation/:organisationId/document/promoter', who: ['admin'], title }

const company = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Konkan Traders',
  type: 'BUYER',
  ...{ entityType: null, panMasked: null, state: null, region: null, assignedTo: null, broughtBy: null },
  standing: 'ACTIVE',
  createdAt: '2026-11-01T06:00:00.000Z',
  ...{ panVerified: true, industry: null, incorporatedOn: null, international: false },
  onboardingType: 'STANDARD',
  referralCode: null,
  formerNames: [],
}

test('where no promoter has a document yet, the way to the promoters is there', async () => {
  serve(({ url }) => success(url.includes('promoter') ? [] : company))
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${company.id}/document/promoter`}>
      <PromoterDocuments />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin' }),
  )
  const way = await screen.findByRole('link', { name: 'To the promoters' })
  expect(way.getAttribute('href')).toBe(`/organisation/${company.id}/promoters`)
})
