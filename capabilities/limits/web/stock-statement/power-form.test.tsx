import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { LimitAnswer } from '../limit-revision/limit-now.tsx'
import { PowerForm } from './power-form.tsx'

const limit: LimitAnswer = {
  ...{ sanctioned: 50_00_000_00, used: 0, held: 0, most: 1_00_00_000_00, notNow: null },
  ...{ until: '2027-01-01', renewalFrom: '2026-12-01', mayRenew: false, revisions: [] },
  drawingPower: {
    ...{ asOf: '2026-08-28', stock: 40_00_000_00, creditors: 5_00_000_00, debtors: 25_00_000_00, marginBps: 2_000 },
    ...{ power: 48_00_000_00, above: 0, aboveSince: null, goodUntil: '2026-11-28', isOld: false },
  },
}

test('figures of the last statement stand beside the fields, to compare with: none is sent again unread', () => {
  appScreenOf(<PowerForm loanId="l" limit={limit} />)
  for (const [field, last] of [
    ['Stock', '₹40,00,000'],
    ['Not paid for yet', '₹5,00,000'],
    ['Receivables', '₹25,00,000'],
  ] as const) {
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${field}`)).value).toBe('')
    expect(screen.getByText(`Last statement, Aug 28, 2026: ${last}`)).toBeDefined()
  }
})
