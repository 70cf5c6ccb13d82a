import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { companyOf, filingsOf } from '../../testing.ts'
import { VIEWS } from './register-views.tsx'

const shown = (part: string, company = companyOf()) => {
  const view = VIEWS.find(one => one.path.endsWith(`/${part}`))
  appScreenOf(
    <MemoryRouter>{view?.part({ company, readOn: '2026-11-26', language: 'en' })}</MemoryRouter>,
    'en',
    testSession(),
  )
}

test('a reading that did not ask for filings says so, and claims nothing', () => {
  for (const part of ['structure', 'compliance', 'peerComparison']) shown(part, companyOf({ filings: null }))
  expect(screen.getAllByText('This reading did not ask for it')).toHaveLength(3)
  expect(screen.queryByText(/no list of defaulters/)).toBeNull()
})

test('filings in which nothing stands say so part by part', () => {
  shown('structure')
  shown('compliance')
  shown('peerComparison')
  for (const none of [
    'No related companies.',
    'Its name is in no list of defaulters.',
    'No companies to compare it with',
  ])
    expect(screen.getByText(none)).toBeDefined()
})

test('a name in a list and an audit with a reserve are told with who says so', () => {
  const filings = filingsOf({
    defaults: [{ list: 'suit-filed', lender: 'Sahyadri Bank', amountPaise: 62_00_000_00, on: '2026-03-15' }],
    audits: [{ year: '2025-26', firm: 'Iyer Menon & Co', opinion: 'qualified', comment: 'No provision is made.' }],
  })
  shown('compliance', companyOf({ filings }))
  shown('highlights', companyOf({ filings }))
  expect(screen.getByRole('row', { name: /Suits filed Sahyadri Bank .*₹62,00,000/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /2025-26 Iyer Menon & Co No provision is made. Qualified/ })).toBeDefined()
  expect(screen.getByText('Sahyadri Bank has filed a suit for what is not repaid')).toBeDefined()
})
