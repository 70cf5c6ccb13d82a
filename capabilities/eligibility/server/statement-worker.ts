import { parentPort, workerData } from 'node:worker_threads'
import { parseStatement } from './parse-statement.ts'

/** Reads one bank statement in a thread of its own. */
const { bytes, kind } = workerData as { bytes: Uint8Array; kind: 'csv' | 'xlsx' }
parentPort?.postMessage(await parseStatement(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), kind))
