import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { RulesCard } from './rules-card.tsx'
import type { Sheet } from './sheet.ts'

const rule = (
  code: 'TURNOVER' | 'LARGEST_BUYER' | 'LITIGATION',
  result: Sheet['rules'][number]['result'],
  why: string,
) => ({
  code,
  name: code,
  wanted: 'at most 40%',
  seen: '46%',
  source: 'GST',
  why,
  result,
})

const show = (rules: Sheet['rules'], evaluate = true) => {
  const may = {
    stepAside: false,
    take: false,
    takeOver: false,
    recordCall: false,
    ask: false,
    evaluate,
    edit: true,
    decide: false,
    vote: false,
  }
  const sheet = { applicationId: 'a', state: 'open', rules, may } as const
  return appScreenOf(<RulesCard sheet={sheet} onAgain={() => {}} />)
}

test('a rule that is not simply met says why; the head counts them', () => {
  show([
    rule('TURNOVER', 'met', 'it is enough'),
    rule('LARGEST_BUYER', 'not-met', '46% is above 40%.'),
    rule('LITIGATION', 'refer', 'Nobody looked.'),
  ])
  expect(screen.getByText('1 met, 0 near, 1 not met, 1 not known')).toBeDefined()
  expect(screen.getByText('46% is above 40%.')).toBeDefined()
  expect(screen.queryByText('it is enough')).toBeNull()
  const row = screen.getByText('LITIGATION').closest('tr')
  expect(row && within(row).getByText('Refer')).toBeTruthy()
})

test('before the rules ran the card says what it waits for', () => {
  show([])
  expect(screen.getByText(/Bureau and registers are being asked/)).toBeDefined()
})

test('who may not run the rules again is not offered it', () => {
  show([rule('TURNOVER', 'met', '')], false)
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull()
})
