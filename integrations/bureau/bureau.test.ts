import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { fakeBureau } from './fake.ts'

const person = (digits: string) => ({
  pan: `ZZZPV12${digits}K`,
  name: 'Asha Verma',
  mobile: '9000000001',
  consentReference: 'c-1',
})

test('a report has a score, accounts and enquiries, the same each time', async () => {
  const bureau = fakeBureau(memoryWorld())
  const first = await bureau.consumer(person('31'))
  assert.ok(first.status === 'ok' && first.report.score !== null && first.report.score >= 700)
  assert.ok(first.report.accounts.length >= 2 && first.report.accounts.every(account => account.overduePaise === 0))
  assert.deepEqual(await bureau.consumer(person('31')), first)
})

test('new, overdue, written-off and much-enquired borrowers', async () => {
  const bureau = fakeBureau(memoryWorld())
  const reportOf = async (digits: string) => {
    const answer = await bureau.consumer(person(digits))
    assert.ok(answer.status === 'ok')
    return answer.report
  }
  const fresh = await reportOf('06')
  assert.deepEqual([fresh.score, fresh.accounts], [null, []])
  assert.ok(((await reportOf('16')).accounts[0]?.overduePaise ?? 0) > 0)
  assert.ok((await reportOf('26')).accounts[0]?.marks.includes('WILFUL_DEFAULT'))
  assert.equal((await reportOf('46')).enquiries.length, 9)
})

test('without consent nothing is shown; unknown persons and outages are values', async () => {
  const bureau = fakeBureau(memoryWorld())
  const code = async (query: Parameters<typeof bureau.consumer>[0]) => {
    const answer = await bureau.consumer(query)
    return answer.status === 'ok' ? 'ok' : answer.code
  }
  assert.equal(await code({ ...person('31'), consentReference: '' }), 'no-consent')
  assert.equal(await code(person('56')), 'no-record')
  assert.equal(await code(person('36')), 'server-down')
})

test('a company is known by its legal name and ranked', async () => {
  const bureau = fakeBureau(memoryWorld())
  const company = await bureau.commercial({
    pan: 'ZZZCS1001K',
    name: 'Shree Ganesh Steel Traders Pvt Ltd',
    consentReference: 'c',
  })
  assert.ok(company.status === 'ok' && company.report.rank !== null && company.report.rank <= 4)
  const other = await bureau.commercial({ pan: 'ZZZCS1001K', name: 'Zaveri Chemicals', consentReference: 'c' })
  assert.ok(other.status === 'refused' && other.code === 'identity-mismatch')
})
