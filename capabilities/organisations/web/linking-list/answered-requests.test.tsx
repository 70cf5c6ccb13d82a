import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { AnsweredRequests } from './answered-requests.tsx'

const asked = {
  ...{ id: '00000000-0000-4000-8000-000000000001', panMasked: 'AAXXXX112C', relation: 'SUPPLIER' as const, role: null },
  ...{ note: '', reason: 'We do not know this company', state: 'REJECTED' as const, requestedBy: 'Ramesh Gupta' },
  ...{ createdAt: new Date('2026-11-24T20:00:00Z'), expiresAt: new Date('2026-12-24T20:00:00Z') },
  ...{ mobileMasked: '90XXXX0001', from: null, outgoing: true, mayWithdraw: true, toName: null },
}

test('a request that is over says whose it was, what was asked and when, how it ended and why, and offers nothing', () => {
  appScreenOf(<AnsweredRequests requests={[asked]} />, 'en', testSession({ domain: 'buyer' }))
  for (const words of [
    'To the company of PAN AAXXXX112C',
    'Rejected',
    /Supplier.*We do not know this company.*Nov 25, 2026/,
  ])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
