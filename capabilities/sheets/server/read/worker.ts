import { parentPort, workerData } from 'node:worker_threads'
import type { SheetKind } from '../../status.ts'
import { readRows, type ReadRow } from './read-rows.ts'
import { SheetRefusal } from './refusal.ts'
import type { FromWorker } from './messages.ts'

/** Reads one sheet in a thread of its own and hands its rows over a thousand at a time, each when the last was taken. */
const BATCH = 1_000
const port = parentPort
if (!port) throw new Error('this file is the body of a worker thread')
const { bytes, kind } = workerData as { bytes: Uint8Array; kind: SheetKind }

let batch: ReadRow[] = []
let untaken = 0
let taken = () => undefined as void
port.on('message', () => {
  untaken--
  taken()
})
const say = (message: FromWorker) => port.postMessage(message)
const hand = () => {
  if (!batch.length) return
  say({ rows: batch })
  batch = []
  untaken++
}
const pace = async () => {
  while (untaken > 1) await new Promise<void>(resolve => (taken = resolve))
}

try {
  const onRow = (row: ReadRow) => {
    batch.push(row)
    if (batch.length === BATCH) hand()
  }
  const notices = await readRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), kind, onRow, pace)
  hand()
  say({ notices })
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error
  say({ refusal: error.why, detail: error.detail })
}
port.close()
