import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@poonji/kernel/dates.ts'
import { FIRST_NUMBER } from '../../status.ts'
import type { AllocationAnswer } from '../../trace-contract.ts'
import { texts } from '../../words/history.ts'
import { storyOf } from './story.ts'

const line = {
  dueId: 'd1',
  loanId: 'l1',
  loanNumber: 'PJL-1',
  trancheNumber: 3,
  number: 1,
  chargeCode: null,
  way: null,
  dueOn: '2026-11-03',
  onDate: '2026-11-10',
}
const answer: AllocationAnswer = {
  paymentBookingId: 'b1',
  organisationId: 'o1',
  number: 'PJR-1',
  amount: 6_10_000_00,
  valueOn: '2026-11-10',
  bookedAt: new Date('2026-11-10T05:00:00Z'),
  mode: 'UPI',
  reference: 'UTR',
  reversedOn: null,
  givenBack: 0,
  advance: 2_000_00,
  goesBack: false,
  backTo: null,
  closingOf: null,
  refunds: [{ onDate: '2026-11-20', reference: 'UTR9', amount: 966_16 }],
  byKind: { charges: 590_00, penal: 0, interest: 6_443_84, principal: 6_00_000_00, refund: 0 },
  lines: [
    { ...line, kind: 'charges', chargeCode: 'BOUNCE', amount: 590_00 },
    { ...line, kind: 'interest', amount: 6_443_84 },
    { ...line, kind: 'principal', amount: 6_00_000_00 },
  ],
  owed: 0,
  next: null,
  free: 20_00_000_00,
  transactionIds: [],
}

type Tell = Parameters<typeof storyOf>[2]
const toBorrower =
  (language: Language): Tell =>
  (key, vars) =>
    texts.t(language, key, vars)
const aboutClient =
  (language: Language): Tell =>
  (key, vars) =>
    texts.aboutClient(language, key, vars)

test('every paisa of a payment is in its story, in the order in which it was placed', () => {
  for (const language of ['en', 'hi'] as const) {
    const steps = storyOf(answer, language, toBorrower(language))
    assert.equal(
      steps.reduce((sum, step) => sum + step.amount, 0),
      answer.amount,
    )
    assert.deepEqual(
      steps.map(step => step.kind),
      ['charges', 'interest', 'principal', 'refund', 'advance'],
    )
    for (const { words } of steps) assert.match(words, /₹/)
  }
})

test('interest that came back is told first, as money that pays, and not as a use of it', () => {
  const [first, ...rest] = storyOf(
    { ...answer, givenBack: 966_16, amount: answer.amount - 966_16 },
    'en',
    toBorrower('en'),
  )
  assert.deepEqual([first?.kind, first?.amount], ['rebate', 966_16])
  assert.equal(
    rest.reduce((sum, step) => sum + step.amount, 0),
    answer.amount,
  )
})

test('principal is told as what it did: a drawing free again, an instalment, a part-payment, the end of the loan', () => {
  const told = (number: number, free: number | null) =>
    storyOf(
      { ...answer, free, lines: [{ ...line, number, kind: 'principal', amount: 1_00 }] },
      'en',
      toBorrower('en'),
    )[0]?.words
  assert.match(told(1, 1) ?? '', /drawing 3 and can be drawn again/)
  assert.match(told(1, null) ?? '', /principal due on Nov 3, 2026/)
  assert.match(told(FIRST_NUMBER.part, null) ?? '', /ahead of its time/)
  assert.match(told(FIRST_NUMBER.closing, null) ?? '', /everything that was left/)
})

test('to the borrower the story speaks, to others it tells about the client', () => {
  const part: AllocationAnswer = {
    ...answer,
    advance: 0,
    refunds: [],
    lines: [{ ...line, number: FIRST_NUMBER.part, kind: 'principal', amount: 1_00 }],
  }
  assert.match(storyOf(part, 'en', toBorrower('en'))[0]?.words ?? '', /lowered your principal/)
  assert.match(storyOf(part, 'en', aboutClient('en'))[0]?.words ?? '', /lowered the client's principal/)
  assert.match(storyOf(part, 'hi', aboutClient('hi'))[0]?.words ?? '', /ग्राहक का मूलधन/)
})
