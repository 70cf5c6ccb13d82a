import { Worker } from 'node:worker_threads'
import type { Notice, SheetKind } from '../../status.ts'
import type { FromWorker } from './messages.ts'
import type { ReadRow } from './read-rows.ts'
import { SheetRefusal } from './refusal.ts'

const HEAP_MB = 256
const LONGEST_MS = 120_000

/**
 * Reads a sheet in a thread with a heap of its own, so that neither the product's clock nor its memory feels it.
 * `onRows` is waited for before more rows come.
 * @throws SheetRefusal, also 'tooBig' for what needs more memory or time than a sheet may
 */
export async function readInWorker(
  bytes: Buffer,
  kind: SheetKind,
  onRows: (rows: ReadRow[]) => Promise<void>,
): Promise<Notice[]> {
  const own = new Uint8Array(bytes)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { bytes: own, kind },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS)
  try {
    return await heard(worker, onRows)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function heard(worker: Worker, onRows: (rows: ReadRow[]) => Promise<void>): Promise<Notice[]> {
  return new Promise((resolve, reject) => {
    // one after the other: the end is only told when the rows before it were taken
    let before = Promise.resolve()
    worker.on('message', (message: FromWorker) => {
      before = before.then(async () => {
        if ('refusal' in message) throw new SheetRefusal(message.refusal, message.detail)
        if ('notices' in message) return resolve(message.notices)
        await onRows(message.rows)
        worker.postMessage('taken')
      })
      before.catch(reject)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefusal('tooBig') : error),
    )
    const ended = () => reject(new SheetRefusal('tooBig'))
    worker.on('exit', () => void before.then(ended, ended))
  })
}
