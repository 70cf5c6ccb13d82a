import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { workerHealth } from '@poonji/api-platform/http/health.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { assemble } from './assemble.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
const others: Runtime[] = []
before(async () => {
  world = await startTestApp()
})
after(async () => {
  for (const other of others) await other.queue.stop()
  await world.close()
})

/** Another process of the same demo, on the same database. */
async function another(run: 'api' | 'worker'): Promise<Runtime> {
  const { config, database } = world.runtime.platform
  const runtime = await assemble({ ...config, run }, database)
  others.push(runtime)
  return runtime
}

const mobile = '9812300001'

test('a worker does what is asked on the date to which another process of the demo has moved', async () => {
  const worker = await another('worker')
  await world.drainJobs()
  await world.moveTo('2031-04-07')
  await world.transaction(work => sendMessage(work, { channel: 'sms', to: mobile, text: 'Namaste', purpose: 'test' }))
  await worker.drainJobs()
  const sent = await worker.platform.database.db
    .selectFrom('fake_world')
    .select('value')
    .where('service', '=', 'outbox')
    .execute()
  const [message] = sent.map(({ value }) => value as { to: string; at: string }).filter(({ to }) => to === mobile)
  assert.equal(message?.at.slice(0, 10), '2031-04-07')
})

test('a worker tells of its health, and answers nothing else', async () => {
  const health = workerHealth(await another('worker'))
  const statusOf = async (url: string) => (await health.inject({ url })).statusCode
  assert.deepEqual([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/demo')], [200, 200, 404])
  await health.close()
})

test('so does another process that serves', async () => {
  const runtime = await another('api')
  const app = await buildServer(runtime, { formTargets: [] })
  await world.moveTo('2031-05-12')
  const { body } = await app.inject({ url: '/demo' })
  assert.ok(body.includes('min="2031-05-12"'))
  await app.close()
})
