import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import type { PdfSignatureWish } from './port.ts'

/** What a reader sees at the signature: who, when, why and where, in Latin letters. */
export function visibleSignature({ signerName, reason, location, at, place }: PdfSignatureWish): PdfStream {
  const lines = [`Digitally signed by ${signerName}`, formatDateTime(at), reason, location].filter(Boolean)
  const size = Math.min(9, place.height / (lines.length * 1.35 + 0.6))
  const text = lines.map(line => `(${latin(line)}) Tj T*`).join(' ')
  const box = `0.6 w 0.35 G 0.3 0.3 ${place.width - 0.6} ${place.height - 0.6} re S`
  const content = `q ${box} BT 0 g /F1 ${size.toFixed(2)} Tf ${(size * 1.35).toFixed(2)} TL 5 ${(place.height - size - 3).toFixed(2)} Td ${text} ET Q`
  const font = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type1'),
    BaseFont: PdfName.of('Helvetica'),
    Encoding: PdfName.of('WinAnsiEncoding'),
  })
  return PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: PdfArray.of(...[0, 0, place.width, place.height].map(n => PdfNumber.of(n))),
      Resources: PdfDict.of({ Font: PdfDict.of({ F1: font }) }),
    },
    Buffer.from(content, 'latin1'),
  )
}

/** Helvetica has Latin letters only; a PDF text escapes its brackets. */
function latin(text: string): string {
  return text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .replace(/[\\()]/g, '\\$&')
    .trim()
}
