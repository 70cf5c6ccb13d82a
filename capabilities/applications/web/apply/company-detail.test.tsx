import type { ReactNode } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { CurrentRouteContext } from '@poonji/web-platform/routing/current-route.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { ApplyState } from './apply-frame.tsx'
import { CompanyDetail } from './company-detail.tsx'
import { PanError } from './pan-error.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const known: ApplyState['organisation'] = {
  ...{ id, name: 'Malwa Agro', entityType: null, panMasked: 'AAXXXX741K', incorporatedOn: null },
  ...{ isPanVerified: false, panCard: null, gstins: [] },
}
const row: Route = { path: '/apply-credit/company-detail', title: { en: 'Company', hi: 'कंपनी' }, who: ['buyer'] }

function show(
  organisation: Partial<ApplyState['organisation']>,
  {
    openApplication = null,
    page = <CompanyDetail />,
  }: { openApplication?: ApplyState['openApplication']; page?: ReactNode } = {},
) {
  const state: ApplyState = {
    organisation: { ...known, ...organisation },
    draft: { loanAmount: null, loanType: null, tenure: null, purpose: null, referralCode: null },
    ...{ steps: {}, atStep: 'company', savedAt: null, refusal: null, mayApplyAgainOn: null },
    ...{ turnedAway: null, openApplication },
  }
  serve(() => success(state))
  const detail = (
    <MemoryRouter>
      <CurrentRouteContext value={{ row, rows: [row] }}>
        {page}
        <Place />
      </CurrentRouteContext>
    </MemoryRouter>
  )
  appScreenOf(detail, 'en', testSession({ selectedOrganisationId: id }))
}

const Place = () => <output>{useLocation().pathname}</output>

const FROM_PORTAL = 'These details come from the GST portal.'

test('only what came from the GST portal is said to', async () => {
  show({ gstins: [{ gstin: '27AAACT7741K1Z0', city: 'Pune', status: 'ACTIVE' }] })
  expect(await screen.findByText(FROM_PORTAL)).toBeDefined()
})

test('of a company brought by its PAN it is not; its PAN is asked for', async () => {
  show({})
  expect(await screen.findByRole('link', { name: 'Verify PAN' })).toBeDefined()
  expect(screen.queryByText(FROM_PORTAL)).toBeNull()
})

test('a card that is with us is said to be, and the flow goes on', async () => {
  show({ panCard: 'WITH_US' })
  expect(await screen.findByText(/PAN card is with us/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Verify PAN' })).toBeNull()
})

test('a card that was not accepted is asked for again', async () => {
  show({ panCard: 'REJECTED' })
  expect(await screen.findByText(/was not accepted/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Verify PAN' })).toBeDefined()
})

const applied = { applicationId: id, applicantApplicationId: 'PJ-1', loanType: 'Loan', status: 'UNVERIFIED' } as const

test.each([
  ['who applied already goes on with that', applied],
  ['who did not, with the next step', null],
])('once the PAN is verified, %s', async (_who, openApplication) => {
  show({ isPanVerified: true }, { openApplication, page: <PanError /> })
  const place = openApplication ? `/organisation/${id}/application/${id}/details` : '/apply-credit/company-detail'
  await waitFor(() => expect(screen.getByText(place)).toBeDefined())
})
