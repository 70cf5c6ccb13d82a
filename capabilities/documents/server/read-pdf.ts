import pLimit from 'p-limit'
import { readAside } from '@poonji/api-platform/read-aside.ts'

/** What a machine reads in a PDF. */
export interface PdfText {
  pages: number
  /** Of its first pages. */
  text: string
}

const READER = new URL('./pdf-worker.ts', import.meta.url)
/** Somebody waits for it at the screen. */
const TO_OPEN = { heapMb: 256, besideHeapMb: 120, longestMs: 4_000 }
const TO_READ = { ...TO_OPEN, longestMs: 10_000 }

const oneByOne = pLimit(1)

/**
 * Whether a PDF opens without a password. Null where nobody knows: it needs more than a paper does, or the machine is
 * busy.
 */
export const opensFreely = (bytes: Buffer): Promise<boolean | null> =>
  readAside<boolean>(READER, bytes, { task: 'open' }, TO_OPEN)

/** The text of a PDF, one after the other. Null where there is none to read, or too much to unpack. */
export const pdfText = (bytes: Buffer): Promise<PdfText | null> =>
  oneByOne(() => readAside<PdfText | null>(READER, bytes, { task: 'read' }, TO_READ))
