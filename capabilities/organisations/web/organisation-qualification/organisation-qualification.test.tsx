import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { companyOnScreen as company } from '../testing.ts'
import { OrganisationQualification } from './organisation-qualification.tsx'

const title = { en: 'Qualification', hi: 'योग्यता' }
const row: Route = { path: '/organisation/:organisationId/qualification', who: ['admin', 'buyer', 'partner'], title }
const found = { schema: [], answers: {}, checks: [], answeredAt: null, answeredBy: null }

test.each([
  ['buyer', 'Applications'],
  ['partner', 'Applications and their discussions'],
  ['admin', 'Applications and their discussions'],
] as const)('the way to the applications names what is there for a %s', async (domain, name) => {
  serve(({ url }) => success(url.includes('qualification') ? found : company))
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${company.id}/qualification`}>
      <OrganisationQualification />
    </AtRoute>,
    'en',
    testSession({ domain }),
  )
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
    `/organisation/${company.id}/application`,
  )
})
