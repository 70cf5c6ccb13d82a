import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareWithPeers } from './peers.ts'
import { companyOf, filingsOf, yearOf } from './testing.ts'

const peer = (name: string, revenuePaise: number, change: object = {}) => ({
  name,
  year: '2025-26',
  revenuePaise,
  ebitdaPaise: revenuePaise / 10,
  profitAfterTaxPaise: revenuePaise / 20,
  netWorthPaise: 50,
  borrowingsPaise: 25,
  ...change,
})

test('a company beside its peers: shares of revenue, debt for a rupee of net worth, and the middle of the others', () => {
  const own = yearOf('2025-26', { revenuePaise: 200, ebitdaPaise: 30, profitAfterTaxPaise: -3 })
  const peers = [peer('A', 100), peer('B', 300, { ebitdaPaise: 60, netWorthPaise: 0 }), peer('C', 200)]
  const found = compareWithPeers(companyOf({ financials: [own], filings: filingsOf({ peers }) }))
  assert.deepEqual([found?.own.ebitdaBps, found?.own.profitBps, found?.own.debtTimes], [1_500, -150, 40 / 30])
  assert.deepEqual(
    found?.peers.map(one => [one.name, one.ebitdaBps, one.debtTimes]),
    [
      ['B', 2_000, null],
      ['C', 1_000, 0.5],
      ['A', 1_000, 0.5],
    ],
  )
  assert.deepEqual(found?.median, { revenuePaise: 200, ebitdaBps: 1_000, profitBps: 500, debtTimes: 0.5 })
})

test('nothing is compared without accounts, without peers, or without revenue', () => {
  const peers = [peer('A', 0), peer('B', 300)]
  assert.equal(compareWithPeers(companyOf({ financials: [], filings: filingsOf({ peers }) })), null)
  assert.equal(compareWithPeers(companyOf({ filings: filingsOf({}) })), null)
  assert.equal(compareWithPeers(companyOf({ filings: null })), null)
  const { peers: shown, median } = compareWithPeers(companyOf({ filings: filingsOf({ peers }) })) ?? {}
  assert.deepEqual([shown?.[1]?.ebitdaBps, median?.revenuePaise, median?.ebitdaBps], [null, 150, 1_000])
})
