import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { LoanCard } from '../contract.ts'
import { LimitCard, LoanSummary } from './limit-card.tsx'

const limit: LoanCard = {
  ...{ loanId: 'l', number: 'PJL-2026-00001', product: { en: 'Purchase finance', hi: 'परचेज़ फ़ाइनेंस' } },
  ...{ shape: 'revolving', status: 'OPEN', now: null, used: 0, held: 0, toRepay: 0, overdue: 0, daysPastDue: 0 },
  ...{
    sanctioned: 50_00_000_00,
    free: 40_00_000_00,
    nextDue: null,
    sanctionedOn: '2026-01-01',
    expiresOn: '2027-01-01',
    coolingOffUntil: null,
    writtenOffOn: null,
  },
}

const show = (loan: LoanCard) =>
  appScreenOf(
    <MemoryRouter>
      <LoanSummary loan={loan} organisationId="o" />
    </MemoryRouter>,
    'en',
    testSession(),
  )

test('what may be drawn is told of a limit as its part, of a loan beside its whole', () => {
  show(limit)
  expect(screen.getByText('₹40 lakh of the limit of ₹50 lakh')).toBeDefined()
  show({ ...limit, shape: 'instalment' })
  expect(screen.getByText('Loan of ₹50 lakh')).toBeDefined()
})

test('a limit says that the maximum advance over all loans leaves no more', () => {
  show({ ...limit, now: { amount: 45_00_000_00, because: 'ADVANCE' } })
  expect(screen.getByText('The maximum advance is ₹45,00,000, over all loans.')).toBeDefined()
})

test('while the borrower may change their mind it says until when, and leads to what is to be paid', () => {
  show({ ...limit, coolingOffUntil: '2026-01-04' })
  const link = screen.getByRole('link', { name: 'You may change your mind until Jan 4, 2026' })
  expect(link.getAttribute('href')).toBe('/organisation/o/credit/limit/l/foreclosure')
})

test('what runs beside the limit is named with it, and that it may still be left', async () => {
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  const loan = { ...limit, loanId: id(2), shape: 'instalment', product: { en: 'Term loan', hi: 'टर्म लोन' } }
  const rows = [
    { ...loan, status: 'ACTIVE', toRepay: 5_00_000, coolingOffUntil: '2026-01-04' },
    { ...limit, loanId: id(1) },
    { ...loan, loanId: id(3), status: 'CLOSED' },
  ]
  serve(() => success(rows))
  appScreenOf(
    <MemoryRouter>
      <LimitCard organisationId="o" />
    </MemoryRouter>,
    'en',
    testSession(),
  )
  await screen.findByText('Also running')
  expect(screen.getAllByRole('link', { name: 'Term loan' }).map(one => one.getAttribute('href'))).toEqual([
    `/organisation/o/credit/limit/${id(2)}/limit-dashboard`,
  ])
  const leave = screen.getByRole('link', { name: 'You may change your mind until Jan 4, 2026' })
  expect(leave.getAttribute('href')).toBe(`/organisation/o/credit/limit/${id(2)}/foreclosure`)
})

test('a loan that was written off says so beside its status, and that it is owed as before', () => {
  show({ ...limit, status: 'ACTIVE', writtenOffOn: '2026-05-01' })
  expect([screen.getByText('Active'), screen.getByText('Written off, still owed')]).toHaveLength(2)
  cleanup()
  show({ ...limit, status: 'CLOSED', writtenOffOn: '2026-05-01' })
  expect([screen.getByText('Closed'), screen.getByText('Was written off')]).toHaveLength(2)
})
