import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { CommitteeWait } from './committee-card.tsx'
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
