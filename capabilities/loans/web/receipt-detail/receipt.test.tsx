import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { refusal, serve } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { ReceiptDetail } from './receipt.tsx'

const row: Route = {
  path: '/organisation/:organisationId/credit/receipt/:paymentBookingId',
  who: ['buyer'],
  title: { en: 'Receipt', hi: 'रसीद' },
}

test('a receipt that is not there is not offered for download', async () => {
  serve(() => refusal(403, 'Not yours'))
  appScreenOf(
    <AtRoute row={row}>
      <ReceiptDetail />
    </AtRoute>,
    'en',
    testSession(),
  )
  expect(await screen.findByText('Not yours')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download receipt' })).toBeNull()
})
