import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfferTerms } from '../kfs.ts'
import { kfsFigures } from './kfs-figures.ts'
import { kfsSheet } from './kfs-sheet.ts'

const againstProperty: OfferTerms = {
  shape: 'instalment',
  productNameEn: 'Loan Against Property',
  productNameHi: 'प्रॉपर्टी पर लोन',
  security: 'secured',
  floating: true,
  dayCount: 'actual/365',
  repayment: 'annuity',
  paymentCycle: 'MONTHLY',
  creditDays: null,
  graceDays: 0,
  conditions: [],
  coolingOffDays: 3,
  keepsProcessingFee: true,
  penalRateBps: 2_400,
  bounce: { paise: 500_00, gstPaise: 90_00 },
  prepayment: { feeBps: 0, taxBps: 1_800, lockInMonths: 0 },
  lender: { name: 'Poonji', grievanceName: 'A', grievancePhone: '1', grievanceEmail: 'a@example.in' },
  transferable: false,
  recoveryAgents: '',
  clauses: { stages: '1', recovery: '2', grievance: '3' },
}

/** The statement of 10,00,000 over 120 months at 12 %. */
function statement(terms: OfferTerms, language: 'en' | 'hi' = 'en') {
  const loan = { sanctionedPaise: 10_00_000_00, rateBps: 1_200, tenureMonths: 120, fees: [], assumedOn: '2027-01-05' }
  const facts = {
    number: 'KFS-1',
    clientName: 'A',
    validUntil: new Date('2027-01-10'),
    terms,
    figures: kfsFigures({ terms, ...loan }),
  }
  return kfsSheet(language, facts)
}

const partOne = (terms: OfferTerms, language?: 'en' | 'hi') => statement(terms, language).part1

const movesBy = (terms: OfferTerms, language?: 'en' | 'hi') =>
  partOne(terms, language).find(line => line.n === '7')?.value

test('of a floating rate the statement tells what 0.25 % more does to the instalment and to their number (RBI, 15 Apr 2024, annex A, field 7)', () => {
  assert.match(movesBy(againstProperty) ?? '', /₹14,491\.99 instead of ₹14,347\.09, .* stays 120$/)
  assert.match(movesBy(againstProperty, 'hi') ?? '', /₹14,347\.09 की जगह ₹14,491\.99 .* 120 ही/)
})

test('without equal instalments, or at a fixed rate, there is no such instalment', () => {
  assert.match(movesBy({ ...againstProperty, repayment: 'equal-principal' }) ?? '', /^12\.00% now/)
  assert.equal(movesBy({ ...againstProperty, floating: false }), 'Does not apply')
})

test('GST on a penal charge is told where the product has it', () => {
  const late = (penalTaxBps?: number) =>
    partOne({ ...againstProperty, penalTaxBps }).find(line => line.label === 'If you pay late')?.note ?? ''
  assert.match(late(), /no tax/)
  assert.match(late(1_800), /with GST of 18\.00% on it/)
})

test('days of grace are told where late payment charges are, as the sanction letter tells them', () => {
  const late = (graceDays: number, language: 'en' | 'hi' = 'en') =>
    partOne({ ...againstProperty, graceDays }, language).find(line => line.n === '10')?.note ?? ''
  assert.match(late(5), /; nothing for the first 5 days after the due date$/)
  assert.match(late(1), /; nothing for the first day after the due date$/)
  assert.match(late(5, 'hi'), /पहले 5 दिन कुछ नहीं$/)
  assert.doesNotMatch(late(0), /due date/)
})

test('a fee for closing early that ends with a lock-in is told with its months', () => {
  const closingEarly = (lockInMonths: number, feeBps = 200) => {
    const terms = { ...againstProperty, floating: false, prepayment: { feeBps, taxBps: 1_800, lockInMonths } }
    return partOne(terms).find(line => line.label === 'If you close early')?.value
  }
  const fee = '2.00% of what is repaid early, with GST of 18.00% on it'
  assert.equal(closingEarly(0), fee)
  assert.equal(closingEarly(12), `${fee}, until 12 months have run; nothing after that`)
  assert.equal(closingEarly(12, 0), 'No charge')
})

test('what the dates of the schedule assume is told: the day of the money, or that all of a limit is used', () => {
  assert.match(statement(againstProperty).schedule.note, /^The dates assume that the money comes on/)
  const limit = statement({ ...againstProperty, shape: 'dropline' }, 'hi').schedule.note
  assert.match(limit, /पूरी लिमिट इस्तेमाल हो/)
})
