import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { uploaded, type Uploaded } from '../file-contract.ts'
import { decideDocument } from '../queue-contract.ts'
import type { Decision } from '../status.ts'
import { linkDocument, storeGenerated } from './service.ts'

/** What every virus scanner takes for a virus. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

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

/** Sends one file to a multipart call, with or without a session. */
export async function sendFile(world: TestApp, url: string, file: { bytes: Uint8Array; name: string; token?: string }) {
  const { headers, payload } = multipart(file.bytes, file.name)
  const response = await world.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(file.token && { token: file.token }) },
    payload,
  })
  const answer = z
    .object({ success: z.boolean(), message: z.string().default(''), data: z.unknown().optional() })
    .parse(response.json())
  return { status: response.statusCode, ...answer }
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
  const answer = await sendFile(world, '/api/v1/file/tempUpload', { bytes, name: filename, token: person.token })
  return {
    status: answer.status,
    message: answer.message,
    data: answer.success
      ? uploaded.parse(answer.data)
      : { tempUrl: '', fingerPrint: '', name: '', size: 0, contentType: '' },
  }
}

/** An application that collects its documents, laid straight into its table: who owns it stands above this capability. */
export async function layApplication(world: TestApp, organisationId: string): Promise<string> {
  const { db } = world.runtime.platform.database
  const { id } = await db
    .insertInto('application')
    .values({
      tenant: world.tenant,
      organisation_id: organisationId,
      number: `PJ-${organisationId.slice(0, 8)}`,
      product_code: 'BUSINESS_LOAN',
      amount_paise: 2_500_000_00,
      tenure_months: 24,
      purpose: null,
      status: 'DOCUMENT_COLLECTION',
      returns_to: null,
      referral_code: null,
      pd_form: null,
      created_by: null,
      submitted_at: null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const HALF_YEAR = { periodFromOn: '2026-05-01', periodToOn: '2026-10-31' }
export const TWO_YEARS = { periodFromOn: '2024-04-01', periodToOn: '2026-03-31' }
const OF_CLIENT = ['COMPANY_PAN', 'LLP_AGREEMENT', 'CERTIFICATE_OF_INCORPORATION']

/** A company that applies, and the operators who look at its papers. */
export type PaperDesk = Awaited<ReturnType<Awaited<ReturnType<typeof openPaperDesks>>['newDesk']>>

/** The product with two operators; each new desk lays a company of its own before them. */
export async function openPaperDesks() {
  const world = await startTestApp()
  const kavita = await world.person({ role: 'OPERATIONS_MAKER', name: 'Kavita Rao' })
  const suresh = await world.person({ role: 'OPERATIONS_CHECKER', name: 'Suresh Patil' })
  const { data: allTypes } = await kavita.call(calls.allDocumentTypes, {})
  const types = new Map(allTypes.map(type => [type.code, type.documentTypeId]))
  let companies = 0

  const newDesk = async () => {
    const organisationId = await world.organisation()
    const mobile = `97${String(10_000_000 + companies++)}`
    const owner = await world.person({ memberOf: [organisationId], mobile })
    const applicationId = await layApplication(world, organisationId)

    const put = async (typeCode: string, text = typeCode, replacesDocumentId?: string, person = owner) => {
      const { data, message } = await upload(world, person, pdfOf(text), `${typeCode}.pdf`)
      assert.ok(data.tempUrl, message)
      const { tempUrl: storagePath, fingerPrint: fileFingerPrint, size } = data
      const documentTypeId = types.get(typeCode) ?? ''
      const body = [{ documentTypeId, storagePath, fileFingerPrint, size, replacesDocumentId }]
      const linked = OF_CLIENT.includes(typeCode)
        ? await person.call(calls.linkClient, { id: organisationId, body })
        : await person.call(calls.linkApplication, { id: applicationId, body })
      assert.equal(linked.status, 200, linked.message)
      await world.drainJobs()
      return { documentId: linked.data[0]?.documentId ?? '', sameAs: linked.data[0]?.sameAs ?? null }
    }
    return {
      ...{ kavita, suresh, types, organisationId, owner, applicationId, put },
      /** All that a Business Loan needs. */
      putAll: async () => ({
        pan: (await put('COMPANY_PAN')).documentId,
        bank: (await put('BANK_STATEMENT')).documentId,
        books: (await put('FINANCIALS')).documentId,
      }),
      decide: (person: Person, documentId: string, decision: Decision, more: object = {}, version = 1) =>
        person.call(decideDocument, { documentId, body: { decision, version, seenState: 'PENDING', ...more } }),
      checklist: async () => (await owner.call(calls.applicationChecklist, { id: applicationId })).data,
      ownerWasTold: () => world.lastMessage(mobile),
      /** How often the application was told that all its papers are there. */
      completions: async () => {
        const { db } = world.runtime.platform.database
        const rows = await db
          .selectFrom('audit')
          .select('id')
          .where('action', '=', 'checklist.completed')
          .where('entity_id', '=', applicationId)
          .execute()
        return rows.length
      },
    }
  }
  return { world, newDesk }
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
