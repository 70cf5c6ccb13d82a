import assert from 'node:assert/strict'
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { after, before, test, type TestContext } from 'node:test'
import { startTestApp, type TestApp } from './test-app.ts'

/** More than the product lets in at once. */
const MANY = 520

let world: TestApp
let port: number
before(async () => {
  world = await startTestApp()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
after(() => world.close())

const isOpen = async () => (await fetch(`http://127.0.0.1:${port}/login`)).status === 200

/** One connection that has sent a text and may send more. */
async function sending(text: string): Promise<Socket> {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

async function manySending(text: string, t: TestContext): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: MANY }, () => sending(text)))
  t.after(() => sockets.map(socket => socket.destroy()))
  return sockets
}

const BEGUN = `POST /api/v1/poonji/login/otp HTTP/1.1\r\nHost: own\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`

test('requests that never end keep nobody out, neither while they last nor when they are broken off', async t => {
  const slow = await manySending(BEGUN, t)
  assert.ok(await isOpen())
  for (const socket of slow) socket.destroy()
  assert.ok(await isOpen())
})
