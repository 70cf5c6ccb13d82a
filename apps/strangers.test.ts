import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('a made-up cookie or token makes nobody known: what strangers may send ends all the same', async () => {
  const member = await world.person({})
  const app = await buildServer(world.runtime, { formTargets: [], strangersAMinute: 3 })
  const send = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/api/v1/logout', headers })).statusCode
  const known = { token: member.token }
  await app.inject({ url: '/api/v1/session', headers: known })
  try {
    assert.deepEqual(
      [await send({}), await send({ cookie: 'lang=hi; session=made-up' }), await send({ token: 'made-up' })],
      [200, 200, 200],
    )
    const strangers: Record<string, string>[] = [{}, { cookie: 'session=made-up' }, { token: 'made-up' }]
    for (const headers of strangers) assert.equal(await send(headers), 429)
    assert.equal(await send(known), 200)
  } finally {
    await app.close()
  }
})
