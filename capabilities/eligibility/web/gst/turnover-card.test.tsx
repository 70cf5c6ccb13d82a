import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { TurnoverCard } from './turnover-card.tsx'

const month = (period: string) => ({
  period,
  turnover: 14_00_000_00,
  filed: true,
  filedOn: null,
  dueOn: `${period}-20`,
})

test('on a phone too each quarter is named, at its first month', async () => {
  const quarters = [
    { quarter: '2026-Q1', label: 'Q1 Apr-Jun 2026', months: [month('2026-04'), month('2026-05'), month('2026-06')] },
    { quarter: '2026-Q2', label: 'Q2 Jul-Sep 2026', months: [month('2026-07')] },
  ]
  const rest = { gstins: [], unread: [], owed: false, eligibility: null, consented: true }
  const state = { ...rest, quarters, total: 56_00_000_00, months: 4, filedOnTime: true }
  appScreenOf(<TurnoverCard state={state} />, 'en', testSession({}))
  const named = await screen.findAllByRole('cell', { name: /^Q\d/ })
  expect(named.map(cell => [cell.textContent, cell.dataset.phone])).toEqual([
    ['Q1 Apr-Jun 2026', 'note-end'],
    ['Q2 Jul-Sep 2026', 'note-end'],
  ])
})
