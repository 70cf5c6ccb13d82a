import { createHash } from 'node:crypto'
import { verifyDetachedCms } from '../crypto/cms.ts'
import type { PdfSignature } from './port.ts'

/** Checks every signature of a PDF that `prepareSignature` and `embedSignature` made, in the order of signing. */
export function readPdfSignatures(document: Uint8Array, authorities: readonly string[], at: Date): PdfSignature[] {
  const pdf = Buffer.from(document)
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/g)]
  return ranges.map(([, start, end, rest]) => readOne(pdf, Number(start), Number(end), Number(rest), authorities, at))
}

function readOne(
  pdf: Buffer,
  start: number,
  end: number,
  rest: number,
  authorities: readonly string[],
  at: Date,
): PdfSignature {
  const contents = pdf.subarray(start, end).toString('latin1')
  const hex = /^<([0-9A-Fa-f]*)>$/.exec(contents)?.[1]
  const none = { valid: false, signerName: '', coversWholeFile: false }
  if (hex === undefined || end + rest > pdf.length) return none
  const sha256 = createHash('sha256')
    .update(pdf.subarray(0, start))
    .update(pdf.subarray(end, end + rest))
    .digest()
  const read = verifyDetachedCms(unpadded(Buffer.from(hex, 'hex')), sha256, authorities, at)
  return read.status === 'ok'
    ? { valid: true, signerName: read.signerName, coversWholeFile: end + rest === pdf.length }
    : none
}

/** DER says how long it is; what follows are the zeros of the place kept for it. */
function unpadded(bytes: Buffer): Buffer {
  const lengthBytes = (bytes[1] ?? 0) & 0x7f
  if (!((bytes[1] ?? 0) & 0x80) || lengthBytes > 4) return bytes.subarray(0, 2 + lengthBytes)
  return bytes.subarray(0, 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes))
}
