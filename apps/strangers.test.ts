import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { Runtime } from '@poonji/api-platform/runtime.ts'
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

test('callers are told apart by the word of a named proxy, and by nobody else’s', async () => {
  const { platform } = world.runtime
  const runtime = new Runtime({
    ...world.runtime,
    platform: { ...platform, config: { ...platform.config, proxies: '10.1.0.0/16' } },
  })
  const app = await buildServer(runtime, { formTargets: [], strangersAMinute: 1 })
  const send = async (remoteAddress: string, said: string) => {
    const headers = { 'x-forwarded-for': said }
    return (await app.inject({ method: 'POST', url: '/api/v1/logout', headers, remoteAddress })).statusCode
  }
  try {
    assert.deepEqual([await send('10.1.2.3', '192.0.2.1'), await send('10.1.2.3', '192.0.2.2')], [200, 200])
    assert.equal(
      await send('10.1.2.4', '198.51.100.7, 192.0.2.1'),
      429,
      'what the caller wrote before it counts for nothing',
    )
    assert.deepEqual([await send('10.2.0.1', '192.0.2.3'), await send('10.2.0.1', '192.0.2.4')], [200, 429])
  } finally {
    await app.close()
  }
})
