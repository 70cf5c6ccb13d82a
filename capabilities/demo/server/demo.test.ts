import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp } from '../../../apps/test-app.ts'
import { demoMessages } from '../contract.ts'

test('a code is found by its mobile, however many messages others were sent since', async context => {
  const world = await startTestApp()
  context.after(() => world.close())
  const mobile = '9876500001'
  const sent = (order: number, to: string) => ({
    ...{ service: 'outbox', key: String(order).padStart(6, '0') },
    value: JSON.stringify({ channel: 'sms', to, subject: '', text: `${order}`, at: '2026-11-26T05:00:00.000Z' }),
  })
  const others = Array.from({ length: 600 }, (_, i) => sent(i + 1, '9876500002'))
  const { db } = world.runtime.platform.database
  await db
    .insertInto('fake_world')
    .values([sent(0, mobile), ...others])
    .execute()
  const textsFor = async (to?: string) =>
    (await world.anyone.call(demoMessages, { query: { to } })).data.map(one => one.text)
  assert.deepEqual(await textsFor(mobile), ['0'])
  assert.deepEqual((await textsFor()).slice(0, 2), ['600', '599'])
  assert.equal((await textsFor()).length, 200)
})

test('the clock goes to no day that is none, is over, or lies more than a year ahead', async context => {
  const world = await startTestApp()
  context.after(() => world.close())
  const { clock } = world.runtime.platform
  const today = clock.today()
  const moveTo = async (to: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams({ to }).toString()
    return (await world.app.inject({ method: 'POST', url: '/demo/move', headers, payload })).statusCode
  }
  for (const to of ['day', '2027-02-30', addDays(today, -1), addDays(today, 367)])
    assert.equal(await moveTo(to), 400, to)
  assert.equal(clock.today(), today)
  assert.equal(await moveTo(clock.nextDay()), 303)
})
