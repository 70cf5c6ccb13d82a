import { screen } from '@testing-library/react'
import { MemoryRouter, Route as Place, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { CurrentRouteContext } from '@poonji/web-platform/routing/current-route.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { DisbursalCreate } from './disbursal-create.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const path = '/organisation/:organisationId/create-disbursement'
const row: Route = { path, title: { en: 'Ask for a disbursal', hi: 'पैसा माँगें' }, who: ['buyer', 'admin'] }
const nothing = { loans: [], ownAccounts: [], beneficiaries: [], payers: [], advance: null, today: '2026-11-23' }

test.each([
  ['buyer', 'Help and complaints', 'grievances'],
  ['admin', "See the company's standing", 'manage'],
] as const)('a %s who may not draw is told why, and where to go with it', async (domain, words, place) => {
  serve(() => success({ ...nothing, refusal: 'Kindly connect with support.' }))
  const page = (
    <MemoryRouter initialEntries={[`/organisation/${id}/create-disbursement`]}>
      <CurrentRouteContext value={{ row, rows: [row] }}>
        <Routes>
          <Place path={path} element={<DisbursalCreate />} />
        </Routes>
      </CurrentRouteContext>
    </MemoryRouter>
  )
  appScreenOf(page, 'en', testSession({ domain }))
  expect(await screen.findByText('Kindly connect with support.')).toBeDefined()
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(`/organisation/${id}/${place}`)
})
