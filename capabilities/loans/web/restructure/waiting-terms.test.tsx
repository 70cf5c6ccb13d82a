import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { ExtensionRow } from '../../extension-contract.ts'
import type { RestructuringRow } from '../../restructure-contract.ts'
import { WaitingExtension } from '../extension/waiting-extension.tsx'
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
  seen: null,
  desk,
}

test('who decides about other terms reads what they do to the class of the borrower, as who asked did', () => {
  for (const waiting of [<WaitingTerms row={terms} loanId="l" />, <WaitingExtension row={longer} loanId="l" />]) {
    appScreenOf(waiting, 'en', testSession({ domain: 'admin', permissions: ['CAN_CHECK_CHARGE'] }))
    expect(screen.getByText(/the borrower is classed sub-standard \(NPA\)/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDefined()
    cleanup()
  }
})
