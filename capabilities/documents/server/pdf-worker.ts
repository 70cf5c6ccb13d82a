import { parentPort } from 'node:worker_threads'
import { PDF } from '@libpdf/core'
import type { PdfText } from './read-pdf.ts'

/** Opens or reads PDFs in a thread of its own: what their streams unpack to, nobody knows before. */
interface Asked {
  bytes: Uint8Array
  task: 'open' | 'read'
}

const MOST_PAGES = 20
const MOST_TEXT = 500_000

async function opens(bytes: Uint8Array): Promise<boolean> {
  const pdf = await PDF.load(bytes).catch(() => null)
  return pdf !== null && (!pdf.isEncrypted || pdf.isAuthenticated)
}

async function read(bytes: Uint8Array): Promise<PdfText | null> {
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

parentPort?.on('message', ({ bytes, task }: Asked) => {
  void (task === 'open' ? opens(bytes) : read(bytes)).then(answer => parentPort?.postMessage(answer))
})
