import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { AtRoute, appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ApplicationList } from './application-list.tsx'

const ORG = '00000000-0000-4000-8000-000000000001'
const row: Route = {
  path: '/organisation/:organisationId/application',
  who: ['buyer'],
  title: { en: 'Applications', hi: 'आवेदन' },
  screen: async () => ApplicationList,
}
const state = {
  organisation: {
    ...{ id: ORG, name: 'Konark', entityType: 'PROPRIETORSHIP', panMasked: null, isPanVerified: true },
    ...{ incorporatedOn: null, panCard: null, gstins: [] },
  },
  draft: { loanAmount: null, loanType: null, tenure: null, purpose: null, referralCode: null },
  ...{ steps: {}, atStep: 'company', savedAt: null, refusal: 'The client has died.', mayApplyAgainOn: null },
  ...{ turnedAway: null, openApplication: null },
}

test('where nothing can be applied for, the empty list does not say how long an application takes', async () => {
  serve(({ url }) => {
    if (url.includes('/apply/')) return success(state)
    if (url.includes('application')) return success({ content: [], totalElements: 0, number: 0, size: 20, next: null })
    return refusal(403, 'Not yours')
  })
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${ORG}/application`}>
      <ApplicationList />
    </AtRoute>,
    'en',
    testSession({
      minOrganisationsList: [
        { id: ORG, name: 'Konark', type: 'BUYER', permissions: ['CAN_APPLY_FOR_CREDIT', 'CAN_VIEW_APPLICATIONS'] },
      ],
    }),
  )
  expect(await screen.findByText('Nothing can be applied for now; we say why.')).toBeDefined()
  expect(screen.queryByText(/about 10 minutes/)).toBeNull()
})
