import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeXlsx } from 'hucre/xlsx'
import { ZipFile } from 'yazl'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { upload } from '@poonji/capabilities/documents/server/testing.ts'
import * as calls from '../contract.ts'
import { KINDS } from '../kinds.ts'
import type { SheetKind } from '../status.ts'
import './tables.ts'

/** A sheet of a kind with these rows, by column key, as a spreadsheet program saves it. */
export function sheetOf(kind: SheetKind, rows: Record<string, string | number>[]): Promise<Uint8Array> {
  const { columns } = KINDS[kind]
  return writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        rows: [columns.map(one => one.en), ...rows.map(row => columns.map(one => row[one.key] ?? null))],
      },
    ],
  })
}

const WORKBOOK = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`
const RELS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
export const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const PACKAGE = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** An xlsx written by hand: its one sheet's XML as it stands (also as a stream of pieces), and more parts beside it. */
export async function rawXlsx(sheet: string | Iterable<string>, more: Record<string, string> = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const parts = { '[Content_Types].xml': TYPES, '_rels/.rels': PACKAGE, 'xl/workbook.xml': WORKBOOK }
  for (const [name, text] of Object.entries({ ...parts, 'xl/_rels/workbook.xml.rels': RELS, ...more }))
    zip.addBuffer(Buffer.from(text), name)
  const pieces = typeof sheet === 'string' ? [sheet] : sheet
  zip.addReadStream(Readable.from(pieces), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}

/** The beginning of what LibreOffice saves unless it is told otherwise. */
export async function odsOf(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), 'mimetype', { compress: false })
  zip.addBuffer(Buffer.from('<office:document-content/>'), 'content.xml')
  zip.end()
  return buffer(zip.outputStream)
}

/** 270 MB of text that fit into 300 kB; with `told` its size in the archive says so instead. */
export async function zipBomb(told?: number): Promise<Buffer> {
  const spaces = ' '.repeat(1_000_000)
  const pieces = function* () {
    yield '<worksheet><sheetData>'
    for (let i = 0; i < 270; i++) yield spaces
    yield '</sheetData></worksheet>'
  }
  const bytes = await rawXlsx(pieces())
  const directory = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  if (bytes.readUInt32LE(directory + 24) < 250_000_000 || bytes.length > 1_000_000) throw new Error('no bomb')
  if (told !== undefined) bytes.writeUInt32LE(told, directory + 24)
  return bytes
}

/** A row of XML from texts, or from a cell's XML where it begins with `<`. */
export function rowXml(number: number, cells: readonly string[]): string {
  const letters = (i: number) => String.fromCharCode(65 + i)
  const body = cells.map((cell, i) =>
    cell.startsWith('<') ? cell.replace('<c', `<c r="${letters(i)}${number}"`) : inline(`${letters(i)}${number}`, cell),
  )
  return `<row r="${number}">${body.join('')}</row>`
}
const inline = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`

export const sheetXml = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

/** Uploads and registers as the screen does; answers the registration, or the refusal of either step. */
export async function bring(
  world: TestApp,
  person: Person,
  orgId: string,
  kind: SheetKind,
  bytes: Uint8Array,
  documentName = 'sheet.xlsx',
) {
  const { status, message, data } = await upload(world, person, bytes, documentName)
  if (status !== 200) return { status, message, data: null }
  const body = { storagePath: data.tempUrl, documentName, fingerPrint: data.fingerPrint, size: data.size }
  return person.call(calls.register, { orgId, kind, body })
}

/** A world with a partner who works with sheets. */
export async function startSheetWorld() {
  const world = await startTestApp()
  const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
  const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId, name: 'Nitin Agarwal' })
  return { world, partnerId, partner, desk: sheetDesk(world, partner, partnerId) }
}

/** What the partner does as the screen does it, and rows that are new each time. */
function sheetDesk(world: TestApp, partner: Person, partnerId: string) {
  const { db } = world.runtime.platform.database
  let serial = 0
  const next = () => ++serial
  const read = async (sheetId: string) => (await partner.call(calls.readSheet, { sheetId })).data
  const freshMobile = () => String(9_500_000_000 + next())
  const register = async (kind: SheetKind, bytes: Uint8Array) => {
    const made = await bring(world, partner, partnerId, kind, bytes)
    if (made.status !== 200 || !made.data) throw new Error(made.message)
    return made.data
  }
  return {
    /** The portal knows it: its last digit is 1 (integrations/README.md). */
    freshGstin: () => gstinFor('27', `ZZZCS${500 + next()}1K`),
    freshMobile,
    freshNumber: () => String(880_000_000_000 + next()),
    freshCode: (before: string) => `${before}${String(next()).padStart(4, '0')}`,
    lead: (more: object = {}) => ({
      companyName: 'Konark Polymers',
      contactName: 'Asha Rao',
      contactMobile: freshMobile(),
      ...more,
    }),
    register,
    read,
    /** Uploads, registers, checks; answers the sheet. */
    async checked(kind: SheetKind, bytes: Uint8Array) {
      const { sheetId } = await register(kind, bytes)
      await world.drainJobs()
      return read(sheetId)
    },
    async sent(sheetId: string) {
      const begun = await partner.call(calls.send, { sheetId })
      if (begun.status !== 200) throw new Error(begun.message)
      await world.drainJobs()
      return read(sheetId)
    },
    mend: async (sheetId: string) =>
      (await partner.call(calls.toMend, { sheetId, query: { pageSize: '100' } })).data.content,
    count: async (table: 'lead' | 'sheet_row' | 'sheet_part') =>
      (
        await db
          .selectFrom(table)
          .select(eb => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
  }
}

/** For the call matrix: a sheet of clients that was checked. */
export const things = {
  sheet: async (world: TestApp, organisationId: string) => {
    const { accountId } = await world.person({ role: 'PARTNER_OWNER', partnerOf: organisationId })
    const { id } = await world.runtime.platform.database.db
      .insertInto('sheet')
      .values({
        tenant: world.tenant,
        organisation_id: organisationId,
        kind: 'leads',
        name: 'clients.xlsx',
        finger_print: 'f',
        size: 1,
        file_id: null,
        state: 'CHECKED',
        refusal: null,
        refusal_detail: null,
        notices: '[]',
        uploaded_by: accountId,
        uploaded_at: new Date(),
        checked_at: new Date(),
        sent_by: null,
        sent_at: null,
        finished_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}
