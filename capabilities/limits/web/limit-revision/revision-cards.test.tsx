import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { RevisionCards } from './revision-cards.tsx'

const loanId = '00000000-0000-4000-8000-000000000001'
const limit = {
  ...{ sanctioned: 50_00_000_00, used: 0, held: 0, most: 75_00_000_00, until: '2027-03-19' },
  ...{ renewalFrom: '2027-01-18', mayRenew: false, notNow: null, drawingPower: null, revisions: [] },
}

test.each([
  ['buyer', /^Whoever may apply for the company/],
  ['admin', /^The borrower asks/],
] as const)('of a limit that nobody asked to change, who may not ask reads who does: %s', async (domain, said) => {
  appScreenOf(<RevisionCards loanId={loanId} limit={limit} />, 'en', testSession({ domain }))
  expect(await screen.findByText(said)).toBeDefined()
})

test.each([
  ['WITHDRAWN', 'Taken back by'],
  ['DECLINED', 'Decided by'],
] as const)('the desk reads who ended a request, and how: %s', async (state, said) => {
  const desk = { askedBy: 'Anita Desai', reviewedBy: null, reviewedAt: null, reviewNote: '', decidedBy: 'Anita Desai' }
  const revision = {
    kind: 'REVISE',
    ...{ id: loanId, state, before: 50_00_000_00, beforeUntil: '2027-03-19', asked: 60_00_000_00 },
    ...{ reason: 'More orders', askedAt: new Date(), proposed: null, proposedUntil: null, decidedAt: new Date() },
    ...{ decisionNote: '', mayWithdraw: false, desk: { ...desk, mayReview: false, mayDecide: false } },
  } as const
  const screenOf = <RevisionCards loanId={loanId} limit={{ ...limit, revisions: [revision] }} />
  appScreenOf(screenOf, 'en', testSession({ domain: 'admin' }))
  expect(await screen.findByText(said)).toBeDefined()
})
