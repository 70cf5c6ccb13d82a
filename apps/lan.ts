import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Socket } from 'node:net'
import path from 'node:path'
import type { FastifyServerFactory } from 'fastify'
import { REQUEST_TIMEOUT_MS } from '@poonji/api-platform/http/server.ts'
import { makeSignatory, type Signatory } from '@poonji/integrations/crypto/certificates.ts'

/**
 * Serves by HTTPS with a certificate made here, since phones give camera and location to nothing less. A phone warns of
 * it once: it is made once an address, so that the warning does not come back. Whoever types the address without https is
 * led there: a browser would say no more than that nothing came.
 */
export function lanServer(dataDir: string, address: string): FastifyServerFactory {
  const { keyPem, certPem } = certificateFor(dataDir, address)
  return handler => {
    const options = { key: keyPem, cert: certPem, requestTimeout: REQUEST_TIMEOUT_MS }
    return leadingToHttps(createServer(options, handler), address)
  }
}

/** Browsers open connections that they may not need; one that says nothing is not kept. */
const SILENT_MS = 20_000

/** What TLS begins with; a request in plain text begins with a letter. */
const HANDSHAKE = 0x16

/** The same port answers plain requests too: with the way to the same page by HTTPS. */
function leadingToHttps(server: Server, address: string): Server {
  const plain = createPlainServer((request, reply) => {
    const location = `https://${address}:${request.socket.localPort}${request.url}`
    reply.writeHead(301, { location, connection: 'close' }).end()
  })
  const secure = server.listeners('connection')
  server.removeAllListeners('connection')
  return server.on('connection', (socket: Socket) => {
    socket.once('readable', () => {
      socket.setTimeout(0)
      const first: unknown = socket.read(1)
      if (!(first instanceof Buffer)) return socket.destroy()
      socket.unshift(first)
      if (first[0] !== HANDSHAKE) return plain.emit('connection', socket)
      for (const listener of secure) listener.call(server, socket)
    })
    socket.on('error', () => socket.destroy())
    socket.setTimeout(SILENT_MS, () => socket.destroy())
  })
}

function certificateFor(dataDir: string, address: string): Signatory {
  const files = [`lan-${address}.key.pem`, `lan-${address}.cert.pem`].map(name => path.join(dataDir, name))
  const [keyFile = '', certFile = ''] = files
  if (files.every(file => existsSync(file)))
    return { keyPem: readFileSync(keyFile, 'utf8'), certPem: readFileSync(certFile, 'utf8') }
  const made = makeSignatory({ commonName: address, organisation: 'Poonji', hosts: [address, 'localhost'] })
  writeFileSync(keyFile, made.keyPem, { mode: 0o600 })
  writeFileSync(certFile, made.certPem)
  return made
}
