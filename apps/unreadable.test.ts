import assert from 'node:assert/strict'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { translateMessage } from '@poonji/contract/messages.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
let port: number
before(async () => {
  world = await startTestApp()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
after(() => world.close())

/** Everything that is answered on one connection, until it is closed. */
function answerTo(bytes: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.end(bytes)
  return text(socket)
}

test('what is no request is answered in the envelope, and its connection is said to be over', async () => {
  const unreadable: [bytes: string, status: number][] = [
    ['hello\r\n\r\n', 400],
    ['POST /login HTTP/1.1\r\nHost: own\r\nContent-Length: many\r\n\r\n', 400],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: own\r\n\r\n`, 431],
  ]
  for (const [bytes, status] of unreadable) {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(head, /^connection: close$/m)
    assert.deepEqual(JSON.parse(body), { success: false, message: translateMessage('en', 'request.malformed') })
  }
})

test('an address that cannot be read, or has a part longer than any of ours, is not there, as any other', async () => {
  for (const part of ['%ff', '%', 'a'.repeat(400)]) {
    const url = `/api/v1/poonji/agreements/${part}`
    const answer = await world.app.inject({ url, headers: { 'accept-language': 'hi' } })
    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [404, { success: false, message: translateMessage('hi', 'notFound') }],
    )
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    const page = await world.app.inject({ url: `/login/${part}`, headers: { accept: 'text/html' } })
    assert.deepEqual([page.statusCode, page.headers['content-type']], [404, 'text/html; charset=utf-8'], part)
  }
})
