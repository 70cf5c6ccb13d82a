import { parentPort } from 'node:worker_threads'
import { parseStatement } from './parse-statement.ts'

/** Reads bank statements in a thread of its own. */
interface Asked {
  bytes: Uint8Array
  kind: 'csv' | 'xlsx'
}

parentPort?.on('message', ({ bytes, kind }: Asked) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  void parseStatement(file, kind).then(statement => parentPort?.postMessage(statement))
})
