import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { TaxRegister } from './tax-register.tsx'

const row = {
  path: '/gst-register',
  who: ['admin' as const],
  permission: 'CAN_MAKE_CHARGE' as const,
  title: { en: 'GST register', hi: 'GST रजिस्टर' },
}
const months = ['2026-12', '2026-11', '2026-10']
const noSums = { kinds: [], net: { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }, parts: 1 }
const noPapers = { content: [], totalElements: 0, number: 0, size: 25, next: null }

test('on the first of a month, of which nothing is invoiced yet, one press leads to the month before, to the first of all', async () => {
  serve(({ url }) => {
    const asked = new URL(url, 'http://poonji.test')
    const month = asked.searchParams.get('month') ?? months[0]
    return success(asked.pathname.endsWith('/tax-register-month') ? { month, months, ...noSums } : noPapers)
  })
  appScreenOf(
    <AtRoute row={row} at="/gst-register">
      <TaxRegister />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_MAKE_CHARGE'] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'See Nov 2026' }))
  await userEvent.click(await screen.findByRole('button', { name: 'See Oct 2026' }))
  expect(await screen.findByText('Nothing was invoiced in this month')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^See / })).toBeNull()
})
