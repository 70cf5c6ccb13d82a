import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { provedAccount } from '@poonji/capabilities/disbursals/server/testing.ts'
import { agreedLoan } from '@poonji/capabilities/disbursals/server/testing.ts'
import { multipart, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import type { SheetKind } from '../status.ts'
import { bring, rawXlsx, rowXml, sheetOf, sheetXml } from './testing.ts'

let world: TestApp
let partnerId = ''
let partner: Person
before(async () => {
  world = await startTestApp()
  partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
  partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId, name: 'Nitin Agarwal' })
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
let serial = 500
const freshGstin = () => gstinFor('27', `ZZZCS${serial++}1K`)
let mobiles = 9_500_000_001
const freshMobile = () => String(mobiles++)
let numbers = 880_000_000_001
const freshNumber = () => String(numbers++)
const lead = (more: object = {}) => ({
  companyName: 'Konark Polymers',
  contactName: 'Asha Rao',
  contactMobile: freshMobile(),
  ...more,
})

/** Uploads, registers, checks; answers the sheet. */
const checked = async (kind: SheetKind, bytes: Uint8Array, person = partner, orgId = partnerId) => {
  const made = await bring(world, person, orgId, kind, bytes)
  assert.equal(made.status, 200, made.message)
  const sheetId = made.data?.sheetId ?? ''
  await world.drainJobs()
  return (await person.call(calls.readSheet, { sheetId })).data
}
const sent = async (sheetId: string, person = partner) => {
  const begun = await person.call(calls.send, { sheetId })
  assert.equal(begun.status, 200, begun.message)
  await world.drainJobs()
  return (await person.call(calls.readSheet, { sheetId })).data
}
const mend = async (sheetId: string) =>
  (await partner.call(calls.toMend, { sheetId, query: { pageSize: '100' } })).data.content
const count = async (table: 'lead' | 'bank_account' | 'disbursal_request' | 'sheet_row') =>
  (
    await db()
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('clients by sheet', () => {
  test('twenty clients with three wrong rows: checked first, good rows made once, wrong ones mended and sent again', async () => {
    const gstin = freshGstin()
    const rows = Array.from({ length: 17 }, () => lead())
    const bytes = await sheetOf('leads', [
      ...rows,
      lead({ gstin }),
      lead({ contactMobile: '12345' }),
      lead({ contactName: '' }),
      lead({ contactMobile: rows[0]?.contactMobile ?? '' }),
    ])
    const before = await count('lead')
    const sheet = await checked('leads', bytes)
    assert.deepEqual([sheet.status, sheet.rows, sheet.ready, sheet.bad], ['CHECKED', 21, 18, 3])
    assert.equal(await count('lead'), before, 'a check makes nothing')
    assert.deepEqual(
      (await mend(sheet.sheetId)).map(({ row, cells }) => [row, cells[0]?.column, cells[0]?.code]),
      [
        [20, 'contactMobile', 'mobile'],
        [21, 'contactName', 'required'],
        [22, 'contactMobile', 'twiceInSheet'],
      ],
    )
    const done = await sent(sheet.sheetId)
    assert.deepEqual([done.status, done.done, done.failed], ['SENT', 18, 0])
    assert.equal(await count('lead'), before + 18)

    const again = await bring(world, partner, partnerId, 'leads', bytes)
    assert.deepEqual([again.data?.again, again.data?.sheetId, again.data?.status], [true, sheet.sheetId, 'SENT'])
    await sent(sheet.sheetId)
    assert.equal(await count('lead'), before + 18)
  })

  test('the corrected sheet has the wrong rows with what to do beside them, and may come again', async () => {
    const sheet = await checked('leads', await sheetOf('leads', [lead(), lead({ contactMobile: '1' }), lead()]))
    const url = `/api/v1/${world.tenant}/sheets/${sheet.sheetId}/corrected`
    const response = await world.app.inject({ url, headers: { token: partner.token } })
    assert.equal(response.statusCode, 200)
    const [first] = (await readXlsx(response.rawPayload)).sheets
    const [head, row] = first?.rows ?? []
    assert.equal(first?.rows.length, 2)
    assert.equal(head?.at(-1), 'What to do')
    assert.match(String(row?.at(-1)), /10 digits/)
    const mended = await checked('leads', new Uint8Array(response.rawPayload))
    assert.deepEqual([mended.rows, mended.bad], [1, 1])
  })

  test('who is here already is found by GSTIN, PAN and mobile', async () => {
    const gstin = freshGstin()
    const contactMobile = freshMobile()
    await sent((await checked('leads', await sheetOf('leads', [lead({ gstin }), lead({ contactMobile })]))).sheetId)
    const samePan = gstinFor('23', panOfGstin(gstin))
    const sheet = await checked('leads', await sheetOf('leads', [lead({ gstin: samePan }), lead({ contactMobile })]))
    assert.deepEqual(
      (await mend(sheet.sheetId)).map(({ cells }) => cells.map(one => one.code)),
      [['companyThere'], ['leadThere']],
    )
  })

  test('in one request too, as the specification has it', async () => {
    const bytes = Buffer.from(await sheetOf('leads', [lead()]))
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

describe('beneficiaries and disbursals by sheet', () => {
  const client = async () => {
    const gstin = freshGstin()
    const sheet = await checked('leads', await sheetOf('leads', [lead({ gstin })]))
    await sent(sheet.sheetId)
    const row = await db()
      .selectFrom('sheet_row')
      .select('made_id')
      .where('sheet_id', '=', sheet.sheetId)
      .executeTakeFirstOrThrow()
    return { gstin, orgId: row.made_id ?? '' }
  }
  const beneficiary = (gstin: string, more: object = {}) => ({
    client: gstin,
    holderName: 'Tata Steel',
    number: freshNumber(),
    ifsc: 'HDFC0000001',
    accountType: 'Current',
    ...more,
  })

  test('beneficiaries come to the client that their row names; another partner’s client is unknown', async () => {
    const { gstin, orgId } = await client()
    const row = beneficiary(gstin)
    const sheet = await checked(
      'beneficiaries',
      await sheetOf('beneficiaries', [
        row,
        beneficiary(panOfGstin(gstin)),
        beneficiary(freshGstin()),
        beneficiary(gstin, { ifsc: 'ZZZZ0999999' }),
        { ...row, holderName: 'Twice' },
      ]),
    )
    assert.deepEqual(
      (await mend(sheet.sheetId)).map(one => [one.row, one.cells[0]?.code]),
      [
        [4, 'clientUnknown'],
        [5, 'ifscUnknown'],
        [6, 'twiceInSheet'],
      ],
    )
    assert.equal((await sent(sheet.sheetId)).done, 2)
    const made = await db().selectFrom('bank_account').select('kind').where('organisation_id', '=', orgId).execute()
    assert.deepEqual(
      made.map(one => one.kind),
      ['BENEFICIARY', 'BENEFICIARY'],
    )
    const there = await checked('beneficiaries', await sheetOf('beneficiaries', [row]))
    assert.equal((await mend(there.sheetId))[0]?.cells[0]?.code, 'accountThere')
  })

  /** A client's limit of 50 lakh under a number of ours, and a proved account. */
  const drawable = async () => {
    const { orgId } = await client()
    const owner = await world.person({ memberOf: [orgId] })
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const loan = `PJL-2026-9${serial++}`
    await db().updateTable('loan').set({ number: loan }).where('id', '=', loanId).execute()
    const account = freshNumber()
    await provedAccount(world, owner, orgId, account)
    return { orgId, loan, account }
  }
  const payment = (from: { loan: string; account: string }, more: object = {}) => ({
    loan: from.loan,
    account: from.account,
    ifsc: 'HDFC0000001',
    amount: 100_000,
    invoice: `INV/${serial++}`,
    ...more,
  })

  test('thirty disbursals are asked for by one sheet; beyond the limit, unknown loans and accounts are told apart', async () => {
    const from = await drawable()
    const rows = Array.from({ length: 30 }, () => payment(from))
    const sheet = await checked(
      'disbursals',
      await sheetOf('disbursals', [
        ...rows,
        payment(from, { amount: 2_100_000 }),
        payment(from, { loan: 'PJL-2026-00000' }),
        payment(from, { account: freshNumber() }),
        payment(from, { ifsc: 'HDFC0000002' }),
      ]),
    )
    assert.deepEqual([sheet.ready, sheet.bad, sheet.readyPaise], [30, 4, 30_00_000_00])
    assert.deepEqual(
      (await mend(sheet.sheetId)).map(one => [one.row, one.cells[0]?.code]),
      [
        [32, 'beyondUndrawn'],
        [33, 'loanUnknown'],
        [34, 'accountUnknown'],
        [35, 'ifscOther'],
      ],
    )
    assert.match((await mend(sheet.sheetId))[0]?.cells[0]?.advice ?? '', /₹20,00,000/)
    const done = await sent(sheet.sheetId)
    assert.deepEqual([done.status, done.done, done.failed], ['SENT', 30, 0])
    const requests = await db()
      .selectFrom('disbursal_request')
      .select(['status', 'created_by'])
      .where('organisation_id', '=', from.orgId)
      .execute()
    assert.equal(requests.length, 30)
    assert.ok(requests.every(one => one.status === 'SUBMITTED' && one.created_by === partner.accountId))
  })

  test('the same payment in another sheet is not sent again, also when both are sent at once', async () => {
    const from = await drawable()
    const row = payment(from)
    const one = await checked('disbursals', await sheetOf('disbursals', [row]))
    const two = await checked('disbursals', await sheetOf('disbursals', [row, payment(from)]))
    assert.deepEqual([one.ready, two.ready], [1, 2])
    await Promise.all([one, two].map(({ sheetId }) => partner.call(calls.send, { sheetId })))
    await Promise.all([world.drainJobs(), world.drainJobs()])
    const ended = await Promise.all([one, two].map(({ sheetId }) => partner.call(calls.readSheet, { sheetId })))
    const [done, failed] = [ended.map(reply => reply.data.done), ended.map(reply => reply.data.failed)]
    assert.deepEqual([done.reduce((a, b) => a + b), failed.reduce((a, b) => a + b)], [2, 1])
    const three = await checked('disbursals', await sheetOf('disbursals', [row, payment(from, { amount: 1 })]))
    assert.equal((await mend(three.sheetId))[0]?.cells[0]?.code, 'sentBefore')
  })

  test('what the owner refuses when it is sent stays with its row, and the others are made', async () => {
    const from = await drawable()
    const sheet = await checked('disbursals', await sheetOf('disbursals', [payment(from), payment(from)]))
    await db()
      .updateTable('organisation')
      .set({ non_cooperative_at: new Date() })
      .where('id', '=', from.orgId)
      .execute()
    const done = await sent(sheet.sheetId)
    assert.deepEqual([done.done, done.failed], [0, 2])
    assert.match((await mend(sheet.sheetId))[0]?.failure ?? '', /Non - Cooperative/)
  })
})

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
    ]
    for (const [why, bytes, words] of hostile) {
      const rows = await count('sheet_row')
      const sheet = await checked('leads', bytes)
      assert.deepEqual([sheet.status, sheet.refusal, sheet.rows], ['REFUSED', why, 0])
      assert.match(sheet.error ?? '', words)
      assert.equal(await count('sheet_row'), rows)
      assert.equal((await partner.call(calls.send, { sheetId: sheet.sheetId })).status, 409)
    }
    const kept = await db()
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
    const xml = sheetXml(rowXml(1, HEAD) + rowXml(2, [formula, 'Asha Rao', freshMobile()]))
    const sheet = await checked('leads', await rawXlsx(xml, { 'xl/vbaProject.bin': 'x' }))
    assert.deepEqual([sheet.status, sheet.ready, sheet.bad, sheet.notices], ['CHECKED', 0, 1, ['macros']])
    assert.equal((await mend(sheet.sheetId))[0]?.cells[0]?.code, 'formula')
    assert.match((await partner.call(calls.send, { sheetId: sheet.sheetId })).message, /No row/)
  })

  test('only xlsx: another type, a password and another person’s upload are refused before anything is kept', async () => {
    const csv = await bring(world, partner, partnerId, 'leads', Buffer.from('a,b\n1,2\n'), 'leads.csv')
    assert.equal(csv.status, 415)
    const colleague = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
    const { data } = await upload(world, colleague, await sheetOf('leads', [lead()]), 'x.xlsx')
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

  test('a sheet is its partner’s alone, and rights that are taken away meanwhile stop it', async () => {
    const sheet = await checked('leads', await sheetOf('leads', [lead(), lead()]))
    const { sheetId } = sheet
    const stranger = await world.person({
      role: 'PARTNER_OWNER',
      partnerOf: await world.organisation({ type: 'CHANNEL_PARTNER' }),
    })
    assert.equal((await stranger.call(calls.readSheet, { sheetId })).status, 403)
    assert.equal((await stranger.call(calls.latest, { orgId: partnerId, kind: 'leads' })).status, 403)
    const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: partnerId })
    assert.equal((await employee.call(calls.readSheet, { sheetId })).status, 403)

    const leaver = await world.person({ role: 'DSA', partnerOf: partnerId })
    await leaver.call(calls.send, { sheetId })
    await db().deleteFrom('account_role').where('account_id', '=', leaver.accountId).execute()
    await world.drainJobs()
    const ended = (await partner.call(calls.readSheet, { sheetId })).data
    assert.deepEqual([ended.status, ended.done, ended.failed], ['SENT', 0, 2])
  })

  test('what the cells held is encrypted, and gone once the sheet is sent, but for rows to mend', async () => {
    const [made, wrong] = [freshMobile(), '12345']
    const bytes = await sheetOf('leads', [lead({ contactMobile: made }), lead({ contactMobile: wrong })])
    const { sheetId } = await checked('leads', bytes)
    const sealed = async () =>
      (await db().selectFrom('sheet_part').select('sealed').where('sheet_id', '=', sheetId).execute()).map(
        one => one.sealed,
      )
    const [before = ''] = await sealed()
    assert.ok(before.length > 100 && !before.includes(made))
    await sent(sheetId)
    const [after = ''] = await sealed()
    assert.ok(after.length < before.length)
    assert.equal((await mend(sheetId))[0]?.cells[0]?.given, wrong)
  })

  test('a check that was cut off begins again and counts each row once', async () => {
    const made = await bring(world, partner, partnerId, 'leads', await sheetOf('leads', [lead(), lead()]))
    const sheetId = made.data?.sheetId ?? ''
    const half = { sheet_id: sheetId, organisation_id: partnerId, row_number: 2, problems: '[]' }
    const nothing = { part: 2, failure: null, print: null, made_id: null }
    await db()
      .insertInto('sheet_row')
      .values({ ...half, ...nothing, state: 'READY' })
      .execute()
    await db().updateTable('sheet').set({ state: 'CHECKING', rows_total: 1 }).where('id', '=', sheetId).execute()
    await world.drainJobs()
    const { data } = await partner.call(calls.readSheet, { sheetId })
    assert.deepEqual([data.status, data.rows, data.ready], ['CHECKED', 2, 2])
  })
})

describe('templates', () => {
  test('xlsx and csv come by a reference that is this person’s alone', async () => {
    for (const format of ['xlsx', 'csv'] as const) {
      const { data } = await partner.call(calls.template, { kind: 'disbursals', query: { format } })
      const url = `/api/v1/file/download?path=${encodeURIComponent(data.path)}`
      const response = await world.app.inject({ url, headers: { token: partner.token } })
      assert.equal(response.statusCode, 200)
      const head = format === 'csv' ? response.body : String((await readXlsx(response.rawPayload)).sheets[0]?.rows[0])
      assert.match(head, /Loan number.*Account to pay.*IFSC.*Amount/)
      const other = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
      assert.equal((await world.app.inject({ url, headers: { token: other.token } })).statusCode, 400)
    }
    const leads = await partner.call(calls.leadsTemplate, {})
    assert.deepEqual([leads.status, leads.data.name, leads.data.bucketName], [200, 'poonji-leads.xlsx', 'FS'])
  })

  test('the xlsx has lists, notes and cells of the right type', async () => {
    const { xlsxOf } = await import('./xlsx-of.ts')
    const { sheets } = await readXlsx(await xlsxOf('beneficiaries', 'en'), { readStyles: true })
    const list = sheets[0]?.dataValidations?.find(one => one.type === 'list')
    assert.equal(list?.range.startsWith('E2:'), true)
    assert.ok([...(sheets[0]?.cells?.values() ?? [])].some(cell => cell.comment?.text.includes('9 to 18 digits')))
  })

  test('the template call of an unknown kind is refused like one that is not yours', async () => {
    assert.equal((await partner.call(calls.template, { kind: 'everything', query: {} })).status, 403)
  })
})
