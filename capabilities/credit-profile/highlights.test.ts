import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { highlightsOf } from './highlights.ts'
import type { Filings, Registered, RegisteredYear } from './register-contract.ts'
import { companyOf, filingsOf, yearOf } from './testing.ts'

const seen = (change: Partial<Registered>, readOn = '2026-11-26') =>
  highlightsOf(companyOf(change), readOn, 'en').map(({ key, vars }) => [key, ...Object.values(vars)].join(' '))

describe('what stands out of a company', () => {
  test('nothing where nothing does', () => assert.deepEqual(seen({}), []))

  test('its standing, its directors and its cases come first', () => {
    const director = { din: '1', designation: 'Director', appointedOn: '2010-04-12' } as const
    const courtCase = { court: 'NCLT', caseNumber: '1', filedOn: '2026-01-02', kind: 'recovery' } as const
    assert.deepEqual(
      seen({
        status: 'Under CIRP',
        directors: [
          { ...director, name: 'Asha Rao', disqualified: true },
          { ...director, name: 'Ravi Rao', disqualified: false },
        ],
        cases: [
          { ...courtCase, against: true, status: 'pending' },
          { ...courtCase, against: false, status: 'pending' },
          { ...courtCase, against: true, status: 'disposed' },
        ],
      }),
      ['insolvency', 'disqualified Asha Rao', 'pendingCases 1'],
    )
  })

  test('a charge of the last twelve months, while it stands', () => {
    const charge = { chargeId: '1', holder: 'Sahyadri Bank', amountPaise: 1, satisfiedOn: null } as const
    const since = (createdOn: string, status: 'open' | 'satisfied' = 'open') =>
      seen({ charges: [{ ...charge, createdOn, status }] }).length
    assert.deepEqual([since('2025-11-27'), since('2025-11-26'), since('2026-06-01', 'satisfied')], [1, 0, 0])
  })

  test('its name in a list of who does not repay, an audit with a reserve, a rating that fell', () => {
    const told = (change: Partial<Filings>) => seen({ filings: filingsOf(change) })
    const listed = { lender: 'Sahyadri Bank', amountPaise: 62_00_000_00, on: '2026-03-15' } as const
    assert.deepEqual(told({ defaults: [{ ...listed, list: 'wilful-defaulters' }] }), ['wilfulDefaulter Sahyadri Bank'])
    assert.deepEqual(told({ defaults: [{ ...listed, list: 'suit-filed' }] }), ['suitFiled Sahyadri Bank'])
    const audit = (year: string, opinion: Filings['audits'][number]['opinion']) => ({
      year,
      opinion,
      firm: 'A & Co',
      comment: null,
    })
    assert.deepEqual(told({ audits: [audit('2025-26', 'qualified'), audit('2024-25', 'adverse')] }), [
      'badAudit 2025-26',
    ])
    assert.deepEqual(told({ audits: [audit('2025-26', 'emphasis'), audit('2024-25', 'adverse')] }), [])
    const rating = {
      agency: 'Deccan Ratings',
      instrument: 'Bank facilities',
      amountPaise: 1,
      rating: 'BB',
      on: '2026-03-15',
    }
    assert.deepEqual(told({ ratings: [{ ...rating, action: 'downgraded' }] }), ['ratingFell Deccan Ratings BB'])
    assert.deepEqual(told({ ratings: [{ ...rating, action: 'reaffirmed' }] }), [])
    assert.deepEqual(seen({ filings: null }), [])
  })

  test('accounts are due by the end of October', () => {
    assert.deepEqual(seen({ financials: [yearOf('2024-25')] }, '2026-10-31'), [])
    assert.deepEqual(seen({ financials: [yearOf('2024-25')] }, '2026-11-01'), ['oldAccounts 2025-26'])
    assert.deepEqual(seen({ financials: [] }, '2026-11-01'), ['oldAccounts 2025-26'])
  })

  test('figures at their bounds', () => {
    const last = (change: Partial<RegisteredYear>, before: Partial<RegisteredYear> = {}) =>
      seen({ financials: [yearOf('2025-26', change), yearOf('2024-25', before)] })
    assert.deepEqual(last({ revenuePaise: 110 }), ['growing 10 2025-26'])
    assert.deepEqual(last({ revenuePaise: 109 }), [])
    assert.deepEqual(last({ revenuePaise: 90 }), ['falling 10 2025-26'])
    assert.deepEqual(last({ ebitdaPaise: 9 }), ['thinCover 1.8'])
    assert.deepEqual(last({ ebitdaPaise: 10 }), [])
    assert.deepEqual(last({ profitAfterTaxPaise: -1 }), ['loss 2025-26'])
    assert.deepEqual(last({ reservesPaise: -10 }), ['negativeWorth 2025-26'])
    assert.deepEqual(last({ longTermBorrowingsPaise: 0 }), ['lowDebt 2025-26'])
    assert.deepEqual(last({}, { revenuePaise: 0 }), [])
  })
})
