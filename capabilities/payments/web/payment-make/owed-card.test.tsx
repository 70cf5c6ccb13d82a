import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DuesAnswer } from '@poonji/capabilities/loans/contract.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { OwedCard } from './owed-card.tsx'

const dues = (total: number): DuesAnswer => ({
  today: '2026-12-27',
  dues: [],
  total,
  overdue: total,
  advance: 0,
  next: { dueOn: '2027-01-22', amount: 500_00, interest: 100_00, principal: 400_00 },
  withBank: 0,
  autoPay: false,
  byKind: { charges: 0, penal: 0, interest: 0, principal: total, refund: 0 },
  byAge: [],
})

test('beside what is owed now, the day that comes is told with its own amount', () => {
  appScreenOf(<OwedCard dues={dues(900_00)} />)
  expect(screen.getByText('Next on Jan 22, 2027, ₹500')).toBeDefined()
  expect(screen.queryByText('Due on Jan 22, 2027')).toBeNull()
})

test('with nothing owed, the day stands with the amount below it', () => {
  appScreenOf(<OwedCard dues={dues(0)} />)
  expect(screen.getByText('Due on Jan 22, 2027')).toBeDefined()
})
