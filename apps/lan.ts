import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import path from 'node:path'
import type { FastifyServerFactory } from 'fastify'
import { REQUEST_TIMEOUT_MS } from '@poonji/api-platform/http/server.ts'
import { makeSignatory, type Signatory } from '@poonji/integrations/crypto/certificates.ts'

/**
 * Serves by HTTPS with a certificate made here, since phones give camera and location to nothing less. A phone warns of
 * it once: it is made once an address, so that the warning does not come back.
 */
export function lanServer(dataDir: string, address: string): FastifyServerFactory {
  const { keyPem, certPem } = certificateFor(dataDir, address)
  return handler => createServer({ key: keyPem, cert: certPem, requestTimeout: REQUEST_TIMEOUT_MS }, handler)
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
