import { createHash } from 'node:crypto'
import type { PdfSignatureWish, PreparedPdf } from './port.ts'

/** Bytes kept for the CMS. */
const ROOM = 16_384
const WIDE = 1_000_000_000

/**
 * Adds, as an incremental update, a visible signature field whose signature is still missing (PAdES, ETSI.CAdES.detached).
 * Earlier signatures stay valid. The signature is then made elsewhere over `sha256` and put in by `embedSignature`.
 */
export async function prepareSignature(document: Uint8Array, wish: PdfSignatureWish): Promise<PreparedPdf> {
  // no start waits for what only a signature needs
  const { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } = await import('@libpdf/core')
  const { visibleSignature } = await import('./visible-signature.ts')
  const pdf = await PDF.load(document)
  const page = pdf.getPage(wish.place.page === 'last' ? pdf.getPages().length - 1 : wish.place.page - 1)
  if (!page) throw new RangeError('no such page')
  const { x, y, width, height } = wish.place
  const signature = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: PdfArray.of(...[0, WIDE, WIDE, WIDE].map(n => PdfNumber.of(n))),
    Contents: new PdfString(new Uint8Array(ROOM), 'hex'),
    M: PdfString.fromString(pdfDate(wish.at)),
    Name: PdfString.fromString(wish.signerName),
    Reason: PdfString.fromString(wish.reason),
    Location: PdfString.fromString(wish.location),
  })
  const field = pdf.getOrCreateForm().createSignatureField(wish.fieldName).acroField()
  field.delete('Kids')
  field.set('Type', PdfName.of('Annot'))
  field.set('Subtype', PdfName.of('Widget'))
  field.set('F', PdfNumber.of(132))
  field.set('P', page.ref)
  field.set('Rect', PdfArray.of(...[x, y, x + width, y + height].map(n => PdfNumber.of(n))))
  field.set('AP', PdfDict.of({ N: pdf.context.register(visibleSignature(wish)) }))
  field.set('V', pdf.context.register(signature))
  const fieldRef = pdf.context.getRef(field)
  if (!fieldRef) throw new Error('the signature field was not kept')
  const annotations = page.dict.getArray('Annots', ref => pdf.context.resolve(ref))
  if (annotations) annotations.push(fieldRef)
  else page.dict.set('Annots', PdfArray.of(fieldRef))
  const saved = Buffer.from(await pdf.save({ incremental: true }))
  fillByteRange(saved)
  return { pdf: saved, sha256: sha256OfSigned(saved) }
}

/** Puts the provider's CMS (DER) into the prepared document; null when it does not fit into its place. */
export function embedSignature(prepared: Uint8Array, cms: Uint8Array): Uint8Array | null {
  if (cms.length > ROOM) return null
  const pdf = Buffer.from(prepared)
  const { start } = contentsOf(pdf)
  pdf.write(Buffer.from(cms).toString('hex').toUpperCase(), start + 1, 'latin1')
  return pdf
}

/** The last signature's place in the file: `<` … `>` with its zeros. */
function contentsOf(pdf: Buffer): { start: number; end: number } {
  const start = pdf.indexOf('<', pdf.lastIndexOf('/Contents <') + '/Contents'.length)
  return { start, end: start + 2 * ROOM + 2 }
}

function fillByteRange(pdf: Buffer): void {
  const { start, end } = contentsOf(pdf)
  const at = pdf.lastIndexOf('/ByteRange [')
  const close = pdf.indexOf(']', at)
  const values = `/ByteRange [0 ${start} ${end} ${pdf.length - end}`
  if (at < 0 || close < 0 || at + values.length > close) throw new Error('the signature has no place in the file')
  pdf.write(values.padEnd(close - at, ' '), at, 'latin1')
}

function sha256OfSigned(pdf: Buffer): string {
  const { start, end } = contentsOf(pdf)
  return createHash('sha256').update(pdf.subarray(0, start)).update(pdf.subarray(end)).digest('hex')
}

/** `D:20261120143000+05'30'` */
function pdfDate(at: Date): string {
  const india = new Date(at.getTime() + 330 * 60_000).toISOString()
  return `D:${india.slice(0, 19).replace(/\D/g, '')}+05'30'`
}
