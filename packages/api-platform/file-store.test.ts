import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Readable } from 'node:stream'
import type { StoragePort } from '@poonji/integrations/storage/port.ts'
import { refused, unavailable } from '@poonji/integrations/outcome.ts'
import { FileStore } from './file-store.ts'

test('a store that does not let us in is told to the operator once, and to people as what it is; an outage is a warning', async () => {
  const told: unknown[] = []
  const warned: unknown[] = []
  const log = {
    error: (fact: unknown) => told.push(fact),
    warn: (fact: unknown) => warned.push(fact),
    info: (fact: unknown) => told.push(fact),
  }
  const answers = {
    refused: refused('not-let-in', 'the file store refused us (AccessDenied)'),
    away: unavailable('server-down', 'the file store failed (ECONNREFUSED)'),
    ok: { status: 'ok' } as const,
  }
  let now: keyof typeof answers = 'away'
  const storage: StoragePort = {
    put: async key =>
      now === 'ok' ? { status: 'ok', key, size: 1, fingerprint: '', head: Buffer.of() } : answers[now],
    get: async () => (now === 'ok' ? { status: 'ok', body: Readable.from(['x']) } : answers[now]),
    remove: async () => answers[now],
  }
  const files = new FileStore(storage, log)
  await assert.rejects(files.get('a'), { status: 503, message: 'server.busy' })
  assert.deepEqual([told, files.letIn], [[], true])
  assert.deepEqual(warned, [{ err: 'the file store failed (ECONNREFUSED)' }], 'what it met')
  now = 'refused'
  await files.check()
  await assert.rejects(files.put('a', Readable.from(['x'])), { status: 500, message: 'files.notSetUp' })
  await assert.rejects(files.get('a'), { status: 500, message: 'files.notSetUp' })
  assert.equal(await files.remove('a'), false)
  now = 'away'
  assert.equal(await files.remove('a'), false)
  assert.deepEqual([told, files.letIn], [[{ err: 'the file store refused us (AccessDenied)' }], false])
  now = 'ok'
  await files.get('a')
  assert.deepEqual([told.length, files.letIn], [2, true])
})
