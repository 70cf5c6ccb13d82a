import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { multipart } from '@poonji/capabilities/documents/server/testing.ts'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import { businessOf } from '@poonji/integrations/businesses/business.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import * as calls from '../contract.ts'
import { texts } from '../texts.ts'
import { bring, rawXlsx, rowXml, startSheetWorld, sheetOf, sheetXml } from './testing.ts'

const { world, partnerId, partner, desk } = await startSheetWorld()
after(() => world.close())

describe('clients by sheet', () => {
  test('twenty clients with three wrong rows: checked first, good rows made once, wrong ones mended and sent again', async () => {
    const gstin = desk.freshGstin()
    const rows = Array.from({ length: 17 }, () => desk.lead())
    const client = desk.lead({ gstin })
    const bytes = await sheetOf('leads', [
      ...rows,
      client,
      desk.lead({ contactMobile: '12345' }),
      desk.lead({ contactName: '' }),
      desk.lead({ contactMobile: rows[0]?.contactMobile ?? '' }),
    ])
    const before = await desk.count('lead')
    const sheet = await desk.checked('leads', bytes)
    assert.deepEqual([sheet.status, sheet.rows, sheet.ready, sheet.bad], ['CHECKED', 21, 18, 3])
    assert.equal(await desk.count('lead'), before, 'a check makes nothing')
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(({ row, cells }) => [row, cells[0]?.column, cells[0]?.code]),
      [
        [20, 'contactMobile', 'mobile'],
        [21, 'contactName', 'required'],
        [22, 'contactMobile', 'twiceInSheet'],
      ],
    )
    const done = await desk.sent(sheet.sheetId)
    assert.deepEqual([done.status, done.done, done.failed], ['SENT', 18, 0])
    assert.equal(await desk.count('lead'), before + 18)
    const toldOf = async (one = client) => (await world.messagesTo(one.contactMobile)).length
    assert.deepEqual([await toldOf(), await toldOf(rows[0])], [1, 0])
    assert.match(texts.t('en', 'leads.askText'), /clients, and their contacts get an SMS.*leads.*not written to/)

    const again = await bring(world, partner, partnerId, 'leads', bytes)
    assert.deepEqual([again.data?.again, again.data?.sheetId, again.data?.status], [true, sheet.sheetId, 'SENT'])
    await desk.sent(sheet.sheetId)
    assert.equal(await desk.count('lead'), before + 18)
  })

  test('the corrected sheet has the wrong rows with what to do beside them, and may come again', async () => {
    const sheet = await desk.checked(
      'leads',
      await sheetOf('leads', [
        desk.lead(),
        desk.lead({ contactMobile: '1', contactName: '', need: 640_000 }),
        desk.lead(),
      ]),
    )
    const url = `/api/v1/${world.tenant}/sheets/${sheet.sheetId}/corrected`
    const response = await world.app.inject({ url, headers: { token: partner.token } })
    assert.equal(response.statusCode, 200)
    const [first] = (await readXlsx(response.rawPayload)).sheets
    const [head, row] = first?.rows ?? []
    assert.equal(first?.rows.length, 2)
    assert.equal(head?.at(-1), 'What to do')
    assert.equal(row?.[5], 640_000, 'an amount is a number')
    assert.match(String(row?.at(-1)), /^Contact name: Fill in Contact name\. · Mobile: Write 10 digits/)
    const mended = await desk.checked('leads', new Uint8Array(response.rawPayload))
    assert.deepEqual([mended.rows, mended.bad], [1, 1])
  })

  test('in the corrected sheet, whose rows are numbered anew, a twin is told by the sheet in which it stands', async () => {
    const [one, other] = [desk.lead(), desk.lead({ contactMobile: '1' })]
    const { sheetId, name } = await desk.checked('leads', await sheetOf('leads', [other, one, one]))
    const url = `/api/v1/${world.tenant}/sheets/${sheetId}/corrected`
    const { rawPayload } = await world.app.inject({ url, headers: { token: partner.token } })
    const twin = (await readXlsx(rawPayload)).sheets[0]?.rows[2] ?? []
    assert.match(String(twin.at(-1)), /Row 3 has the same already/)
    assert.ok(String(twin.at(-1)).endsWith(`It is row 3 of ${name}, as you uploaded it.`), String(twin.at(-1)))
  })

  test('what a spreadsheet lost of a number is not in the corrected sheet, where it would pass as another', async () => {
    const head = ['Company name', 'Contact name', 'Mobile']
    const row = rowXml(2, ['Round Traders', 'Asha Rao', '<c><v>9.87651E+09</v></c>'])
    const sheet = await desk.checked('leads', await rawXlsx(sheetXml(rowXml(1, head) + row)))
    const url = `/api/v1/${world.tenant}/sheets/${sheet.sheetId}/corrected`
    const { rawPayload } = await world.app.inject({ url, headers: { token: partner.token } })
    const given = (await readXlsx(rawPayload)).sheets[0]?.rows[1] ?? []
    assert.equal(given[3] ?? null, null)
    assert.match(String(given.at(-1)), /^Mobile: .*lost its last digits.* In the sheet: 9876510000\.$/)
    const again = await desk.checked('leads', new Uint8Array(rawPayload))
    assert.deepEqual([again.ready, again.bad], [0, 1])
  })

  test('the corrected sheet says that a formula has left its last value; of one that failed nothing is left', async () => {
    const head = ['Company name', 'Contact name', 'Mobile']
    const formula = (type: string, value: string) => `<c t="${type}"><f>B1</f><v>${value}</v></c>`
    const rows = [
      [formula('str', 'Formula Traders'), 'Asha Rao', desk.freshMobile()],
      [formula('e', '#REF!'), 'Asha Rao', desk.freshMobile()],
      ['<c t="e"><v>#REF!</v></c>', 'Asha Rao', desk.freshMobile()],
    ]
    const xml = [head, ...rows].map((cells, i) => rowXml(i + 1, cells)).join('')
    const sheet = await desk.checked('leads', await rawXlsx(sheetXml(xml)))
    const url = `/api/v1/${world.tenant}/sheets/${sheet.sheetId}/corrected`
    const { rawPayload } = await world.app.inject({ url, headers: { token: partner.token } })
    const [value, failed, error] = (await readXlsx(rawPayload)).sheets[0]?.rows.slice(1) ?? []
    assert.equal(value?.[0], 'Formula Traders')
    assert.match(String(value?.at(-1)), /We put its last value: check/)
    for (const row of [failed, error]) {
      assert.equal(row?.[0] ?? null, null)
      assert.match(String(row?.at(-1)), /shows the error #REF!.* In the sheet: #REF!\.$/)
    }
    const again = await desk.checked('leads', new Uint8Array(rawPayload))
    assert.deepEqual([again.ready, again.bad], [1, 2])
  })

  test('a GSTIN that the GST portal has by quite another name is made, and its row is named: the wrong one may stand there', async () => {
    const [other, alike, hindi] = [desk.freshGstin(), desk.freshGstin(), desk.freshGstin()]
    const { legalName } = businessOf(alike)
    const rows = [
      desk.lead({ companyName: 'Zyzzyva Quartz', gstin: other }),
      desk.lead({ companyName: `${legalName.split(' ')[0]} & Sons`, gstin: alike }),
      desk.lead({ companyName: 'कोणार्क पॉलिमर्स', gstin: hindi }),
      desk.lead({ companyName: '', gstin: desk.freshGstin() }),
      desk.lead({ companyName: 'Without a GSTIN' }),
    ]
    const sheet = await desk.checked('leads', await sheetOf('leads', rows))
    assert.deepEqual(sheet.notices, [])
    const sent = await desk.sent(sheet.sheetId)
    assert.deepEqual([sent.done, sent.notices], [5, [{ code: 'otherName', rows: [2] }]])
  })

  test('with a GSTIN no name is asked: it comes from the GST portal, as in the form', async () => {
    const gstin = desk.freshGstin()
    const sheet = await desk.checked('leads', await sheetOf('leads', [desk.lead({ gstin, companyName: '' })]))
    assert.deepEqual([sheet.ready, sheet.bad], [1, 0])
    const done = await desk.sent(sheet.sheetId)
    assert.deepEqual([done.done, done.failed], [1, 0])
    const rows = await world.runtime.platform.database.db
      .selectFrom('lead')
      .select('company_name')
      .where('gstin', '=', gstin)
      .execute()
    assert.ok(rows[0]?.company_name)
  })

  test('a GSTIN that the GST portal does not know is named by its cell, there and in the corrected sheet', async () => {
    const unknown = gstinFor('27', 'ABXCR4408K')
    const { sheetId } = await desk.checked('leads', await sheetOf('leads', [desk.lead({ gstin: unknown })]))
    assert.equal((await desk.sent(sheetId)).failed, 1)
    const [row] = await desk.mend(sheetId)
    assert.deepEqual(row?.failure, { words: 'Invalid GST entered', column: 'gstin', given: unknown })
    const url = `/api/v1/${world.tenant}/sheets/${sheetId}/corrected`
    const file = await world.app.inject({ url, headers: { token: partner.token } })
    const [sheet] = (await readXlsx(file.rawPayload)).sheets
    assert.equal(sheet?.rows[1]?.at(-1), 'GSTIN: Invalid GST entered')
  })

  test('of more rows to mend than one file holds each is in one of its parts', async () => {
    const row = desk.lead({ contactMobile: '1' })
    const wrong = Array.from({ length: 5_001 }, (_, i) => ({ ...row, note: `row ${i}` }))
    const { sheetId, bad } = await desk.checked('leads', await sheetOf('leads', wrong))
    assert.equal(bad, 5_001)
    const partOf = (part: number) =>
      world.app.inject({
        url: `/api/v1/${world.tenant}/sheets/${sheetId}/corrected?part=${part}`,
        headers: { token: partner.token },
      })
    const notes = async (part: number) => {
      const [sheet] = (await readXlsx((await partOf(part)).rawPayload)).sheets
      return sheet?.rows.slice(1).map(row => row[6]) ?? []
    }
    const [first, second] = [await notes(1), await notes(2)]
    assert.deepEqual([first.length, first[0], first.at(-1), second], [5_000, 'row 0', 'row 4999', ['row 5000']])
    assert.match(String((await partOf(2)).headers['content-disposition']), /-to-mend-2\.xlsx/)
    assert.equal((await partOf(21)).statusCode, 400)
  })

  test('who is here already is found by GSTIN, PAN and mobile', async () => {
    const gstin = desk.freshGstin()
    const contactMobile = desk.freshMobile()
    await desk.sent(
      (await desk.checked('leads', await sheetOf('leads', [desk.lead({ gstin }), desk.lead({ contactMobile })])))
        .sheetId,
    )
    const samePan = gstinFor('23', panOfGstin(gstin))
    const sheet = await desk.checked(
      'leads',
      await sheetOf('leads', [desk.lead({ gstin: samePan }), desk.lead({ contactMobile })]),
    )
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(({ cells }) => cells.map(one => one.code)),
      [['companyYours'], ['leadThere']],
    )
    const otherId = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const other = await world.person({ role: 'PARTNER_OWNER', partnerOf: otherId })
    const theirs = await bring(world, other, otherId, 'leads', await sheetOf('leads', [desk.lead({ gstin: samePan })]))
    await world.drainJobs()
    const [row] = (await other.call(calls.toMend, { sheetId: theirs.data?.sheetId ?? '', query: {} })).data.content
    assert.deepEqual(
      row?.cells.map(one => one.code),
      ['companyThere'],
    )
  })

  test('the partner’s own firm is named by its row and cell', async () => {
    const gstin = desk.freshGstin()
    const pan = panOfGstin(gstin)
    await world.transaction(work =>
      work.db
        .updateTable('organisation')
        .set({ pan_index: panIndex(work, pan) })
        .where('id', '=', partnerId)
        .execute(),
    )
    const sheet = await desk.checked('leads', await sheetOf('leads', [desk.lead(), desk.lead({ gstin })]))
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(({ row, cells }) => [row, cells.map(one => [one.column, one.code])]),
      [[3, [['gstin', 'companyOwn']]]],
    )
  })

  test('a trust or a government body is named by its row and cell, since nothing is lent to it', async () => {
    const bodies = ['ZZZTT', 'ZZZGT', 'ZZZJT', 'ZZZLT'].map(letters =>
      desk.lead({ gstin: gstinFor('27', `${letters}9001K`) }),
    )
    const sheet = await desk.checked('leads', await sheetOf('leads', [desk.lead(), ...bodies]))
    const wrong = await desk.mend(sheet.sheetId)
    assert.deepEqual(
      [sheet.ready, wrong.map(({ cells }) => cells.map(one => one.code).join())],
      [1, Array(4).fill('notLentTo')],
    )
  })

  test('one person may own two companies: their mobile stands twice with two GSTINs, which is noticed and made; without a GSTIN it is a twin', async () => {
    const contactMobile = desk.freshMobile()
    const owner = (gstin: string) => desk.lead({ contactMobile, gstin })
    const [one, other] = [desk.freshGstin(), desk.freshGstin()]
    const bytes = await sheetOf('leads', [owner(one), owner(other), owner(`${other.slice(0, 14)}?`), owner('')])
    const sheet = await desk.checked('leads', bytes)
    assert.deepEqual([sheet.ready, sheet.bad, sheet.notices], [2, 2, [{ code: 'sharedMobile', rows: [3] }]])
    assert.deepEqual(
      (await desk.mend(sheet.sheetId)).map(({ row, cells }) => [row, cells.map(cell => cell.code)]),
      [
        [4, ['gstin']],
        [5, ['twiceInSheet']],
      ],
    )
    const sent = await desk.sent(sheet.sheetId)
    assert.deepEqual([sent.done, sent.failed], [2, 0])
  })

  test('in one request too, as the specification has it', async () => {
    const bytes = Buffer.from(await sheetOf('leads', [desk.lead()]))
    const response = await world.app.inject({
      method: 'POST',
      url: `/api/v2/partner/${partnerId}/submit-leads`,
      ...(part => ({ payload: part.payload, headers: { ...part.headers, token: partner.token } }))(
        multipart(bytes, 'clients.xlsx'),
      ),
    })
    assert.equal(response.statusCode, 200, response.body)
    await world.drainJobs()
    const { data } = await partner.call(calls.latest, { orgId: partnerId, kind: 'leads' })
    assert.deepEqual([data.sheetStates[0]?.status, data.sheetStates[0]?.name], ['CHECKED', 'clients.xlsx'])
    assert.ok(data.lastModified)
  })
})
