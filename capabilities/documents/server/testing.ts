import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Person, TestApp } from '../../../apps/test-app.ts'
import { uploaded, type Uploaded } from '../file-contract.ts'
import { linkDocument, storeGenerated } from './service.ts'

/** A PDF that is whole: one page with the given lines. */
export function pdfOf(...lines: string[]): Buffer {
  const text = lines
    .map((line, i) => `BT /F1 12 Tf 40 ${780 - i * 16} Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** One multipart body with one file. */
export function multipart(bytes: Uint8Array, filename: string, fieldName = 'file') {
  const boundary = `----poonji${randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${fieldName}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head, 'utf8'), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

export interface UploadReply {
  status: number
  message: string
  data: Uploaded
}

/** Uploads as a browser does. */
export async function upload(
  world: TestApp,
  person: Person,
  bytes: Uint8Array,
  filename: string,
): Promise<UploadReply> {
  const { headers, payload } = multipart(bytes, filename)
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/v1/file/tempUpload',
    headers: { ...headers, token: person.token },
    payload,
  })
  const answer = z
    .object({ success: z.boolean(), message: z.string().default(''), data: z.unknown().optional() })
    .parse(response.json())
  return {
    status: response.statusCode,
    message: answer.message,
    data: answer.success
      ? uploaded.parse(answer.data)
      : { tempUrl: '', fingerPrint: '', name: '', size: 0, contentType: '' },
  }
}

/** For the call matrix: a company's document. */
export const things = {
  document: async (world: TestApp, organisationId: string) => {
    const { tenant } = world
    const paper = { tenant, name: 'pan.pdf', contentType: 'application/pdf', bytes: pdfOf('PAN card'), organisationId }
    const { fileId } = await storeGenerated(world.runtime.outside({ tenant }), paper)
    const given = { ownerKind: 'client', ownerId: organisationId, typeCode: 'COMPANY_PAN', fileId } as const
    return (await world.transaction(work => linkDocument(work, given))).documentId
  },
}
