import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import type { Statement } from '../../payout-contract.ts'
import { StatementView } from './statement-view.tsx'

const row = { path: '/payouts', who: ['partner' as const], title: { en: 'Payouts', hi: 'कमाई' } }
const statement: Statement = {
  ...{ month: '2026-12', months: [], entries: [], expected: [], plans: [], expectedPaise: 0, paidPaise: 0 },
  ...{ earnedPaise: 0, givenBackPaise: -4_500_00, totalPaise: -4_500_00, allTimePaise: 0, toBePaidPaise: -4_500_00 },
}

test.each([
  ['en', -4_500_00, 'Comes off the next earnings', 'To be paid'],
  ['hi', -4_500_00, 'अगली कमाई से कटेगा', 'भुगतान बाकी'],
  ['en', 4_500_00, 'To be paid', 'Comes off the next earnings'],
] as const)(
  'more given back than is left to be paid is no payment to come: %s, %d',
  (language, toBePaidPaise, said, not) => {
    appScreenOf(
      <AtRoute row={row} at="/payouts">
        <StatementView statement={{ ...statement, toBePaidPaise }} />
      </AtRoute>,
      language,
      testSession({ domain: 'partner' }),
    )
    const fact = screen.getByText(said).parentElement
    expect(fact?.textContent).toContain('₹4,500.00')
    expect(fact?.textContent).not.toMatch(/[-−]₹/)
    expect(screen.queryByText(not)).toBeNull()
  },
)
