import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { companyOnScreen as company } from '@poonji/capabilities/organisations/web/testing.ts'
import { PromoterDocuments } from './organisation-documents.tsx'

const title = { en: 'Promoter documents', hi: 'प्रमोटर के दस्तावेज़' }
const row: Route = { path: '/organisation/:organisationId/document/promoter', who: ['admin'], title }

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
