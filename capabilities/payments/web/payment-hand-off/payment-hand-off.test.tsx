import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { PaymentHandOff } from './payment-hand-off.tsx'

test('where the provider does not answer the same amount leads to a transfer, for the same loan', async () => {
  const words = 'The payment service is not answering.'
  const data = { organisationId: 'o', amountPaise: 2_500_00, loanId: 'l' }
  serve(() => Response.json({ success: false, message: words, data }, { status: 503 }))
  const path = '/payment-handoff/:paymentId'
  const row: Route = { path, title: { en: 'To your bank', hi: 'बैंक पर' }, who: ['buyer'] }
  appScreenOf(
    <AtRoute row={row} at={'/payment-handoff/p'}>
      <PaymentHandOff />
    </AtRoute>,
    'en',
    testSession(),
  )
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  const way = screen.getByRole('link', { name: 'Pay by NEFT, RTGS, IMPS or cheque' })
  expect(way.getAttribute('href')).toBe('/make-payment/o/report?amount=2500&loan=l')
})
