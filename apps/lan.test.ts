import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { get } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { TLSSocket } from 'node:tls'
import fastify from 'fastify'
import { lanServer } from './lan.ts'

/** Answers the page's text and the fingerprint of the certificate it came with. */
function ask(port: number): Promise<{ text: string; fingerprint: string; names: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/', rejectUnauthorized: false }, response => {
      const { socket } = response
      assert.ok(socket instanceof TLSSocket)
      const { fingerprint256, subjectaltname } = socket.getPeerCertificate()
      response.setEncoding('utf8').on('data', (text: string) => {
        resolve({ text, fingerprint: fingerprint256, names: subjectaltname })
      })
    })
    request.on('error', reject)
  })
}

test('phones are served by HTTPS under the machine’s address, and warned of the same certificate after a restart', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'poonji-lan-'))
  const start = async () => {
    const app = fastify({ serverFactory: lanServer(folder, '192.168.1.7') })
    app.get('/', async () => 'namaste')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    assert.ok(address !== null && typeof address === 'object')
    const answer = await ask(address.port)
    await app.close()
    return answer
  }
  try {
    const first = await start()
    assert.equal(first.text, 'namaste')
    assert.equal(first.names, 'IP Address:192.168.1.7, DNS:localhost')
    assert.deepEqual(await start(), first)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('who types the address without https is led to the same page by it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'poonji-lan-'))
  const app = fastify({ serverFactory: lanServer(folder, '192.168.1.7') })
  app.get('/', async () => 'namaste')
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    assert.ok(address !== null && typeof address === 'object')
    const { port } = address
    const led = await new Promise((resolve, reject) => {
      const request = getPlain({ host: '127.0.0.1', port, path: '/login?rd=%2Fa' }, ({ statusCode, headers }) =>
        resolve([statusCode, headers.location]),
      )
      request.on('error', reject)
    })
    assert.deepEqual(led, [301, `https://192.168.1.7:${port}/login?rd=%2Fa`])
    assert.equal((await ask(port)).text, 'namaste')
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
