import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { ZipFile } from 'yazl'
import { inflatesWithin } from './inflated-size.ts'
import { readStatement } from './read-statement.ts'

const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`
const WORKBOOK = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** A spreadsheet whose one sheet has these rows, in pieces of XML. */
async function xlsxOf(rows: () => Generator<string>): Promise<Buffer> {
  const zip = new ZipFile()
  const parts = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
  }
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  const sheet = function* () {
    yield '<worksheet><sheetData>'
    yield* rows()
    yield '</sheetData></worksheet>'
  }
  zip.addReadStream(Readable.from(sheet()), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}

/** 60 kB that stand for ten thousand rows of sixteen thousand cells. */
const sparse = () =>
  xlsxOf(function* () {
    for (let row = 1; row <= 10_000; row++) yield `<row r="${row}"><c r="XFD${row}"><v>1</v></c></row>`
  })

/** 100 MB in less than one. */
const bomb = () =>
  xlsxOf(function* () {
    const rows = '<row><c t="inlineStr"><is><t>aaaa</t></is></c><c><v>1</v></c></row>'.repeat(10_000)
    for (let i = 0; i < 150; i++) yield rows
  })

test('a statement made to take all memory or time takes nobody else’s, and the next one is read', async () => {
  assert.equal(await readStatement(await sparse(), 'xlsx'), null)
  assert.equal(await inflatesWithin(await bomb(), 60_000_000), false)
  assert.deepEqual(await readStatement(Buffer.from('Date,What\n'), 'csv'), { ok: false, why: 'columns' })
})
