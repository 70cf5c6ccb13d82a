import type { ReactNode } from 'react'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { ExtensionRow } from '../../extension-contract.ts'
import type { RestructuringRow } from '../../restructure-contract.ts'
import { WaitingExtension } from '../extension/waiting-extension.tsx'
import { testLoan } from '../test-loan.ts'
import { OfferedTerms } from './offered-terms.tsx'
import { WaitingTerms } from './waiting-terms.tsx'

afterEach(cleanup)

const run = { rateBps: 1_800, emi: 69_765_35, first: null, instalments: 15, lastDueOn: null, interest: 0, principal: 0 }
const nothing = { charges: 0, interest: 0, principal: 0 }
const desk = {
  askedBy: 'Kavita Rao',
  askedAt: new Date('2027-02-25T06:00:00Z'),
  reason: 'Sales fell',
  own: false,
  decidedBy: null,
  note: '',
  answeredBy: null,
}
const terms: RestructuringRow = {
  restructuringId: 'r',
  fromOn: '2027-02-26',
  rateBps: 1_800,
  instalments: 15,
  moratoriumMonths: 0,
  moratoriumInterest: 'PAID',
  funds: 'INTEREST',
  state: 'WAITING',
  begunOn: null,
  seen: { before: run, after: run, moved: nothing, left: { ...nothing, penal: 0 }, rows: [] },
  holds: true,
  mayAnswer: false,
  desk,
}
const longer: ExtensionRow = {
  extensionId: 'e',
  number: 1,
  beforeOn: '2027-02-26',
  untilOn: '2027-05-26',
  fromOn: null,
  state: 'WAITING',
  answerBy: null,
  seen: {
    again: 0,
    interest: 14_991_78,
    rows: [{ dueOn: '2027-05-26', before: null, after: 6_06_312_33 }],
    seenHash: 'h',
  },
  desk,
}

function readsTheClass(waiting: ReactNode) {
  appScreenOf(waiting, 'en', testSession({ domain: 'admin', permissions: ['CAN_CHECK_CHARGE'] }))
  expect(screen.getByText(/the borrower is classed sub-standard \(NPA\)/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDefined()
  cleanup()
}

test('who decides about other terms reads what they do to the class of the borrower, as who asked did', () => {
  readsTheClass(<WaitingTerms row={terms} loanId="l" />)
  readsTheClass(<WaitingExtension row={longer} loanId="l" />)
})

test('who decides about a longer time sees what it costs and what would fall due', () => {
  appScreenOf(<WaitingExtension row={longer} loanId="l" />, 'en', testSession({ domain: 'admin' }))
  expect(screen.getByText('Interest of the days added')).toBeDefined()
  expect(screen.getByRole('cell', { name: /May 26, 2027/ })).toBeDefined()
})

test('a borrower reads before agreeing that the account counts as restructured, which credit bureaus see', () => {
  const offered: RestructuringRow = { ...terms, state: 'OFFERED', mayAnswer: true, desk: null }
  const payer = testSession({
    minOrganisationsList: [
      { id: testLoan.organisationId, name: 'Ganesh Steel', type: 'BUYER', permissions: ['CAN_PAY'] },
    ],
  })
  appScreenOf(<OfferedTerms row={offered} loan={testLoan} />, 'en', payer)
  expect(screen.getByText(/counts as restructured, and credit bureaus see it/)).toBeDefined()
})
