import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route as RouteRow } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { testLoan } from '../test-loan.ts'
import { CurrentDues } from './dues.tsx'

const row: RouteRow = {
  path: '/organisation/:organisationId/credit/limit/:loanId/current-dues',
  who: ['buyer'],
  permission: 'CAN_VIEW_DUES',
  title: { en: 'Current dues', hi: 'अभी देय' },
}
const noDues = {
  ...{ today: '2026-12-23', dues: [], total: 0, overdue: 0, advance: 0, next: null, withBank: 0, autoPay: false },
  ...{ byKind: { charges: 0, penal: 0, interest: 0, principal: 0, refund: 0 }, byAge: [] },
}

test('a closed loan says that nothing more falls due, and leads to no dues to come', async () => {
  serve(({ url }) =>
    success(url.endsWith('/dues') ? noDues : { ...testLoan, status: 'CLOSED', closedOn: '2026-12-01' }),
  )
  const { organisationId, loanId } = testLoan
  appScreenOf(
    <AtRoute row={row} at={`/organisation/${organisationId}/credit/limit/${loanId}/current-dues`}>
      <CurrentDues />
    </AtRoute>,
    'en',
    testSession({}),
  )
  expect(await screen.findByText('This loan is closed. Nothing more falls due on it.')).toBeDefined()
  expect(screen.queryByText('See what comes')).toBeNull()
})
