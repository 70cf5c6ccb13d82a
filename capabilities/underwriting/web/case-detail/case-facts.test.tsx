import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { CaseFacts } from './case-facts.tsx'
import type { Sheet } from './sheet.ts'

const terms = { rateBps: 1400, feeBps: 150, tenureMonths: 12, paymentCycle: 'MONTHLY' } as const
const decision: NonNullable<Sheet['decision']> = {
  ...{ outcome: 'approved', state: 'pending', conditions: [], reasons: '', plainReasons: [], recheckOn: null },
  decisionId: '',
  ...{ madeBy: 'Desk', madeAt: new Date(0), votes: [], votesNeeded: 2, membersMissing: 0 },
  terms: [
    { ...terms, amountPaise: 2_40_00_000_00 },
    { ...terms, amountPaise: 1_00_00_000_00 },
  ],
}
const sheet: Parameters<typeof CaseFacts>[0]['sheet'] = {
  asked: 3_00_00_000_00,
  proposed: null,
  considered: 2_40_00_000_00,
  consideredAs: 'committee',
  rateBps: 1400,
  tenureMonths: 12,
  costs: 'interest',
  costToSurplus: 59,
  outcome: 'refer',
  sales: null,
  decision,
}

test('the sheet names the terms that its figures reckon with, whose they are and of how many', () => {
  appScreenOf(<CaseFacts sheet={sheet} />)
  const read = screen.getByText('Figures for the proposal').closest('div')?.textContent
  expect(read).toBe('Figures for the proposal₹2,40,00,00012 months at 14.00%, the dearest of 2')
})

test('on the desk the terms are those of the rules or of the client, though an earlier decision had other ones', () => {
  appScreenOf(<CaseFacts sheet={{ ...sheet, consideredAs: 'asked', considered: 3_00_00_000_00, rateBps: 1500 }} />)
  const read = screen.getByText('Figures for what is asked').closest('div')?.textContent
  expect(read).toBe('Figures for what is asked₹3,00,00,00012 months at 15.00%')
})

test('without turnover it is not known what the rules propose; with too little they propose nothing', () => {
  const proposed = () => screen.getByText('Rules propose').closest('div')?.textContent
  const unknown = appScreenOf(<CaseFacts sheet={sheet} />)
  expect(proposed()).toBe('Rules proposeNot known')
  unknown.unmount()
  appScreenOf(<CaseFacts sheet={{ ...sheet, sales: { total: 1_00, months: [] } }} />)
  expect(proposed()).toBe('Rules proposeNothing')
})
