import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { upload } from '@poonji/capabilities/documents/server/testing.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { tableOfFile } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { bring, odsOf, rawXlsx, rowXml, startSheetWorld, sheetOf, sheetXml, TYPES, zipBomb } from './testing.ts'

const { world, partnerId, partner, desk } = await startSheetWorld()
const { db } = world.runtime.platform.database
after(() => world.close())

describe('a sheet in trouble', () => {
  const HEAD = ['Company name', 'Contact name', 'Mobile']

  test('a sheet that cannot be read says why and leaves neither rows nor file', async () => {
    const wide = sheetXml(rowXml(1, HEAD) + `<row r="2">${'<c><v>1</v></c>'.repeat(300)}</row>`)
    const hostile: [string, Buffer, RegExp][] = [
      [
        'columns',
        await rawXlsx(sheetXml(rowXml(1, ['Name']) + rowXml(2, ['x']))),
        /Company name, Contact name, Mobile/,
      ],
      ['noRows', await rawXlsx(sheetXml(rowXml(1, HEAD))), /no rows/],
      ['broken', await rawXlsx(sheetXml(rowXml(1, HEAD)).slice(0, -30)), /damaged/],
      ['tooManyColumns', await rawXlsx(wide), /more than 200 cells/],
      ['tooBig', await zipBomb(), /too large/],
      ['broken', await zipBomb(5_000), /damaged/],
      ['broken', await rawXlsx(`<!DOCTYPE a [<!ENTITY x "aaaa">]>${sheetXml(rowXml(1, HEAD))}`), /damaged/],
    ]
    const parts = await desk.count('sheet_part')
    for (const [why, bytes, words] of hostile) {
      const rows = await desk.count('sheet_row')
      const sheet = await desk.checked('leads', bytes)
      assert.deepEqual([sheet.status, sheet.refusal, sheet.rows], ['REFUSED', why, 0])
      assert.match(sheet.error ?? '', words)
      assert.deepEqual([await desk.count('sheet_row'), await desk.count('sheet_part')], [rows, parts])
      assert.equal((await partner.call(calls.send, { sheetId: sheet.sheetId })).status, 409)
    }
    const kept = await db
      .selectFrom('stored_file')
      .select('key')
      .where('content_type', 'like', '%spreadsheetml%')
      .where('uploaded_by', '=', partner.accountId)
      .where('removed_at', 'is', null)
      .execute()
    assert.deepEqual(kept, [], 'what was read is not kept, whether good or bad')
  })

  test('formulas are named cell by cell, macros for the whole file, and neither runs', async () => {
    const formula = '<c t="str"><f>HYPERLINK("http://example.com")</f><v>Konark</v></c>'
    const xml = sheetXml(rowXml(1, HEAD) + rowXml(2, [formula, 'Asha Rao', desk.freshMobile()]))
    const sheet = await desk.checked('leads', await rawXlsx(xml, { 'xl/vbaProject.bin': 'x' }))
    assert.deepEqual([sheet.status, sheet.ready, sheet.bad, sheet.notices], ['CHECKED', 0, 1, [{ code: 'macros' }]])
    assert.equal((await desk.mend(sheet.sheetId))[0]?.cells[0]?.code, 'formula')
    assert.match((await partner.call(calls.send, { sheetId: sheet.sheetId })).message, /No row/)
  })

  test('only xlsx: another type, a password and another person’s upload are refused before anything is kept', async () => {
    const csv = await bring(world, partner, partnerId, 'leads', Buffer.from('a,b\n1,2\n'), 'leads.csv')
    assert.equal(csv.status, 415)
    const colleague = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
    const { data } = await upload(world, colleague, await sheetOf('leads', [desk.lead()]), 'x.xlsx')
    const body = { storagePath: data.tempUrl, documentName: 'x.xlsx' }
    assert.equal((await partner.call(calls.register, { orgId: partnerId, kind: 'leads', body })).status, 400)
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    const refused = await bring(world, partner, partnerId, 'leads', locked)
    assert.match(refused.message, /password/)
  })

  test('a table of older Excel or of LibreOffice named .xlsx is told how to become one', async () => {
    const xls = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('Workbook', 'utf16le'),
    ])
    for (const table of [xls, await odsOf()]) {
      const refused = await bring(world, partner, partnerId, 'leads', table)
      assert.deepEqual([refused.status, /“Save as” and XLSX/.test(refused.message)], [415, true], refused.message)
    }
  })

  test('a workbook with macros named .xlsx is told so, and how to go on without them', async () => {
    const types = TYPES.replace(/vnd\.openx[a-z-]*\.spreadsheetml\.sheet\.main/, 'vnd.ms-excel.sheet.macroEnabled.main')
    const more = { '[Content_Types].xml': types, 'xl/vbaProject.bin': 'x' }
    const xlsm = await rawXlsx(sheetXml(rowXml(1, HEAD)), more)
    const refused = await bring(world, partner, partnerId, 'leads', xlsm)
    assert.equal(refused.status, 415)
    assert.match(refused.message, /holds macros, which we never run.*“Save as” and XLSX/)
  })

  test('a sheet is its partner’s alone, and rights that are taken away meanwhile stop it', async () => {
    const sheet = await desk.checked('leads', await sheetOf('leads', [desk.lead(), desk.lead()]))
    const { sheetId } = sheet
    const stranger = await world.person({
      role: 'PARTNER_OWNER',
      partnerOf: await world.organisation({ type: 'CHANNEL_PARTNER' }),
    })
    assert.equal((await stranger.call(calls.readSheet, { sheetId })).status, 403)
    assert.equal((await stranger.call(calls.latest, { orgId: partnerId, kind: 'leads' })).status, 403)
    const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: partnerId })
    assert.equal((await employee.call(calls.readSheet, { sheetId })).status, 403)

    const uploader = await world.person({ domain: 'partner', permissions: ['CAN_BULK_UPLOAD'], partnerOf: partnerId })
    assert.equal((await uploader.call(calls.send, { sheetId })).status, 403, 'who may not make clients one by one')

    const leaver = await world.person({ role: 'DSA', partnerOf: partnerId })
    await leaver.call(calls.send, { sheetId })
    await db.deleteFrom('account_role').where('account_id', '=', leaver.accountId).execute()
    const mover = await world.person({ role: 'DSA', partnerOf: partnerId })
    const other = await desk.checked('leads', await sheetOf('leads', [desk.lead()]))
    await mover.call(calls.send, { sheetId: other.sheetId })
    const elsewhere = { partner_organisation_id: await world.organisation({ type: 'DSA' }) }
    await db.updateTable('account').set(elsewhere).where('id', '=', mover.accountId).execute()
    await world.drainJobs()
    for (const [id, rows] of [
      [sheetId, 2],
      [other.sheetId, 1],
    ] as const) {
      const ended = (await partner.call(calls.readSheet, { sheetId: id })).data
      assert.deepEqual([ended.status, ended.done, ended.failed], ['SENT', 0, rows])
    }
  })

  test('every sheet is found again, however many came at once, in the list and in its file; another partner’s is not', async () => {
    const firm = await world.organisation({ type: 'DSA' })
    const busy = await world.person({ role: 'DSA', partnerOf: firm })
    const names = Array.from({ length: 12 }, (_, i) => `clients-${i}.xlsx`)
    for (const name of names)
      assert.equal((await bring(world, busy, firm, 'leads', await sheetOf('leads', [desk.lead()]), name)).status, 200)
    const seen: string[] = []
    let next: string | undefined
    do {
      const query = { pageSize: 5, ...(next && { next }) }
      const page: Answer<typeof calls.listSheets> = (await busy.call(calls.listSheets, { kind: 'leads', query })).data
      assert.equal(page.totalElements, 12)
      seen.push(...page.content.map(one => one.name))
      next = page.next ?? undefined
    } while (next)
    assert.deepEqual(seen.toSorted(), names.toSorted())
    const file = await tableOfFile(world, busy, calls.sheetsFile, { kind: 'leads', query: {} })
    assert.deepEqual([file[0]?.[0], file.length], ['Sheet', 13])
    const others = (await partner.call(calls.listSheets, { kind: 'leads', query: { pageSize: 100 } })).data.content
    assert.ok(others.every(one => !names.includes(one.name)))
    assert.equal((await busy.call(calls.listSheets, { kind: 'everything', query: {} })).status, 403)
  })

  test('what the cells held is encrypted, and gone once the sheet is sent, but for rows to mend', async () => {
    const [made, wrong] = [desk.freshMobile(), '12345']
    const bytes = await sheetOf('leads', [desk.lead({ contactMobile: made }), desk.lead({ contactMobile: wrong })])
    const { sheetId } = await desk.checked('leads', bytes)
    const sealed = async () =>
      (await db.selectFrom('sheet_part').select('sealed').where('sheet_id', '=', sheetId).execute()).map(
        one => one.sealed,
      )
    const [before = ''] = await sealed()
    assert.ok(before.length > 100 && !before.includes(made))
    await desk.sent(sheetId)
    const [after = ''] = await sealed()
    assert.ok(after.length < before.length)
    assert.equal((await desk.mend(sheetId))[0]?.cells[0]?.given, wrong)
  })

  test('a sheet that was checked before its parts were packed is sent like any other', async () => {
    const made = desk.freshMobile()
    const { sheetId } = await desk.checked('leads', await sheetOf('leads', [desk.lead({ contactMobile: made })]))
    const { crypto } = world.runtime.platform
    const part = await db.selectFrom('sheet_part').selectAll().where('sheet_id', '=', sheetId).executeTakeFirstOrThrow()
    const place = `sheet_part:${sheetId}/${part.part}:sealed`
    const content = inflateRawSync(Buffer.from(crypto.open(part.sealed, place), 'base64')).toString()
    const sealed = crypto.seal(content, place)
    await db.updateTable('sheet_part').set({ sealed }).where('sheet_id', '=', sheetId).execute()
    const sent = await desk.sent(sheetId)
    assert.deepEqual([sent.done, sent.failed], [1, 0])
  })

  test('a check that was cut off begins again and counts each row once', async () => {
    const made = await bring(world, partner, partnerId, 'leads', await sheetOf('leads', [desk.lead(), desk.lead()]))
    const sheetId = made.data?.sheetId ?? ''
    const half = { sheet_id: sheetId, organisation_id: partnerId, row_number: 2, problems: '[]' }
    const nothing = { part: 2, failure: null, failure_column: null, print: null, made_id: null }
    await db
      .insertInto('sheet_row')
      .values({ ...half, ...nothing, state: 'READY' })
      .execute()
    await db.updateTable('sheet').set({ state: 'CHECKING', rows_total: 1 }).where('id', '=', sheetId).execute()
    await world.drainJobs()
    const { data } = await partner.call(calls.readSheet, { sheetId })
    assert.deepEqual([data.status, data.rows, data.ready], ['CHECKED', 2, 2])
  })
})
