import { isGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { isPan, maskPan } from '@poonji/kernel/identifiers/pan.ts'
import { maskMiddle } from '@poonji/kernel/text.ts'
import { textOfBytes } from '@poonji/kernel/text-of-bytes.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { findAmounts, findPeriod } from './found-in-text.ts'
import { pdfText, type PdfText } from './read-pdf.ts'
import { fileBytes } from './stored-files.ts'
import type { Extracted } from './tables.ts'
import './jobs.ts'

const MOST_BYTES = 20_000_000

/** Reads what a machine can read in a document and lays it beside what the company said. */
export async function extractDocument(
  outside: Outside,
  { documentId, version }: { documentId: string; version: number },
): Promise<void> {
  const row = await outside.db
    .selectFrom('document as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .select(['d.version', 'f.id as file_id', 'f.content_type', 'f.size', 'f.scan_state', 'o.name', 'o.pan_index'])
    .where('d.id', '=', documentId)
    .executeTakeFirst()
  if (!row || row.version !== version || row.scan_state !== 'clean') return
  const read = row.size > MOST_BYTES ? null : await textOf(await fileBytes(outside, row.file_id), row.content_type)
  const company = {
    name: row.name,
    isPan: (pan: string) => row.pan_index?.equals(outside.platform.crypto.blindIndex('pan', pan)) ?? false,
  }
  const extracted: Extracted = read ? { pages: read.pages, ...factsIn(read.text, company) } : { readable: false }
  await outside.db
    .updateTable('document')
    .set({ extracted: JSON.stringify(extracted) })
    .where('id', '=', documentId)
    .where('version', '=', version)
    .execute()
}

/** The text of a PDF or text file; null where there is none to read. */
export async function textOf(bytes: Buffer, contentType: string): Promise<PdfText | null> {
  if (/^(text\/|application\/(json|xml))/.test(contentType))
    return { text: (textOfBytes(bytes) ?? '').slice(0, 500_000), pages: 1 }
  if (contentType !== 'application/pdf') return null
  return pdfText(bytes)
}

/** PANs, GSTINs, the name, amounts and a period in a text; numbers masked, and compared with the company's own. */
export function factsIn(text: string, company: { name: string; isPan: (pan: string) => boolean }): Extracted {
  const words = wordsIn(text)
  const gstins = gstinsIn(text).slice(0, 5)
  const pans = [...new Set(words.filter(word => word.length === 10 && isPan(word)))].slice(0, 5)
  return {
    readable: true,
    pans: pans.map(pan => ({ masked: maskPan(pan), matches: company.isPan(pan) })),
    gstins: gstins.map(gstin => ({ masked: maskMiddle(gstin, 4, 4), matches: company.isPan(gstin.slice(2, 12)) })),
    nameFound: plain(text).includes(plain(company.name)),
    amountsPaise: findAmounts(text),
    ...findPeriod(text),
  }
}

const wordsIn = (text: string) => text.toUpperCase().match(/[A-Z0-9]{10,15}/g) ?? []

/** The GSTINs that stand in a text, each once. */
export const gstinsIn = (text: string): string[] => [...new Set(wordsIn(text).filter(isGstin))]

const plain = (text: string) =>
  text
    .toUpperCase()
    .replace(/\bPVT\b\.?/g, 'PRIVATE')
    .replace(/\bLTD\b\.?/g, 'LIMITED')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
