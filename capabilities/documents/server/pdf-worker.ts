import { parentPort, workerData } from 'node:worker_threads'
import { PDF } from '@libpdf/core'
import type { PdfText } from './read-pdf.ts'

/** Opens or reads one PDF in a thread of its own: what its streams unpack to, nobody knows before. */
const { bytes, task } = workerData as { bytes: Uint8Array; task: 'open' | 'read' }
const MOST_PAGES = 20
const MOST_TEXT = 500_000

async function opens(): Promise<boolean> {
  const pdf = await PDF.load(bytes).catch(() => null)
  return pdf !== null && (!pdf.isEncrypted || pdf.isAuthenticated)
}

async function read(): Promise<PdfText | null> {
  try {
    const pages = (await PDF.load(bytes)).getPages()
    const text = pages
      .slice(0, MOST_PAGES)
      .map(page => page.extractText().text)
      .join('\n')
    return text.trim() ? { text: text.slice(0, MOST_TEXT), pages: pages.length } : null
  } catch {
    return null
  }
}

parentPort?.postMessage(await (task === 'open' ? opens() : read()))
