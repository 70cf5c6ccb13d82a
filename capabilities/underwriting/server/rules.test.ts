import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { CRORE_PAISE, LAKH_PAISE } from '@poonji/kernel/money.ts'
import { RULE_CODES, type RuleCode } from '@poonji/capabilities/credit-policy/status.ts'
import type { RuleRow } from '@poonji/capabilities/credit-policy/server/service.ts'
import { outcomeOf } from './evaluate-case.ts'
import { evaluateRule, wholeMonths, type CaseInputs } from './rules.ts'
import { say } from './say.ts'

const TODAY = '2026-11-20'

function inputs(change: Partial<CaseInputs> = {}): CaseInputs {
  return {
    gst: gst(3 * CRORE_PAISE),
    since: { on: '2020-01-15', register: 'gst' },
    bank: { averageBalancePaise: 5 * LAKH_PAISE, inwardBounces: 0, months: 6 },
    largestBuyer: { bps: 3000, name: 'Jindal Steel Depot', seenIn: 'sales ledger' },
    largestSupplier: { bps: 3000, name: null, seenIn: 'purchase ledger' },
    bureau: { score: 741, overduePaise: 0, on: '2026-11-18', unread: [], unscored: [] },
    litigation: { cases: 0, source: { key: 'source.court', vars: { on: { on: '2026-11-18' } } } },
    screening: { hits: 0, on: '2026-11-18' },
    exposurePaise: 0,
    askedPaise: 25 * LAKH_PAISE,
    today: TODAY,
    ...change,
  }
}

function gst(totalPaise: number, filed = 12, late = 0, months = 12): NonNullable<CaseInputs['gst']> {
  return {
    totalPaise,
    unread: [],
    months: Array.from({ length: months }, (_, i) => {
      const first = addMonths('2025-11-01', i)
      const dueOn = addDays(addMonths(first, 1), 19)
      return {
        period: first.slice(0, 7),
        turnoverPaise: Math.trunc(totalPaise / months),
        filed: i < filed,
        filedOn: i < filed ? (i < late ? addDays(dueOn, 9) : dueOn) : null,
        dueOn,
      }
    }),
  }
}

/** As `gst`, of returns that were uploaded without the day of filing. */
function undated(totalPaise: number): NonNullable<CaseInputs['gst']> {
  const read = gst(totalPaise)
  return { ...read, months: read.months.map(month => ({ ...month, filedOn: null })) }
}

const LIMITS: Record<RuleCode, [wanted: number, near: number | null]> = {
  TURNOVER: [3 * CRORE_PAISE, 2.7 * CRORE_PAISE],
  VINTAGE: [36, 30],
  GST_FILED: [12, null],
  GST_ON_TIME: [12, 11],
  BANK_BALANCE: [2.5 * LAKH_PAISE, 2 * LAKH_PAISE],
  INWARD_BOUNCES: [2, 3],
  LARGEST_BUYER: [4000, 4500],
  LARGEST_SUPPLIER: [5000, 6000],
  BUREAU_SCORE: [700, 650],
  BUREAU_OVERDUE: [0, null],
  LITIGATION: [0, null],
  SCREENING: [0, null],
  EXPOSURE: [5 * CRORE_PAISE, null],
}

const row = (code: RuleCode): RuleRow => ({ code, wanted: LIMITS[code][0], near: LIMITS[code][1], sort: 1 })
const result = (code: RuleCode, change: Partial<CaseInputs>) => evaluateRule(row(code), inputs(change)).result
const bank = (averageBalancePaise: number, inwardBounces: number) => ({
  bank: { averageBalancePaise, inwardBounces, months: 6 },
})
const share = (bps: number) => ({ bps, name: null, seenIn: 'ledger' })
const score = (value: number | null, overduePaise = 0) => ({
  bureau: { score: value, overduePaise, on: TODAY, unread: [], unscored: [] },
})
const source = { key: 'source.ourBooks' }

