import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { PaymentDetail } from '../../contract.ts'
import { EndedCard } from './ended-card.tsx'
import { HistoryCard } from './fact-cards.tsx'
import { StepForm, stepWords } from './step-form.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const at = new Date('2026-11-27T04:53:00Z')
const bounced: PaymentDetail = {
  ...{ id: ID, number: 'PJP-2026-00127', organisationId: ID, organisationName: 'Surya Textiles', loanId: null },
  ...{ loanNumber: null, amountPaise: 3333_00, mode: 'CHEQUE', origin: 'REPORTED', status: 'CLOSED' },
  ...{ reasonCode: 'BOUNCED', reference: '400074', paidOn: '2026-11-27', receiptNumber: null, paymentBookingId: null },
  ...{ createdAt: at, toldPaise: null, atBankAt: null, upi: null, reason: 'Funds insufficient', settledAt: null },
  ...{
    paidFor: [],
    modificationOpen: false,
    bounceChargePaise: 590_00,
    history: [],
    modification: null,
    actions: ['payAgain'],
  },
}

test('a cheque that came back is called so, with its number and what it was charged', () => {
  appScreenOf(<EndedCard payment={bounced} />, 'en', testSession({}))
  screen.getByRole('heading', { name: 'The cheque came back' })
  screen.getByText(/does not count\. A bounce charge of ₹590, with GST, was added to the loan\./)
  screen.getByText('Cheque number')
  expect(screen.getByRole('link', { name: 'Pay another way' }).getAttribute('href')).toContain('amount=3333')
})

test('of money that came, or may have, it is not said that it did not come, and nobody is asked to pay it again', () => {
  const closed = (reasonCode: 'NOT_BOOKED' | 'NOT_COUNTED') =>
    appScreenOf(
      <EndedCard payment={{ ...bounced, reasonCode, bounceChargePaise: null, actions: [] }} />,
      'en',
      testSession({}),
    )
  closed('NOT_BOOKED')
  screen.getByText(/^The money came to us, but no loan could take it\. It is yours/)
  closed('NOT_COUNTED')
  screen.getByText(/^We could not count it as your payment\. If the money left your account, ask us below/)
  expect(screen.queryByRole('link', { name: /again|another way/ })).toBeNull()
})

test('staff close a payment with the words that its payer will read, by what was seen before they looked', () => {
  const words = (...codes: PaymentDetail['reasonCode'][]) => {
    const history = codes.map(reasonCode => ({ to: 'INVESTIGATION' as const, at, by: null, reasonCode, reason: null }))
    return stepWords('close', { history })
  }
  expect([words('STAFF', null), words('CANNOT_BE_BOOKED'), words('STAFF', 'SENDER_UNSURE', null)]).toEqual([
    'ops.close.NOT_RECEIVED',
    'ops.close.NOT_BOOKED',
    'ops.close.NOT_COUNTED',
  ])
})

test('the day on which a cheque came back is asked for: its charge falls due on it, and it is not taken for the day of paying in', () => {
  appScreenOf(<StepForm payment={bounced} step="bounce" onEnd={() => {}} />, 'en', testSession({ domain: 'admin' }))
  const day = screen.getByLabelText<HTMLInputElement>('Came back on')
  expect([day.value, day.min]).toEqual(['', '2026-11-27'])
})

test('a payment that nobody reported is not said to have been: its history begins with how it came', () => {
  const first = { to: 'INITIATED' as const, at, by: 'Priya Deshmukh', reasonCode: null, reason: null }
  const began = (origin: PaymentDetail['origin']) =>
    appScreenOf(<HistoryCard payment={{ ...bounced, origin, history: [first] }} />)
  const { unmount } = began('CREDIT')
  screen.getByText('Seen at the bank')
  unmount()
  began('REPORTED')
  screen.getByText('Reported')
})
