import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { companyOnScreen } from '@poonji/capabilities/organisations/web/testing.ts'
import { BuyerList } from './buyer-list.tsx'

const row: Route = { path: '/organisation/:organisationId/:list', who: ['buyer'], title: { en: 'List', hi: 'सूची' } }
const page = { content: [], totalElements: 0, number: 0, size: 10, next: null }
const permissions: Permission[] = ['CAN_VIEW_CONNECTED_BUYERS']

const Here = () => <p>at {useLocation().pathname.split('/').at(-1)}</p>

test.each([
  ['ANCHOR', 'connected-buyers', 'connected-suppliers'],
  ['VENDOR', 'connected-suppliers', 'connected-buyers'],
  ['VENDOR', 'connected-buyers', 'connected-buyers'],
])('the list stands under the name by which its reader calls those in it: %s at %s', async (type, at, own) => {
  const company = { ...companyOnScreen, type }
  serve(({ url }) => success(url.includes('connected-buyers') ? page : company))
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${company.id}/${at}`}>
      <BuyerList />
      <Here />
    </AtRoute>,
    'en',
    testSession({ minOrganisationsList: [{ ...company, permissions }] }),
  )
  expect(await screen.findByText(`at ${own}`)).toBeDefined()
})
