import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { TransactionDetail } from './transaction-detail.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const disbursal = {
  ...{ transactionId: id(1), kind: 'disbursal', valueOn: '2026-11-25', bookedOn: '2026-11-25', standsOn: '2026-11-25' },
  ...{ loanId: id(2), loanNumber: 'PJL-2026-00001', source: { kind: 'disbursal', id: id(3) }, paidTo: '' },
  ...{ moved: -6_00_000, owed: 6_00_000, reverses: null, createdAt: '2026-11-25T05:30:00Z' },
  entries: [
    { entryId: 1, account: { code: 'BANK', number: 1000, en: 'Bank', hi: 'बैंक' }, debit: 0, credit: 6_00_000 },
    { entryId: 2, account: { code: 'LENT', number: 1100, en: 'Lent', hi: 'दिया' }, debit: 6_00_000, credit: 0 },
  ],
}
const row = {
  path: '/organisation/:organisationId/credit/ledger/:transactionId',
  who: ['buyer' as const],
  title: { en: 'Transaction', hi: 'प्रविष्टि' },
}

test.each([
  ['buyer', 1],
  ['admin', 0],
] as const)(
  'a borrower is told whose books debit and credit are of, the lender’s people know: %s',
  async (domain, told) => {
    serve(() => success(disbursal))
    appScreenOf(
      <AtRoute row={row}>
        <TransactionDetail />
      </AtRoute>,
      'en',
      testSession({ domain }),
    )
    await screen.findByRole('cell', { name: '1000 Bank' })
    expect(screen.queryAllByRole('heading', { name: 'In our books' })).toHaveLength(told)
  },
)
