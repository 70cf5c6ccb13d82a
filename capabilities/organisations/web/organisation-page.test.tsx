import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { OrganisationPage } from './organisation-page.tsx'
import { companyOnScreen as company } from './testing.ts'

const row = (path: string, en: string): Route => ({ path, who: ['admin'], title: { en, hi: en } })
const about = row('/organisation/:organisationId/about', 'About')
const rows = [row('/dashboard', 'Dashboard'), row('/leads', 'Leads'), about]

test.each([
  ['VENDOR', 'Organisations', '/VENDOR/organisation'],
  ['DISTRIBUTOR', 'Leads', '/leads'],
])('above a company of the kind %s stands %s, where it is found', async (type, label, to) => {
  serve(() => success({ ...company, type }))
  appScreenOf(
    <AtRoute row={about} rows={rows} at={`/organisation/${company.id}/about`}>
      <OrganisationPage>{() => 'words'}</OrganisationPage>
    </AtRoute>,
    'en',
    testSession({ domain: 'admin' }),
  )
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(to)
})

test.each([
  ['VENDOR', 'There is no such page here'],
  ['BUYER', 'words'],
])('the address of a tab that only buyers have, typed for a %s, leads to: %s', async (type, seen) => {
  serve(() => success({ ...company, type }))
  const qualification = row('/organisation/:organisationId/qualification', 'Qualification')
  appScreenOf(
    <AtRoute row={qualification} rows={[...rows, qualification]} at={`/organisation/${company.id}/qualification`}>
      <OrganisationPage>{() => 'words'}</OrganisationPage>
    </AtRoute>,
    'en',
    testSession({ domain: 'admin' }),
  )
  await screen.findByText(seen)
})
