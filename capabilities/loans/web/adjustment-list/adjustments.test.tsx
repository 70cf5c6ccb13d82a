import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route as RouteRow } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { testLoan } from '../test-loan.ts'
import { DecidedTable } from '../requests/decided-table.tsx'
import { Adjustments } from './adjustments.tsx'

const row: RouteRow = {
  path: '/organisation/:organisationId/credit/limit/:loanId/adjustments',
  who: ['admin'],
  permission: 'CAN_VIEW_DUES',
  title: { en: 'Refunds and write-off', hi: 'रिफ़ंड और बट्टा खाता' },
}
const nothing = { owed: 0, mayWriteOff: false, writtenOffOn: null, writtenOff: 0, recovered: 0, requests: [] }

async function amountFilledIn(goesBack: { amount: number; account: null; cameBack: false } | null) {
  cleanup()
  serve(({ url }) => success(url.endsWith('/adjustments') ? { ...nothing, ahead: 3_000 } : { ...testLoan, goesBack }))
  const { organisationId, loanId } = testLoan
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${organisationId}/credit/limit/${loanId}/adjustments`}>
      <Adjustments />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_MAKE_CHARGE'] }),
  )
  return (await screen.findByRole<HTMLInputElement>('textbox', { name: /Amount/ })).value
}

test('a refund is filled in with what no due will ever need, else with all that is paid ahead', async () => {
  expect(await amountFilledIn({ amount: 123.45, account: null, cameBack: false })).toBe('123.45')
  expect(await amountFilledIn(null)).toBe('3,000')
})

test('what was decided stands under a head that fits a refund and a write-off, which are no charges', () => {
  cleanup()
  const people = { askedBy: 'Kavita Rao', decidedBy: 'Suresh Patil' }
  const request = { requestId: 'r', what: 'Write-off', reason: 'Gone', note: '', amountPaise: 5_000_00, ...people }
  appScreenOf(<DecidedTable requests={[{ ...request, state: 'APPROVED' }]} />, 'en', testSession({}))
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('What')
})
