import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { DueRow } from '../../contract.ts'
import { ScheduleTable } from './schedule-table.tsx'

const none = { charges: 0, penal: 0, interest: 0, principal: 0, refund: 0 }
const dueOf = (number: number, unpaid: number): DueRow => ({
  dueId: `00000000-0000-4000-8000-00000000000${number}`,
  loanId: '00000000-0000-4000-8000-000000000010',
  loanNumber: 'PJL-1',
  number,
  trancheNumber: 1,
  instalment: true,
  chargeCode: null,
  dueOn: `2026-0${number}-05`,
  raised: true,
  owed: { ...none, principal: 1_000_00 },
  paid: { ...none, principal: 1_000_00 - unpaid },
  moved: { charges: 0, interest: 0, principal: 0 },
  unpaid,
  daysPastDue: 0,
})
const dues = [dueOf(1, 0), dueOf(2, 400_00), dueOf(3, 0), dueOf(4, 1_000_00)]

test.each([
  ['a phone', true, [2, 4, 1, 3]],
  ['a desk', false, [1, 2, 3, 4]],
] as const)('%s begins with what is to be paid, or with the first day', (_where, matches, order) => {
  const width = vi.spyOn(Object.getPrototypeOf(matchMedia('print')), 'matches', 'get').mockReturnValue(matches)
  appScreenOf(
    <MemoryRouter>
      <ScheduleTable dues={dues} organisationId="1" />
    </MemoryRouter>,
  )
  const days = screen.getAllByRole('row').flatMap(row => row.querySelector('time')?.getAttribute('datetime') ?? [])
  width.mockRestore()
  expect(days).toEqual(order.map(number => `2026-0${number}-05`))
})
