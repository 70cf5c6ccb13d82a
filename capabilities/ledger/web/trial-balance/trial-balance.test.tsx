import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { Level } from './trial-balance.tsx'

const even = {
  openingDebit: 10_00,
  openingCredit: 10_00,
  debits: 5_00,
  credits: 5_00,
  closingDebit: 15_00,
  closingCredit: 15_00,
}
const show = (totals: typeof even, to: string, closedOn: string | null, language: 'en' | 'hi' = 'en') =>
  appScreenOf(
    <MemoryRouter>
      <Level balance={{ from: '2027-01-01', to, today: '2027-01-12', closedOn, accounts: [], totals }} />
    </MemoryRouter>,
    language,
  )

test('it says that both sides agree, and of days that are open that they still move', () => {
  show(even, '2027-01-11', '2027-01-10')
  expect(screen.getByText('Debits and credits agree.')).toBeDefined()
  expect(screen.getByText(/closed to Jan 10, 2027/)).toBeDefined()
})

test('where they do not it says by how much', () => {
  show({ ...even, credits: 4_99 }, '2027-01-10', '2027-01-10', 'hi')
  expect(screen.getByRole('alert').textContent).toContain('₹0.01')
  expect(screen.queryByText(/अभी बदल रहे हैं/)).toBeNull()
})
