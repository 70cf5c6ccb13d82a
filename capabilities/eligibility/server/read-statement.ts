import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ParsedStatement } from './parse-statement.ts'

const HEAP_MB = 256
const LONGEST_MS = 20_000

let before: Promise<unknown> = Promise.resolve()

/**
 * Reads a bank statement in a thread with a heap and a time of its own, one after the other: a file that was made to
 * take all memory or time takes nobody else's. Null for one that needs more than a statement does.
 */
export function readStatement(bytes: Buffer, kind: 'csv' | 'xlsx'): Promise<ParsedStatement | null> {
  const read = before.then(() => readInThread(bytes, kind))
  before = read
  return read
}

async function readInThread(bytes: Buffer, kind: 'csv' | 'xlsx'): Promise<ParsedStatement | null> {
  const own = new Uint8Array(bytes)
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), {
    workerData: { bytes: own, kind },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  try {
    const [parsed] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })) as [ParsedStatement]
    return parsed
  } catch {
    return null
  } finally {
    await worker.terminate()
  }
}
