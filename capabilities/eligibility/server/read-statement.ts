import { readAside } from '@poonji/api-platform/read-aside.ts'
import type { ParsedStatement } from './parse-statement.ts'

const READER = new URL('./statement-worker.ts', import.meta.url)
const LIMITS = { heapMb: 256, besideHeapMb: 256, longestMs: 20_000 }

let before: Promise<unknown> = Promise.resolve()

/** Reads a bank statement aside, one after the other. Null for one that needs more than a statement does. */
export function readStatement(bytes: Buffer, kind: 'csv' | 'xlsx'): Promise<ParsedStatement | null> {
  const read = before.then(() => readAside<ParsedStatement>(READER, bytes, { kind }, LIMITS))
  before = read
  return read
}
