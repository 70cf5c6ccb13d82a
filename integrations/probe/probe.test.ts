import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { fakeProbe } from './fake.ts'

const companyOf = async (pan: string) => {
  const answer = await fakeProbe(memoryWorld('2026-11-20')).company(pan)
  assert.ok(answer.status === 'ok')
  return answer.company
}

test('a company has directors, charges and three balanced years', async () => {
  const company = await companyOf('ZZZCS1001K')
  assert.match(company.registration, /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/)
  assert.deepEqual(
    company.financials.map(year => year.year),
    ['2025-26', '2024-25', '2023-24'],
  )
  assert.equal(company.directors.length, 2)
  for (const year of company.financials) {
    const owned = year.shareCapitalPaise + year.reservesPaise
    const owed = year.longTermBorrowingsPaise + year.shortTermBorrowingsPaise + year.payablesPaise
    assert.equal(owned + owed, year.totalAssetsPaise)
    assert.ok(year.profitAfterTaxPaise > 0)
  }
  assert.equal((await companyOf('ZZLFB1001K')).directors[0]?.designation, 'Designated Partner')
})

test('struck off, in court, insolvent, losing and unknown companies', async () => {
  assert.equal((await companyOf('ZZZCS1044K')).directors[0]?.disqualified, true)
  assert.equal((await companyOf('ZZZCS1054K')).cases.length, 2)
  assert.equal((await companyOf('ZZZCS1064K')).status, 'Under CIRP')
  assert.ok(((await companyOf('ZZZCS1074K')).financials[0]?.profitAfterTaxPaise ?? 0) < 0)
  const probe = fakeProbe(memoryWorld())
  assert.equal((await probe.company('ZZZCS1034K')).status, 'refused')
  assert.equal((await probe.company('ZZZPV1231K')).status, 'refused')
})

test('what was filed beside the accounts: shares come to the whole, and the digits decide what speaks against it', async () => {
  const filingsOf = async (pan: string) => (await companyOf(pan)).filings
  for (const pan of ['ZZZCS1001K', 'ZZLFB1001K', 'AAACN4711E']) {
    const { shareholding, activities, peers } = (await filingsOf(pan)) ?? {}
    const sum = (parts: readonly number[] = []) => parts.reduce((total, bps) => total + bps, 0)
    assert.equal(sum(shareholding?.holders.map(one => one.shareBps)), 10_000)
    assert.equal(sum(activities?.map(one => one.turnoverBps)), 10_000)
    assert.equal(peers?.length, 4)
  }
  assert.deepEqual((await filingsOf('ZZZCS1001K'))?.defaults, [])
  assert.equal((await filingsOf('ZZZCS1044K'))?.defaults[0]?.list, 'wilful-defaulters')
  assert.equal((await filingsOf('ZZZCS1054K'))?.defaults[0]?.list, 'suit-filed')
  assert.deepEqual(
    (await filingsOf('ZZZCS1064K'))?.audits.map(one => one.opinion),
    ['adverse', 'unqualified', 'unqualified'],
  )
  const losing = await filingsOf('ZZZCS1074K')
  assert.deepEqual([losing?.audits[0]?.opinion, losing?.ratings[0]?.action], ['qualified', 'downgraded'])
})
