import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CRORE_PAISE } from '@poonji/kernel/money.ts'
import { classByTurnover } from './business-class.ts'
import { isYearPair, KIND_CODES, kindOf, REGISTRATION_KINDS, yearEndOf, type KindCode } from './kinds.ts'
import { bodyOf, TAX_CALLS } from './tax-contract.ts'

interface Cases {
  source: string
  good: string[]
  /** with a hyphen, a space or small letters, as people type them → as it is kept */
  typed: [string, string][]
  bad: string[]
}

const CASES: Partial<Record<KindCode, Cases>> = {
  LEI: {
    source: 'ISO 17442: letters as 10-35, the whole number leaves 1 when divided by 97; entries of the public register',
    good: ['2138001CY61HDFJ5ZA27', '529900TODVLNUTNSYF94', '5493000MYJ7H0E3KKG91'],
    typed: [['2138 001c y61h dfj5 za27', '2138001CY61HDFJ5ZA27']],
    bad: ['2138001CY61HDFJ5ZA28', '529900TODVLNUTNSYF49', '2138001CY61HDFJ5ZA2', ''],
  },
  CIN: {
    source: 'public company filings; LLPIN as the ministry writes it',
    good: ['L17110MH1973PLC019786', 'U65923MH2008PLC261472', 'AAB-5678'],
    typed: [
      ['aab5678', 'AAB-5678'],
      ['l17110mh1973plc019786', 'L17110MH1973PLC019786'],
    ],
    bad: ['U43245ZA3424ERE134343', 'X17110MH1973PLC019786', 'AAA-12345'],
  },
  TAN: {
    source: 'prashanttiw/pramana tests',
    good: ['DELA12345B', 'HYDX24680F'],
    typed: [['dela 12345 b', 'DELA12345B']],
    bad: ['DEL112345B', 'DELA123451', 'MUMX12A45B'],
  },
  FSSAI: {
    source: 'FSSAI: 14 digits, the first 1 or 2',
    good: ['10012011000001', '20012011000001'],
    typed: [['१००१२०११०००००१', '10012011000001']],
    bad: ['30012011000001', '1001201100001', '1001201100000A'],
  },
  UDYAM: {
    source: 'Ministry of MSME',
    good: ['UDYAM-MH-26-0123456'],
    typed: [['udyammh260123456', 'UDYAM-MH-26-0123456']],
    bad: ['UDYAM-MH-26-123456', 'MH26D0123456', 'UDYAM-XX-26-0123456'],
  },
  LUT: {
    source: 'GST portal: two letters, state, month and year, six digits of serial, a character',
    good: ['AD2703260012345', 'AD270326001234K'],
    typed: [['ad27 0326 0012 345', 'AD2703260012345']],
    bad: ['AD270326001234', '272703260012345'],
  },
  ITR: {
    source: 'Income Tax Department: 15 digits',
    good: ['123456789250726'],
    typed: [['123456 789250726', '123456789250726']],
    bad: ['12345678925072', '12345678925072A'],
  },
  TRADE_LICENCE: { source: 'ours', good: ['BMC/2026-27/0012'], typed: [], bad: ['AB', 'A?B!'] },
  RCMC: { source: 'ours', good: ['RCMC/FIEO/WR/01234'], typed: [], bad: ['1234'] },
  TDS_CERTIFICATE_US_197: { source: 'ours', good: ['1234AB567C'], typed: [], bad: ['12AB'] },
}

describe('the numbers of registrations', () => {
  for (const code of KIND_CODES) {
    const { number } = kindOf(code)
    const cases = CASES[code]
    if (!number) continue
    test(`${code}: ${cases?.source}`, () => {
      assert.ok(cases)
      const is = (text: string) => number.is(number.tidy(text))
      for (const text of cases.good) assert.ok(is(text), text)
      for (const text of cases.bad) assert.ok(!is(text), text)
      for (const [text, kept] of cases.typed) assert.equal(number.tidy(text), kept)
    })
  }

  test('a year is one and the next one', () => {
    assert.deepEqual(['2026-27', '2099-00', '2026-28', '2026', '1999-00', ''].map(isYearPair), [
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    assert.equal(yearEndOf('2026-27'), '2027-03-31')
  })
})

test('the class that a turnover alone makes: the limits doubled in April 2025', () => {
  const crores: [string, number, string | null][] = [
    ['2025-26', 10, 'MICRO'],
    ['2025-26', 10.01, 'SMALL'],
    ['2025-26', 100, 'SMALL'],
    ['2026-27', 500, 'MEDIUM'],
    ['2026-27', 501, null],
    ['2024-25', 10, 'SMALL'],
    ['2024-25', 5, 'MICRO'],
    ['2024-25', 251, null],
  ]
  for (const [period, turnover, made] of crores)
    assert.equal(classByTurnover(period, turnover * CRORE_PAISE), made, `${period} ${turnover}`)
})

describe('what a kind asks for', () => {
  const wrongOf = (code: KindCode, body: object, deed: 'add' | 'change' = 'add') =>
    bodyOf(code, deed)
      .safeParse({ number: CASES[code]?.good[0] ?? '', ...body })
      .error?.issues.map(issue => issue.path.join('.'))
      .sort() ?? []

  test('required details and the paper are named, all at once', () => {
    assert.deepEqual(wrongOf('TRADE_LICENCE', { number: '' }), ['authority', 'expiresOn', 'number', 'paper'])
    assert.deepEqual(wrongOf('MSME', {}), ['businessClass', 'period'])
    assert.deepEqual(wrongOf('TAN', {}), [])
  })
  test('a change keeps the paper that is there', () => {
    const registrationId = '00000000-0000-4000-8000-000000000000'
    const change = { expiresOn: '2027-01-31', registrationId, version: 1 }
    assert.deepEqual(wrongOf('FSSAI', change, 'change'), [])
    assert.deepEqual(wrongOf('FSSAI', change), ['paper'])
  })
  test('an end before the beginning and a year that is none are refused', () => {
    assert.deepEqual(wrongOf('LEI', { issuedOn: '2026-05-01', expiresOn: '2026-04-30' }), ['expiresOn'])
    assert.deepEqual(wrongOf('LUT', { period: '2026-26', paper: { storagePath: 'x' } }), ['period'])
  })
  test('a return was not filed before its assessment year began, however that is typed', () => {
    const filed = (period: string, issuedOn: string) =>
      wrongOf('ITR', { period, issuedOn, paper: { storagePath: 'x' } })
    assert.deepEqual(filed('2026-27', '2026-04-01'), [])
    assert.deepEqual(filed('2026-27', '2026-03-31'), ['issuedOn'])
    assert.deepEqual(filed('२०२६–२७', '2025-07-31'), ['issuedOn'])
    assert.deepEqual(filed('2026-28', '2025-07-31'), ['period'])
  })
  test('each kind has its own permission and its own calls', () => {
    const ids = KIND_CODES.flatMap(code => Object.values(TAX_CALLS[code]).map(call => call.id))
    assert.equal(new Set(ids).size, KIND_CODES.length * 3)
    for (const code of KIND_CODES) {
      assert.equal(TAX_CALLS[code].add.permission, REGISTRATION_KINDS[code].permission)
      assert.equal(TAX_CALLS[code].list.permission, 'CAN_VIEW_TAXES')
    }
  })
})
