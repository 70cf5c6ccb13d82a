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

test.each([
  ['en', 'Turnover', '₹12.4 crore', '12'],
  ['hi', 'टर्नओवर', '₹12.4 करोड़', '12'],
] as const)('money is said with its unit, other numbers as they are: %s', async (language, label, money, years) => {
  const number = { kind: 'number', required: true, options: [] } as const
  const schema = [
    { ...number, name: 'turnover', label: { en: 'Turnover', hi: 'टर्नओवर' }, unit: 'lakh' },
    { ...number, name: 'years', label: { en: 'Years', hi: 'साल' }, unit: null },
  ]
  const answered = { ...found, schema, answers: { turnover: '1240', years: '12' }, answeredAt: '2026-11-20T10:00:00Z' }
  serve(({ url }) => success(url.includes('qualification') ? answered : company))
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${company.id}/qualification`}>
      <OrganisationQualification />
    </AtRoute>,
    language,
    testSession({ domain: 'buyer' }),
  )
  const said = (await screen.findByText(label)).closest('dl')
  expect([...(said?.querySelectorAll('dd') ?? [])].map(one => one.textContent)).toEqual([money, years])
})