describe('every rule at its boundary', () => {
  const cases: [RuleCode, string, Partial<CaseInputs>, string][] = [
    ['TURNOVER', '3 crore', { gst: gst(3 * CRORE_PAISE) }, 'met'],
    ['TURNOVER', 'a paisa below 3 crore', { gst: gst(3 * CRORE_PAISE - 1) }, 'near'],
    ['TURNOVER', '2.7 crore', { gst: gst(2.7 * CRORE_PAISE) }, 'near'],
    ['TURNOVER', 'a paisa below 2.7 crore', { gst: gst(2.7 * CRORE_PAISE - 1) }, 'not-met'],
    ['VINTAGE', '3 years to the day', { since: { on: '2023-11-20', register: 'gst' } }, 'met'],
    ['VINTAGE', 'a day less than 3 years', { since: { on: '2023-11-21', register: 'gst' } }, 'near'],
    ['VINTAGE', 'a day less than 30 months', { since: { on: '2024-05-21', register: 'gst' } }, 'not-met'],
    ['GST_FILED', '12 of 12', { gst: gst(4 * CRORE_PAISE, 12) }, 'met'],
    ['GST_FILED', '11 of 12', { gst: gst(4 * CRORE_PAISE, 11) }, 'not-met'],
    ['GST_FILED', '12 of 12, uploaded without their days', { gst: undated(4 * CRORE_PAISE) }, 'met'],
    ['GST_ON_TIME', '12 of 12', { gst: gst(4 * CRORE_PAISE, 12, 0) }, 'met'],
    ['GST_ON_TIME', 'one late', { gst: gst(4 * CRORE_PAISE, 12, 1) }, 'near'],
    ['GST_ON_TIME', 'two late', { gst: gst(4 * CRORE_PAISE, 12, 2) }, 'not-met'],
    ['BANK_BALANCE', '2.5 lakh', bank(2.5 * LAKH_PAISE, 0), 'met'],
    ['BANK_BALANCE', 'a paisa below', bank(2.5 * LAKH_PAISE - 1, 0), 'near'],
    ['BANK_BALANCE', 'below 2 lakh', bank(2 * LAKH_PAISE - 1, 0), 'not-met'],
    ['INWARD_BOUNCES', '2', bank(9 * LAKH_PAISE, 2), 'met'],
    ['INWARD_BOUNCES', '3', bank(9 * LAKH_PAISE, 3), 'near'],
    ['INWARD_BOUNCES', '4', bank(9 * LAKH_PAISE, 4), 'not-met'],
    ['LARGEST_BUYER', '40 %', { largestBuyer: share(4000) }, 'met'],
    ['LARGEST_BUYER', '40.01 %', { largestBuyer: share(4001) }, 'near'],
    ['LARGEST_BUYER', '45.01 %', { largestBuyer: share(4501) }, 'not-met'],
    ['LARGEST_SUPPLIER', '50 %', { largestSupplier: share(5000) }, 'met'],
    ['LARGEST_SUPPLIER', '60.01 %', { largestSupplier: share(6001) }, 'not-met'],
    ['BUREAU_SCORE', '700', score(700), 'met'],
    ['BUREAU_SCORE', '699', score(699), 'near'],
    ['BUREAU_SCORE', '649', score(649), 'not-met'],
    ['BUREAU_OVERDUE', 'nothing', score(741, 0), 'met'],
    ['BUREAU_OVERDUE', 'a paisa', score(741, 1), 'not-met'],
    ['LITIGATION', 'none', { litigation: { cases: 0, source } }, 'met'],
    ['LITIGATION', 'one', { litigation: { cases: 1, source } }, 'not-met'],
    ['SCREENING', 'one hit', { screening: { hits: 1, on: TODAY } }, 'not-met'],
    ['EXPOSURE', '5 crore with this loan', { exposurePaise: 4.75 * CRORE_PAISE }, 'met'],
    ['EXPOSURE', 'a paisa more', { exposurePaise: 4.75 * CRORE_PAISE + 1 }, 'not-met'],
  ]
  for (const [code, what, change, expected] of cases)
    test(`${code}: ${what} → ${expected}`, () => assert.equal(result(code, change), expected))
})

