import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { AllocationReceipt } from './allocation-receipt.tsx'

const ID = '00000000-0000-4000-8000-000000000001'

/** A part of an instalment, paid in September and read later. */
const answer = (owed: number) => ({
  paymentBookingId: ID,
  organisationId: ID,
  number: 'PJR-1',
  amount: 10_000,
  valueOn: '2026-09-14',
  bookedAt: '2026-09-14T05:00:00Z',
  mode: 'UPI',
  reference: 'UTR',
  reversedOn: null,
  givenBack: 0,
  advance: 0,
  goesBack: false,
  backTo: null,
  closingOf: null,
  refunds: [],
  byKind: { charges: 0, penal: 0, interest: 10_000, principal: 0, refund: 0 },
  lines: [],
  owed,
  next: { dueOn: '2026-12-14', amount: 96_498.86 },
  free: null,
  transactionIds: [],
})

test.each([
  ['is still to pay of what fell due since', 304.57, '₹304.57 is still to pay.'],
  ['comes, where nothing is to pay', 0, 'Nothing more is due until Dec 14, 2026.'],
])('an old receipt says what %s', async (_, owed, words) => {
  serve(() => success(answer(owed)))
  appScreenOf(<AllocationReceipt paymentBookingId={ID} />, 'en', testSession({}))
  expect(await screen.findByText(words, { exact: false })).toBeDefined()
})

test('the receipt of a late closing quote says which loan it was of, and leads there', async () => {
  const closingOf = { loanId: ID, loanNumber: 'PJL-7', quotedFor: '2026-09-12' }
  serve(() => success({ ...answer(0), closingOf }))
  appScreenOf(<AllocationReceipt paymentBookingId={ID} />, 'en', testSession({}))
  expect(await screen.findByText(/quoted for Sep 12, 2026 to close loan PJL-7/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See what closes PJL-7 today' }).getAttribute('href')).toMatch(
    /\/foreclosure$/,
  )
})
