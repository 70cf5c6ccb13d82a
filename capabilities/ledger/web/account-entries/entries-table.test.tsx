import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { AccountEntry } from '../../books-contract.ts'
import { EntriesTable } from './entries-table.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const entry: AccountEntry = {
  entryId: 1,
  transactionId: id(1),
  bookedOn: '2027-01-10',
  valueOn: '2027-01-08',
  kind: 'payment',
  paidTo: '',
  loanId: id(2),
  loanNumber: 'PJL-2027-00001',
  organisationId: id(3),
  organisationName: 'Sharma Traders',
  productCode: null,
  debit: 0,
  credit: 1_000_50,
}
const night: AccountEntry = {
  ...entry,
  entryId: 2,
  kind: 'provision',
  loanId: null,
  loanNumber: null,
  organisationId: null,
  organisationName: null,
  productCode: 'TERM_LOAN_3',
}
const show = (language: 'en' | 'hi') =>
  appScreenOf(
    <MemoryRouter>
      <EntriesTable rows={[entry, night]} />
    </MemoryRouter>,
    language,
  )
const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('an entry leads to its transaction and to its loan; what sums many loans to all of them', () => {
  show('en')
  expect(to('Payment')).toBe(`/organisation/${id(3)}/credit/ledger/${id(1)}`)
  expect(to('PJL-2027-00001')).toBe(`/organisation/${id(3)}/credit/limit/${id(2)}/statement`)
  expect(to('Provision for losses')).toBe(`/trial-balance/booking/${id(1)}`)
})

test('in Hindi it says the same', () => {
  show('hi')
  expect(to('हानि के लिए प्रावधान')).toBe(`/trial-balance/booking/${id(1)}`)
})
