import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { nameMatchScore } from '../names.ts'
import { turnSwitch } from '../switches.ts'
import { fakePan } from './fake.ts'

test('names that a person would call the same score high, others low', () => {
  const high: [string, string][] = [
    ['Shree Ganesh Steel Traders Pvt. Ltd.', 'SHREE GANESH STEEL TRADERS PRIVATE LIMITED'],
    ['Smt. Asha Verma', 'VERMA ASHA'],
    ['Ramesh Agarwal', 'Ramesh Agrawal'],
  ]
  for (const [a, b] of high) assert.ok(nameMatchScore(a, b) >= 85, `${a} / ${b}: ${nameMatchScore(a, b)}`)
  assert.ok(nameMatchScore('R Sharma', 'Ramesh Sharma') < 85)
  assert.ok(nameMatchScore('Asha Verma', 'Imran Qureshi') < 30)
  assert.equal(nameMatchScore('', 'Asha'), 0)
})

test('a business PAN is on record under its legal name', async () => {
  const answer = await fakePan(memoryWorld()).verify({ pan: 'ZZZCS1001K', name: 'Shree Ganesh Steel Traders Pvt Ltd' })
  assert.ok(answer.status === 'ok' && answer.panStatus === 'valid' && answer.category === 'Company')
  assert.equal(answer.nameMatchScore, 100)
})

test('a person is on record under the first name that fits the number; another name later mismatches', async () => {
  const pan = fakePan(memoryWorld())
  const score = async (name: string) => {
    const answer = await pan.verify({ pan: 'ZZZPV1231K', name, dateOfBirth: '1980-05-17' })
    return answer.status === 'ok' ? answer.nameMatchScore : -1
  }
  assert.ok((await score('Asha Gupta')) < 85)
  assert.equal(await score('Asha Verma'), 100)
  assert.ok((await score('Sunil Vyas')) < 50)
})

test('fake, deactivated, mismatched, silent and malformed numbers', async () => {
  const world = memoryWorld()
  const verify = async (pan: string) => fakePan(world).verify({ pan, name: 'Asha Verma', dateOfBirth: '1980-05-17' })
  const fake = await verify('ZZZPV1207K')
  assert.ok(fake.status === 'ok' && fake.panStatus === 'fake' && fake.nameOnRecord === '')
  const off = await verify('ZZZPV1217K')
  assert.ok(off.status === 'ok' && off.panStatus === 'deactivated')
  const born = await verify('ZZZPV1247K')
  assert.ok(born.status === 'ok' && born.dateOfBirthMatches === false)
  assert.equal((await verify('ZZZPV1237K')).status, 'unavailable')
  assert.equal((await verify('ABCXE1234F')).status, 'refused')
  await turnSwitch(world, 'pan', 'down')
  assert.equal((await verify('ZZZPV1231K')).status, 'unavailable')
})
