import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { MappedRefund } from './mapped-refund.tsx'
import { RefundList } from './refund-list.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const credit = {
  ...{ id: ID, creditedOn: '2026-11-27', amountPaise: 123_45, reference: 'RTN1', mode: 'NEFT' as const, narration: '' },
  ...{ remitter: '', status: 'UNTOUCHED' as const, closedReason: null, payment: null, refund: null },
  ...{ candidates: [], mayReopen: false },
  refunds: [
    {
      ...{ refundId: ID, loanNumber: 'PJL-7', organisationName: 'Godavari Yarns' },
      ...{ onDate: '2026-11-26', reference: 'UTR-A1' },
    },
  ],
}

const done = () => success({ done: true })

test('a credit is said to be a refund that came back only once somebody is sure', async () => {
  const sent = serve(done)
  appScreenOf(<RefundList credit={credit} />, 'en', testSession({ domain: 'admin' }))
  await userEvent.click(screen.getByRole('button', { name: 'It came back, UTR-A1' }))
  await screen.findByText('The refund of ₹123.45 to Godavari Yarns came back?')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'It came back' }))
  await screen.findByText('The refund is to be sent again')
  expect(sent).toMatchObject([{ url: expect.stringMatching(/refund-return$/), body: { refundId: ID } }])
})

test('where it was no refund, that is said with a reason', async () => {
  const sent = serve(done)
  const refund = { loanId: ID, loanNumber: 'PJL-7', organisationId: ID, organisationName: 'Godavari Yarns' }
  appScreenOf(<MappedRefund creditId={ID} refund={refund} />, 'en', testSession({ domain: 'admin' }))
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/organisation/${ID}/credit/limit/${ID}/adjustments`)
  await userEvent.click(screen.getByRole('button', { name: 'It was no refund' }))
  await userEvent.click(screen.getByRole('button', { name: 'It was no refund' }))
  await screen.findByText('Please write a reason')
  await userEvent.type(screen.getByRole('textbox'), 'Of a customer')
  await userEvent.click(screen.getByRole('button', { name: 'It was no refund' }))
  await screen.findByText('Open to be mapped')
  expect(sent).toMatchObject([{ url: expect.stringMatching(/reversal$/), body: { reason: 'Of a customer' } }])
})
