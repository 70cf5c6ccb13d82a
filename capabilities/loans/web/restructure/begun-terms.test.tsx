import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter, Route, Routes } from 'react-router'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { RestructuringRow } from '../../restructure-contract.ts'
import { BegunTerms } from './begun-terms.tsx'

afterEach(cleanup)

const run = { rateBps: 1_800, emi: 69_765_35, first: null, instalments: 15, lastDueOn: null, interest: 0, principal: 0 }
const nothing = { charges: 0, interest: 0, principal: 0 }
const row: RestructuringRow = {
  restructuringId: 'r',
  fromOn: '2027-02-26',
  rateBps: 1_800,
  instalments: 15,
  moratoriumMonths: 0,
  moratoriumInterest: 'PAID',
  funds: 'INTEREST',
  state: 'BEGUN',
  begunOn: '2027-02-26',
  seen: { before: run, after: run, moved: nothing, left: { ...nothing, penal: 0 }, rows: [] },
  holds: false,
  mayAnswer: false,
  desk: null,
}

test('terms that took their place are said to be as agreed, with the way to the schedule as it stands', () => {
  appScreenOf(
    <MemoryRouter initialEntries={['/organisation/o/l']}>
      <Routes>
        <Route path="/organisation/:organisationId/:loanId" element={<BegunTerms row={row} />} />
      </Routes>
    </MemoryRouter>,
  )
  screen.getByText(/figures that were agreed on/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/organisation/o/credit/limit/l/schedule')
})
