import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import type { OutboxMessage } from '../outbox.ts'
import { turnSwitch } from '../switches.ts'
import { localHttp } from '../testing/local-http.ts'
import { fakeSms } from './fake.ts'
import { httpSms } from './http-gateway.ts'
import type { HttpSmsConfig } from './http-gateway.ts'

test('an SMS of the demo lands in the outbox with whom it was for, its text and its time', async () => {
  const world = memoryWorld()
  const answer = await fakeSms(world).send({ to: '9000000001', text: 'Your code is 123456' })
  const [row] = await world.list<OutboxMessage>('outbox')
  assert.ok(answer.status === 'accepted' && answer.id === row?.key)
  assert.deepEqual(row.value, {
    channel: 'sms',
    to: '9000000001',
    subject: '',
    text: 'Your code is 123456',
    attachments: [],
    at: '2026-11-20T04:30:00.000Z',
  })
})

test('a wrong number is refused, an outage is a value', async () => {
  const world = memoryWorld()
  assert.equal((await fakeSms(world).send({ to: '12345', text: 'x' })).status, 'refused')
  assert.equal(await turnSwitch(world, 'sms', 'down'), true)
  assert.equal((await fakeSms(world).send({ to: '9000000001', text: 'x' })).status, 'unavailable')
  assert.deepEqual(await world.list('outbox'), [])
})

const config = (url: string): HttpSmsConfig => ({
  url: `${url}/send/{to}?t={templateId}`,
  method: 'POST',
  headers: { 'x-key': 'k' },
  body: { as: 'json', fields: { mobile: '91{to}', message: '{text}' } },
  success: { field: 'data.state', equals: ['queued'], idField: 'data.id' },
  timeoutMs: 500,
})

test('the HTTP gateway fills in its templates and believes only the answer that its rule names', async () => {
  const seen: string[] = []
  let state = 'queued'
  const server = await localHttp((request, body, response) => {
    seen.push(`${request.url} ${String(request.headers['x-key'])} ${body.toString()}`)
    response.end(JSON.stringify({ data: { state, id: 42 } }))
  })
  const sms = httpSms(config(server.url))
  const message = { to: '9000000001', text: 'नमस्ते "{to}" & more', templateId: 'a b' }
  assert.deepEqual(await sms.send(message), { status: 'accepted', id: '42' })
  const body = JSON.stringify({ mobile: '919000000001', message: message.text })
  assert.deepEqual(seen, [`/send/9000000001?t=a%20b k ${body}`])
  state = 'rejected'
  assert.equal((await sms.send(message)).status, 'refused')
  await server.close()
  assert.equal((await sms.send(message)).status, 'unavailable')
})

test('a provider that lets us not in, or answers no JSON where it should, has judged no message', async () => {
  let status = 200
  const server = await localHttp((_request, _body, response) => {
    response.statusCode = status
    response.end('<html>Please come back later</html>')
  })
  const sms = httpSms(config(server.url))
  const codeOf = async () => {
    const answer = await sms.send({ to: '9000000001', text: 'x' })
    return answer.status === 'accepted' ? '' : answer.code
  }
  assert.equal(await codeOf(), 'bad-answer')
  for (status of [301, 401, 402, 403, 404, 405]) assert.equal(await codeOf(), 'not-let-in', String(status))
  status = 400
  assert.equal(await codeOf(), 'not-accepted')
  await server.close()
})

test('the HTTP gateway speaks forms too, and a 500 or silence is an outage', async () => {
  let mode = 'ok'
  let seen = ''
  const server = await localHttp((_request, body, response) => {
    seen = body.toString()
    if (mode === 'silent') return
    response.statusCode = mode === 'ok' ? 200 : 500
    response.end('OK')
  })
  const sms = httpSms({
    ...config(server.url),
    body: { as: 'form', fields: { msg: '{text}' } },
    success: {},
    timeoutMs: 200,
  })
  assert.deepEqual(await sms.send({ to: '9000000001', text: 'a&b' }), { status: 'accepted', id: '' })
  assert.equal(seen, 'msg=a%26b')
  for (const [state, code] of [
    ['broken', 'server-down'],
    ['silent', 'time-out'],
  ]) {
    mode = state ?? ''
    const answer = await sms.send({ to: '9000000001', text: 'x' })
    assert.ok(answer.status === 'unavailable' && answer.code === code)
  }
  await server.close()
})
