import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { CommitteeCard, CommitteeWait } from './committee-card.tsx'
import type { Sheet } from './sheet.ts'

const decision = (...votes: ('approve' | 'reject')[]): NonNullable<Sheet['decision']> => ({
  ...{ outcome: 'approved', state: 'pending', terms: [], conditions: [], reasons: '', plainReasons: [] },
  ...{ recheckOn: null, madeBy: 'Desk', madeAt: new Date(0), votesNeeded: 2 },
  votes: votes.map((vote, place) => ({ by: `Member ${place}`, vote, reasons: 'Seen', at: new Date(0) })),
})

test('who has voted reads how many votes are still to come, and of two that differ what the case waits for', () => {
  const one = appScreenOf(<CommitteeWait decision={decision('approve')} />)
  expect(screen.getByText(/1 of 2 votes so far/)).toBeDefined()
  one.unmount()
  appScreenOf(<CommitteeWait decision={decision('approve', 'reject')} />)
  expect(screen.getByText(/The two votes differ, so the case waits for one more member/)).toBeDefined()
})

test('who votes reads what is proposed above the vote: terms, conditions and reasons', () => {
  const terms = {
    amountPaise: 30_00_000_00,
    rateBps: 1500,
    feeBps: 150,
    tenureMonths: 24,
    paymentCycle: 'MONTHLY',
  } as const
  const proposal = { ...decision('approve'), terms: [terms], conditions: ['Stock statement first'], reasons: 'Sound' }
  appScreenOf(<CommitteeCard sheet={{ applicationId: 'a', decision: proposal }} />)
  const said = screen.getByText('₹30,00,000').closest('form')?.textContent
  for (const words of ['15.00%', '24 months', 'Stock statement first', 'Sound', 'Member 0'])
    expect(said).toContain(words)
})
