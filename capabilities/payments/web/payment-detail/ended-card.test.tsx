import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { PaymentDetail } from '../../contract.ts'
import { EndedCard } from './ended-card.tsx'
import { StepForm } from './step-form.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const at = new Date('2026-11-27T04:53:00Z')
const bounced: PaymentDetail = {
  ...{ id: ID, number: 'PJP-2026-00127', organisationId: ID, organisationName: 'Surya Textiles', loanId: null },
  ...{ loanNumber: null, amountPaise: 3333_00, mode: 'CHEQUE', origin: 'REPORTED', status: 'CLOSED' },
  ...{ reasonCode: 'BOUNCED', reference: '400074', paidOn: '2026-11-27', receiptNumber: null, paymentBookingId: null },
  ...{ createdAt: at, toldPaise: null, atBankAt: null, upi: null, reason: 'Funds insufficient', settledAt: null },
  ...{ paidFor: [], modificationOpen: false, bounceChargePaise: 590_00, history: [], modification: null, actions: [] },
}

test('a cheque that came back is called so, with its number and what it was charged', () => {
  const may = { id: ID, name: 'Surya Textiles', type: 'BUYER' as const, permissions: ['CAN_PAY' as const] }
  appScreenOf(<EndedCard payment={bounced} />, 'en', testSession({ minOrganisationsList: [may] }))
  screen.getByRole('heading', { name: 'The cheque came back' })
  screen.getByText(/does not count\. A bounce charge of ₹590, with GST, was added to the loan\./)
  screen.getByText('Cheque number')
  expect(screen.getByRole('link', { name: 'Pay another way' }).getAttribute('href')).toContain('amount=3333')
})

test('of money that came and no loan took it is said that it came, and nobody is asked to pay it again', () => {
  const may = { id: ID, name: 'Surya Textiles', type: 'BUYER' as const, permissions: ['CAN_PAY' as const] }
  const unbooked: PaymentDetail = { ...bounced, reasonCode: 'NOT_BOOKED', bounceChargePaise: null }
  appScreenOf(<EndedCard payment={unbooked} />, 'en', testSession({ minOrganisationsList: [may] }))
  screen.getByText(/^The money came to us, but no loan could take it\. It is yours/)
  expect(screen.queryByRole('link', { name: /again|another way/ })).toBeNull()
})

test('the day on which a cheque came back is asked for: its charge falls due on it, and it is not taken for the day of paying in', () => {
  appScreenOf(<StepForm payment={bounced} step="bounce" onEnd={() => {}} />, 'en', testSession({ domain: 'admin' }))
  const day = screen.getByLabelText<HTMLInputElement>('Came back on')
  expect([day.value, day.min]).toEqual(['', '2026-11-27'])
})
