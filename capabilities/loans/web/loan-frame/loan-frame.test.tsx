import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route as RouteRow } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { LoanFrame } from './loan-frame.tsx'

const row: RouteRow = {
  path: '/organisation/:organisationId/credit/limit/:loanId/:page',
  who: ['buyer'],
  permission: 'CAN_VIEW_DUES',
  title: { en: 'Dues', hi: 'देय' },
}

const ID = '00000000-0000-4000-8000-000000000001'
const loan = {
  ...{ loanId: ID, organisationId: ID, applicationId: ID, loanRequestId: ID, organisationName: 'Narmada Packaging' },
  ...{ number: 'PJL-2026-00001', product: { en: 'Purchase finance', hi: 'परचेज़ फ़ाइनेंस' }, shape: 'revolving' },
  ...{ status: 'ACTIVE', sanctioned: 500000, now: null, used: 0, held: 0, free: 500000, toRepay: 0, overdue: 0 },
  ...{ daysPastDue: 0, nextDue: null, sanctionedOn: '2026-01-01', expiresOn: '2027-01-01', createdOn: '2026-01-01' },
  ...{ firstDrawnOn: null, closedOn: null, drawsEndedOn: null, today: '2026-11-26', advance: 0, averageUse: null },
  ...{ coolingOffUntil: null, autoPayShort: false, longer: null, newTerms: null },
  terms: {
    ...{
      rateBps: 1500,
      dayCount: 'actual/365',
      tenureMonths: 12,
      paymentCycle: 'MONTHLY',
      creditDays: 90,
      marginBps: 0,
    },
    ...{ gracePeriodDays: 0, penaltyRateBps: 0, bounceCharge: 0, securityType: 'unsecured', minimumUtilisationBps: 0 },
    insuranceRequired: false,
  },
}

/** The tab that is marked on a page of a limit. */
async function markedAt(page: string) {
  cleanup()
  serve(() => success(loan))
  const frame = (
    <AtRoute row={row} at={`/organisation/${ID}/credit/limit/${ID}/${page}`}>
      <LoanFrame>{() => null}</LoanFrame>
    </AtRoute>
  )
  appScreenOf(frame, 'en', testSession())
  await screen.findByRole('heading', { level: 1 })
  return screen.getAllByRole('link', { current: 'page' }).map(tab => tab.textContent)
}

test('all dues of a limit mark the tab of what is due, as what is due now does', async () => {
  expect([await markedAt('limit-dues'), await markedAt('current-dues')]).toEqual([['Current dues'], ['Current dues']])
})