describe('a missing input refers to a person, never approves', () => {
  const missing: [RuleCode, Partial<CaseInputs>][] = [
    ['TURNOVER', { gst: null }],
    ['VINTAGE', { since: null }],
    ['GST_FILED', { gst: null }],
    ['GST_ON_TIME', { gst: null }],
    ['GST_ON_TIME', { gst: undated(4 * CRORE_PAISE) }],
    ['BANK_BALANCE', { bank: null }],
    ['INWARD_BOUNCES', { bank: null }],
    ['LARGEST_BUYER', { largestBuyer: null }],
    ['LARGEST_SUPPLIER', { largestSupplier: null }],
    ['BUREAU_SCORE', { bureau: null }],
    ['BUREAU_SCORE', score(null)],
    ['BUREAU_OVERDUE', { bureau: null }],
    ['LITIGATION', { litigation: null }],
    ['SCREENING', { screening: null }],
  ]
  for (const [code, change] of missing) test(code, () => assert.equal(result(code, change), 'refer'))

  test('a GST number in use whose returns were not read may sell more, and may have filed late', () => {
    const rules = ['TURNOVER', 'GST_FILED', 'GST_ON_TIME'] as const
    const without = (read: NonNullable<CaseInputs['gst']>) => ({ gst: { ...read, unread: ['24AAACJ4110K1ZZ'] } })
    const results = (read: NonNullable<CaseInputs['gst']>) => rules.map(code => result(code, without(read)))
    assert.deepEqual(results(gst(2 * CRORE_PAISE)), ['refer', 'refer', 'refer'])
    assert.deepEqual(results(gst(3 * CRORE_PAISE)), ['met', 'refer', 'refer'])
    assert.deepEqual(results(gst(2 * CRORE_PAISE, 11, 3)), ['refer', 'not-met', 'not-met'], 'what is bad stays so')
    const { why, source } = evaluateRule(row('GST_FILED'), inputs(without(gst(3 * CRORE_PAISE))))
    assert.equal(say('en', why), 'Not all returns of 24AAACJ4110K1ZZ were read.')
    assert.equal(say('en', source), 'GST, returns read: 12, without 24AAACJ4110K1ZZ')
  })

  test('seven months read that are short of the turnover may not be all', () => {
    assert.equal(result('TURNOVER', { gst: gst(2 * CRORE_PAISE, 7, 0, 7) }), 'refer')
    assert.equal(result('TURNOVER', { gst: gst(3 * CRORE_PAISE, 7, 0, 7) }), 'met')
  })

  test('one person of whom the bureau told nothing refers what the others meet, and saves nothing', () => {
    const of = (score: number, overduePaise: number) => ({
      bureau: { score, overduePaise, on: TODAY, unread: ['Asha Rao'], unscored: ['Asha Rao', 'Ravi Rao'] },
    })
    assert.deepEqual([result('BUREAU_SCORE', of(741, 0)), result('BUREAU_OVERDUE', of(741, 0))], ['refer', 'refer'])
    assert.deepEqual(
      [result('BUREAU_SCORE', of(500, 100)), result('BUREAU_OVERDUE', of(500, 100))],
      ['not-met', 'not-met'],
    )
    const { why } = evaluateRule(row('BUREAU_SCORE'), inputs(of(741, 0)))
    assert.equal(say('en', why), 'The bureau gave no score of Asha Rao, Ravi Rao.')
  })

  test('one unknown among many met refers the whole; one not met is not met', () => {
    assert.equal(outcomeOf(['met', 'met', 'refer']), 'refer')
    assert.equal(outcomeOf(['met', 'near']), 'refer')
    assert.equal(outcomeOf(['met', 'not-met', 'refer']), 'not-met')
    assert.equal(outcomeOf(['met', 'met']), 'met')
    assert.equal(outcomeOf([]), null)
  })
})

test('every sentence of every rule is there in both languages', () => {
  const situations = [
    inputs(),
    inputs({
      gst: null,
      since: null,
      bank: null,
      largestBuyer: null,
      largestSupplier: null,
      bureau: null,
      litigation: null,
      screening: null,
    }),
    inputs({
      gst: gst(CRORE_PAISE, 10, 2),
      ...bank(1, 9),
      ...score(500, 100),
      since: { on: '2026-01-01', register: 'incorporation' },
      largestBuyer: share(9000),
    }),
    inputs({ gst: gst(CRORE_PAISE, 3, 0, 3) }),
    inputs({ bureau: { score: 741, overduePaise: 0, on: TODAY, unread: ['Asha Rao'], unscored: ['Asha Rao'] } }),
  ]
  for (const situation of situations)
    for (const code of RULE_CODES) {
      const one = evaluateRule(row(code), situation)
      for (const saying of [one.wanted, one.seen, one.source, one.why])
        for (const language of ['en', 'hi'] as const) {
          const said = say(language, saying)
          assert.notEqual(said, saying.key, `${code} ${saying.key}`)
          assert.doesNotMatch(said, /\{\{|undefined|\[object/, `${code} ${saying.key}`)
        }
    }
})

test('figures are said as people say them', () => {
  const seen = evaluateRule(row('VINTAGE'), inputs({ since: { on: '2014-07-10', register: 'gst' } }))
  assert.equal(say('en', seen.seen), '12 years 4 months')
  const turnover = evaluateRule(row('TURNOVER'), inputs({ gst: gst(7.42 * CRORE_PAISE) }))
  assert.equal(say('en', turnover.wanted), 'at least ₹3 cr')
  assert.equal(say('hi', turnover.seen), '₹7.42 करोड़')
  const buyer = evaluateRule(
    row('LARGEST_BUYER'),
    inputs({ largestBuyer: { bps: 4600, name: 'Jindal Steel Depot', seenIn: 'GST, outward' } }),
  )
  assert.equal(say('en', buyer.seen), '46%, Jindal Steel Depot')
})

test('months are whole months', () => {
  assert.equal(wholeMonths('2023-11-20', '2026-11-20'), 36)
  assert.equal(wholeMonths('2023-11-21', '2026-11-20'), 35)
})
