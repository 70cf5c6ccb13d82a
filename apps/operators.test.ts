import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('operators see that it serves and is ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { statusCode } = await world.app.inject(path)
    assert.equal(statusCode, 200, path)
  }
})

test('operators on the machine read requests by route template, jobs by state and the process', async () => {
  const identity = 'AAACT3010A'
  await world.app.inject(`/api/v2/poonji/organisation/00000000-0000-4000-8000-000000000001/pan/${identity}`)
  const { statusCode, body } = await world.app.inject('/metrics')
  assert.equal(statusCode, 200)
  assert.match(body, /http_request_seconds_count\{method="GET",route="[^"]*",status="\d+"\} \d/)
  assert.match(body, /process_cpu_seconds_total/)
  assert.match(body, /# TYPE jobs gauge/)
  assert.ok(!body.includes(identity))
})

test('a database that is away hides none of the other figures', async t => {
  t.mock.method(world.runtime.platform.database.pool, 'connect', () => Promise.reject(new Error('away')))
  const { statusCode, body } = await world.app.inject('/metrics')
  assert.equal(statusCode, 200)
  assert.match(body, /process_cpu_seconds_total \d/)
  assert.doesNotMatch(body, /^jobs\{/m)
})

test('nobody else is told of it', async () => {
  const { statusCode } = await world.app.inject({ path: '/metrics', remoteAddress: '203.0.113.9' })
  assert.equal(statusCode, 404)
})
