import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { localHttp } from '@poonji/integrations/testing/local-http.ts'
import { assemble } from './assemble.ts'
import { formTargets, realOutside } from './outside.ts'
import { openTestDatabase } from './test-database.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'poonji-outside-'))
after(() => rmSync(folder, { recursive: true }))
const outside = path.join(folder, 'outside.json')
const setUp = (config: unknown) => writeFileSync(outside, JSON.stringify(config))

test('what the file sets up is spoken to in earnest, the rest is the demo’s', async () => {
  let sent = ''
  const provider = await localHttp((_request, body, response) => {
    sent = body.toString()
    response.end('{}')
  })
  const fields = { to: '{to}', text: '{text}' }
  setUp({ sms: { url: provider.url, method: 'POST', body: { as: 'json', fields } } })
  const database = await openTestDatabase(process.env.TEST_DATABASE_URL)
  const runtime = await assemble({ ...loadConfig({ LOG_LEVEL: 'silent' }), dataDir: folder, outside }, database)
  assert.equal((await runtime.ports.sms.send({ to: '9812300001', text: 'Namaste' })).status, 'accepted')
  assert.deepEqual(JSON.parse(sent), { to: '9812300001', text: 'Namaste' })
  const mail = { to: 'asha@example.in', subject: 'x', text: 'x' }
  assert.equal((await runtime.ports.mail.send(mail)).status, 'accepted')
  const { db } = database
  const rows = await db.selectFrom('fake_world').select('value').where('service', '=', 'outbox').execute()
  assert.equal(rows.length, 1, 'the mail alone')
  await runtime.queue.stop()
  await database.close()
  await provider.close()
})

test('a wrong set-up stops the start and names its fields, without what they hold', async () => {
  const read = () => realOutside({ outside }, () => new Date())
  setUp({ mail: { host: 'smtp.example.in', password: 'hidden' }, pan: {} })
  await assert.rejects(read, (error: Error) => /mail\.port/.test(error.message) && !/hidden/.test(error.message))
  writeFileSync(outside, '{')
  await assert.rejects(read, /no JSON/)
  await assert.rejects(
    realOutside({ outside: `${outside}.gone` }, () => new Date()),
    /OUTSIDE names cannot be read: ENOENT/,
  )
})

test('forms may be handed to the providers that are set up, and nowhere else', async () => {
  const gateway = {
    ...{ merchantId: 'M1', merchantKey: '0123456789abcdef', website: 'W', industryType: 'Retail', channel: 'WEB' },
    ...{ baseUrl: 'https://pay.example.in/order', payee: { vpa: 'us@bank', name: 'Us' } },
  }
  setUp({ gateway })
  assert.deepEqual(await formTargets({ outside }), ['https://pay.example.in'])
  assert.deepEqual(await formTargets({ outside: undefined }), [])
  assert.deepEqual(await realOutside({ outside: undefined }, () => new Date()), {})
})
