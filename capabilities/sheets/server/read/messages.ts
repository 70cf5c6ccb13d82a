import type { Notice, Refusal } from '../../status.ts'
import type { ReadRow } from './read-rows.ts'

/** What the reading thread says: rows, and at the end what it noticed, or why it refused. */
export type FromWorker = { rows: ReadRow[] } | { notices: Notice[] } | { refusal: Refusal; detail: string }
