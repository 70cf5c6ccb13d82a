import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { anApplication } from '@poonji/capabilities/applications/server/testing.ts'
import { applicationChecklist, linkApplication } from '@poonji/capabilities/documents/contract.ts'
import { decideDocument } from '@poonji/capabilities/documents/queue-contract.ts'
import { EICAR, pdfOf } from '@poonji/capabilities/documents/server/testing.ts'
import type { Decision } from '@poonji/capabilities/documents/status.ts'
import { list } from '@poonji/capabilities/organisations/contract.ts'
import { saveQualification } from '@poonji/capabilities/organisations/qualification-contract.ts'
import { addGsts, removeGst } from '@poonji/capabilities/registrations/contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { gstr3bOf } from '@poonji/integrations/gst/made-up-returns.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { bankState, gstState } from '../contract.ts'
import * as calls from '../upload-contract.ts'
import { keepReturns } from './keep-returns.ts'
import { lastPeriods } from './tax-months.ts'
import { aCompany, upload } from './testing.ts'

type Came = 'NAME_DIFFERS' | 'PERIOD_SHORT' | 'WRONG_DOCUMENT'

describe('uploads that are read by machine', () => {
  let world: TestApp
  let orgId: string
  let gstin: string
  let pan: string
  let owner: Person
  let operations: Person
  before(async () => {
    world = await startTestApp()
    operations = await world.person({ role: 'OPERATIONS_MAKER' })
  })
  after(() => world.close())
  beforeEach(async () => {
    ;({ orgId, gstin, pan } = await aCompany(world))
    owner = await world.person({ memberOf: [orgId] })
  })

  const send = async (kind: 'GSTR3B' | 'BANK_STATEMENT', name: string, bytes: Buffer | string, type: string) => {
    const given = await upload(world, owner.token, name, Buffer.from(bytes), type)
    await world.drainJobs() // the virus check
    return owner.call(calls.readUpload, { orgId, body: { kind, ...given } })
  }
  const sendReturn = (document: object, name = 'r.json') =>
    send('GSTR3B', name, JSON.stringify(document), 'application/json')
  const sendCsv = (text: string, name = 's.csv') => send('BANK_STATEMENT', name, text, 'text/csv')
  const lastMonth = () => addMonths(world.runtime.platform.clock.today(), -1).slice(0, 7)
  const portalPeriod = (period: string) => `${period.slice(5)}${period.slice(0, 4)}`

  const statement = (rows: string[], account = '50200012345678') =>
    [
      'First Bank of Commerce,,,,',
      `Account Number,${account},,,`,
      ',,,,',
      'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      ...rows,
    ].join('\n')
  const days = () => {
    const today = world.runtime.platform.clock.today()
    return Array.from({ length: 60 }, (_, i) => addDays(today, i - 60))
  }
  const indian = (on: string) => `${on.slice(8)}/${on.slice(5, 7)}/${on.slice(0, 4)}`
  const good = () => days().map((on, i) => `${indian(on)},NEFT BUYER,0,"1,000.00","${100_000 + (i + 1) * 1000}.00"`)

  test('a return or statement that is uploaded is a document: the right to upload decides, not that to edit', async () => {
    const of = (permission: 'CAN_EDIT_APPLICATION' | 'CAN_UPLOAD_DOCUMENTS') =>
      world.person({ domain: 'admin', permissions: ['CAN_VIEW_APPLICATIONS', permission], visibility: 'all' })
    const given = await upload(world, owner.token, 's.csv', Buffer.from(statement(good())), 'text/csv')
    const editor = await of('CAN_EDIT_APPLICATION')
    const body = { kind: 'BANK_STATEMENT', ...given } as const
    assert.equal((await editor.call(calls.readUpload, { orgId, body })).status, 403)
    owner = await of('CAN_UPLOAD_DOCUMENTS')
    assert.equal((await sendCsv(statement(good()))).status, 200)
  })

  test('a GSTR-3B of the portal is read, and its turnover is the portal’s', async () => {
    const period = lastMonth()
    const document = gstr3bOf(gstin, portalPeriod(period))
    const read = await sendReturn(document)
    assert.deepEqual([read.status, read.data.state, read.data.period], [200, 'read', period])
    const state = await owner.call(gstState, { orgId })
    const { osup_det, osup_zero, osup_nil_exmp, osup_nongst } = document.sup_details
    const rupees = osup_det.txval + osup_zero.txval + osup_nil_exmp.txval + osup_nongst.txval
    assert.equal(state.data.total, Math.round(rupees * 100))
  })

  test('an uploaded return that does not say when it was filed is not called unfiled or late', async () => {
    await sendReturn({ ...gstr3bOf(gstin, portalPeriod(lastMonth())), filing_date: undefined })
    const { quarters, filedOnTime } = (await owner.call(gstState, { orgId })).data
    const months = quarters.flatMap(quarter => quarter.months)
    assert.deepEqual(
      months.map(({ filed, filedOn }) => [filed, filedOn]),
      [[true, null]],
    )
    assert.equal(filedOnTime, null)
  })

  test('another company’s return, a month to come and the same file again are refused with the reason', async () => {
    const other = await aCompany(world)
    const foreign = await sendReturn(gstr3bOf(other.gstin, portalPeriod(lastMonth())))
    assert.equal(foreign.status, 400)
    assert.match(foreign.message, /not a GST number of this company/)
    const future = await sendReturn({ ...gstr3bOf(gstin, '012099'), ret_period: '012099' })
    assert.match(future.message, /Jan 2099\b.*months of the last 2 years/)
    const document = gstr3bOf(gstin, portalPeriod(lastMonth()))
    await sendReturn(document)
    const again = await sendReturn(document)
    assert.deepEqual([again.status, again.message], [422, 'This file was uploaded before.'])
  })

  test('a file whose answer was lost is asked for again: it is read once, and answers as it did', async () => {
    const document = JSON.stringify(gstr3bOf(gstin, portalPeriod(lastMonth())))
    const given = await upload(world, owner.token, 'r.json', Buffer.from(document), 'application/json')
    const read = () => owner.call(calls.readUpload, { orgId, body: { kind: 'GSTR3B', ...given } })
    const [first, again] = [await read(), await read()]
    assert.deepEqual([again.status, again.data], [200, first.data])
    assert.equal((await owner.call(calls.listUploads, { orgId })).data.length, 1)
  })

  test('part of a return or a PDF of another GSTIN is refused by it; of the own one, and without any, operations read it', async () => {
    const other = await aCompany(world)
    const part = (of: string) => sendReturn({ gstin: of, ret_period: portalPeriod(lastMonth()), sup_details: {} })
    const pdf = (line: string) => send('GSTR3B', 'r.pdf', pdfOf('Form GSTR-3B', line), 'application/pdf')
    for (const refused of [await part(other.gstin), await pdf(`GSTIN of the supplier ${other.gstin}`)]) {
      assert.equal(refused.status, 400)
      assert.match(refused.message, new RegExp(`of ${other.gstin}, which is not a GST number of this company`))
    }
    for (const taken of [await part(gstin), await pdf(`GSTIN of the supplier ${gstin}`), await pdf('nothing to tell')])
      assert.deepEqual([taken.status, taken.data.state], [200, 'with-operations'])
  })

  test('a return that a machine cannot read goes to operations, who enter it or refuse it', async () => {
    const odd = await sendReturn({ summary: 'a return of another kind', gstin })
    assert.equal(odd.data.state, 'with-operations')
    const queue = await operations.call(calls.uploadQueue, { query: {} })
    const waiting = queue.data.content.find(one => one.uploadId === odd.data.uploadId)
    assert.deepEqual(waiting?.gstins, [gstin])
    const [titles, ...rows] = await tableOfFile(world, operations, calls.uploadQueueFile, { query: {} })
    assert.deepEqual(titles, ['Company', 'What it is', 'File', 'Why it was not read', 'Since'])
    const own = rows.find(cells => cells[2] === waiting?.name)
    assert.deepEqual(own?.slice(0, 2), [waiting?.organisationName, 'GSTR-3B returns'])
    const uploadId = odd.data.uploadId
    const figures = { kind: 'GSTR3B' as const, gstin, period: lastMonth(), turnover: 42_00_000_00, filedOn: null }
    const wrong = await operations.call(calls.settleUpload, {
      uploadId,
      body: { ...figures, gstin: '27AAAAA0000A1Z5' },
    })
    assert.deepEqual(wrong.fieldErrors, { gstin: 'Invalid GST entered' })
    const below = await operations.call(calls.settleUpload, { uploadId, body: { ...figures, turnover: -1 } })
    assert.deepEqual(below.fieldErrors, { turnover: 'Enter ₹0 or more' })
    const settled = (change: object) =>
      operations.call(calls.settleUpload, { uploadId, body: { ...figures, ...change } })
    for (const period of ['2099-01', '2019-03'])
      assert.match((await settled({ period })).fieldErrors.period ?? '', /months of the last 2 years/)
    for (const filedOn of ['9999-12-31', '1900-01-01'])
      assert.deepEqual((await settled({ filedOn })).fieldErrors, { filedOn: 'Enter a valid date' })
    const { db } = world.runtime.platform.database
    const scanned = (state: 'waiting' | 'clean') =>
      db
        .updateTable('stored_file')
        .set({ scan_state: state })
        .where('id', '=', eb => eb.selectFrom('eligibility_upload').select('file_id').where('id', '=', uploadId))
        .execute()
    await scanned('waiting')
    assert.match((await settled({})).message, /being checked for viruses/)
    await scanned('clean')
    assert.equal((await settled({})).status, 200)
    assert.equal((await settled({})).status, 409)
    assert.equal((await owner.call(gstState, { orgId })).data.total, 42_00_000_00)
    assert.equal((await owner.call(calls.settleUpload, { uploadId, body: figures })).status, 403)
  })

  test('a CSV statement with named columns is read to the paisa', async () => {
    const read = await sendCsv(statement(good()))
    assert.deepEqual([read.status, read.data.state], [200, 'read'])
    const { statements, summary } = (await owner.call(bankState, { orgId })).data
    assert.equal(statements[0]?.account, 'XXXX5678')
    assert.equal(statements[0]?.credits, 60 * 1000_00)
    assert.equal(summary?.averageBalance, 130_500_00)
  })

  test('the same as xlsx, newest line first', async () => {
    const rows = days()
      .map((on, i) => [indian(on), 'UPI BUYER', null, 1000, 101_000 + i * 1000])
      .toReversed()
    const head = [
      ['Statement of account'],
      ['A/C No: 50200012349999'],
      ['Txn Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'Statement', rows: [...head, ...rows] }] })
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const read = await send('BANK_STATEMENT', 's.xlsx', Buffer.from(bytes), type)
    assert.deepEqual([read.status, read.data.state, read.data.problem], [200, 'read', null])
    assert.equal((await owner.call(bankState, { orgId })).data.statements[0]?.credits, 60 * 1000_00)
  })

  test('columns that are not named, balances that do not follow and a missing account go to operations', async () => {
    const odd = await sendCsv('a,b,c\n1,2,3\n')
    assert.deepEqual([odd.data.state, odd.data.problem?.startsWith('The columns')], ['with-operations', true])
    const forged = good()
    forged[30] = forged[30]?.replace(/"[\d,]+\.00"$/, '"999,999.00"') ?? ''
    const sums = await sendCsv(statement(forged), 'forged.csv')
    assert.deepEqual(
      [sums.data.state, sums.data.problem],
      ['with-operations', 'The balances do not follow from the amounts.'],
    )
    const nameless = await sendCsv(statement(good()).replace('Account Number', 'Customer'), 'nameless.csv')
    assert.deepEqual([nameless.data.state, nameless.data.problem], ['with-operations', 'No account number was found.'])
  })

  test('a statement too old or of a few days is refused with the reason', async () => {
    const old = days().map((on, i) => `${indian(addDays(on, -200))},NEFT,0,1000,${101_000 + i * 1000}`)
    assert.match((await sendCsv(statement(old), 'old.csv')).message, /more than 3 months ago/)
    assert.match((await sendCsv(statement(good().slice(50)), 'short.csv')).message, /less than a month/)
  })

  test('operations refuse with a reason that the borrower reads, and the file may be sent again', async () => {
    const odd = await sendCsv('a,b,c\n1,2,3\n')
    const uploadId = odd.data.uploadId
    const figures = { kind: 'BANK_STATEMENT' as const, account: '1234', fromOn: '1900-01-01', toOn: '1900-03-31' }
    const sums = { averageBalance: 0, credits: 0, debits: 0, inwardBounces: 0 }
    const longAgo = await operations.call(calls.settleUpload, { uploadId, body: { ...figures, ...sums } })
    assert.deepEqual(longAgo.fieldErrors, { fromOn: 'Enter a valid date' })
    await operations.call(calls.settleUpload, { uploadId, body: { kind: 'REFUSE', reason: 'This is no statement' } })
    const [shown] = (await owner.call(calls.listUploads, { orgId })).data
    assert.deepEqual([shown?.state, shown?.problem], ['refused', 'This is no statement'])
    assert.equal((await sendCsv('a,b,c\n1,2,3\n')).status, 200)
  })

  test('a statement as comma-separated .txt or in UTF-16 is taken like any CSV', async () => {
    const text = statement(good())
    for (const [name, bytes] of [
      ['50200012345678.txt', Buffer.from(`\r\n${text}`)],
      ['unicode.csv', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ] as const) {
      const read = await send('BANK_STATEMENT', name, bytes, 'text/plain')
      assert.deepEqual([read.status, read.data.state], [200, 'read'])
    }
  })

  test('what was uploaded before a company applied is not asked for again: it stands among the application’s papers', async () => {
    await sendCsv(statement(good()))
    await send('BANK_STATEMENT', 'page.pdf', pdfOf('Bank statement'), 'application/pdf')
    const applicationId = await anApplication(world, orgId)
    const { items } = (await owner.call(applicationChecklist, { id: applicationId })).data
    const statements = items.find(item => item.type.code === 'BANK_STATEMENT')
    assert.notEqual(statements?.state, 'MISSING')
    const [first, last] = [days()[0], days().at(-1)]
    assert.deepEqual(statements?.documents.map(one => [one.name, one.periodFromOn, one.periodToOn]).sort(), [
      ['page.pdf', null, null],
      ['s.csv', first, last],
    ])
  })

  const paperOf = (uploadId: string) =>
    world.runtime.platform.database.db
      .selectFrom('eligibility_upload as u')
      .innerJoin('document as d', 'd.file_id', 'u.file_id')
      .select(['d.id', 'd.version', 'd.state'])
      .where('u.id', '=', uploadId)
      .executeTakeFirstOrThrow()
  const decide = async (uploadId: string, decision: Decision, reasonCode?: Came) => {
    const { id: documentId, version, state: seenState } = await paperOf(uploadId)
    const reason = reasonCode ? undefined : 'Looked at it with the company.'
    const body = { decision, version, seenState, reasonCode, reason }
    const decided = await operations.call(decideDocument, { documentId, body })
    assert.equal(decided.status, 200, decided.message + JSON.stringify(decided.fieldErrors))
  }
  const statesOf = async () =>
    (await owner.call(calls.listUploads, { orgId })).data.map(one => [one.state, one.problem?.split(',')[0] ?? null])

  test('the figures of a return count no more once the paper is of another, unreadable or forged; who came short keeps them', async () => {
    const [first, second] = [lastMonth(), addMonths(`${lastMonth()}-01`, -1).slice(0, 7)]
    const newer = (await sendReturn(gstr3bOf(gstin, portalPeriod(first)))).data.uploadId
    const kept = (await owner.call(gstState, { orgId })).data.total
    const older = (await sendReturn(gstr3bOf(gstin, portalPeriod(second)))).data.uploadId
    await decide(older, 'REJECTED', 'NAME_DIFFERS')
    const state = async () => (await owner.call(gstState, { orgId })).data
    assert.deepEqual([(await state()).total, (await state()).months, (await state()).owed], [kept, 1, false])
    await decide(newer, 'REJECTED', 'PERIOD_SHORT')
    assert.deepEqual([(await state()).total, (await state()).months], [kept, 1], 'what it says is true')

    const resent = await sendReturn(gstr3bOf(gstin, portalPeriod(second)))
    assert.deepEqual([resent.status, resent.data.state], [200, 'read'], 'another’s paper may come again')
    await decide(resent.data.uploadId, 'VERIFIED')
    assert.equal((await state()).months, 2)
    await decide(resent.data.uploadId, 'FRAUD_DETECTED')
    assert.equal((await state()).months, 1)
    assert.deepEqual(await statesOf(), [
      ['refused', 'This paper was not accepted'],
      ['refused', 'This paper was not accepted'],
      ['read', null],
    ])
    assert.equal(
      (await sendReturn(gstr3bOf(gstin, portalPeriod(second)))).status,
      422,
      'a forged one is not read again',
    )
    const trail = await world.runtime.platform.database.db
      .selectFrom('audit')
      .select('action')
      .where('organisation_id', '=', orgId)
      .where('action', '=', 'eligibility.voided')
      .execute()
    assert.equal(trail.length, 2)
  })

  test('what the portal said of a month stays when the paper of it is forged, and so does what a later paper said', async () => {
    const { clock } = world.runtime.platform
    const document = gstr3bOf(gstin, portalPeriod(lastMonth()))
    const { uploadId } = (await sendReturn(document)).data
    const amended = await sendReturn({ ...document, amended: true })
    await decide(uploadId, 'FRAUD_DETECTED')
    assert.equal((await owner.call(gstState, { orgId })).data.months, 1)
    await world.runtime.platform.database.db
      .updateTable('gst_return')
      .set({ source: 'portal', read_at: clock.now(), filed_on: clock.today() })
      .where('organisation_id', '=', orgId)
      .execute()
    await decide(amended.data.uploadId, 'FRAUD_DETECTED')
    assert.equal((await owner.call(gstState, { orgId })).data.months, 1)
  })

  test('who was found eligible by a paper that is forged is judged without it, and owes returns again', async () => {
    const { uploadId } = (await sendReturn(gstr3bOf(gstin, portalPeriod(lastMonth())))).data
    assert.equal((await owner.call(gstState, { orgId })).data.eligibility?.eligible, true)
    await decide(uploadId, 'FRAUD_DETECTED')
    const { total, owed, eligibility } = (await owner.call(gstState, { orgId })).data
    assert.deepEqual([total, owed, eligibility], [null, true, null])
  })

  test('the list of organisations goes by the turnover that was read of a whole year, else by the one that was said', async () => {
    const staff = await world.person({ domain: 'admin', permissions: ['CAN_VIEW_LEADS'], visibility: 'all' })
    const found = async (...filter: string[]) => {
      const { data } = await staff.call(list, { query: { view: 'ALL', filter, pageSize: 100 } })
      return data.content.some(one => one.id === orgId)
    }
    const goesBy = async (lakh: number) => {
      assert.equal(await found(`minTurnover:${lakh}`, `maxTurnover:${lakh}`), true, `${lakh} lakh`)
      assert.deepEqual([await found(`minTurnover:${lakh + 1}`), await found(`maxTurnover:${lakh - 1}`)], [false, false])
    }
    const answers = { turnover: '450', years: '2', returns: 'ALL', needLakh: '60', purpose: 'Stock' }
    const said = await owner.call(saveQualification, { orgId, query: {}, body: answers })
    assert.equal(said.status, 200, said.message)

    const periods = lastPeriods(world.runtime.platform.clock.today(), 12)
    const returns = periods.map(period => ({ period, turnoverPaise: 1_00_000_00, filedOn: null }))
    await world.transaction(work => keepReturns(work, orgId, gstin, 'operations', returns.slice(0, 11)))
    await goesBy(450)
    const whole = gstr3bOf(gstin, portalPeriod(lastMonth()))
    const nothing = { ...whole.sup_details.osup_det, txval: 0 }
    const of9Lakh = {
      osup_det: { ...nothing, txval: 9_00_000 },
      osup_zero: nothing,
      osup_nil_exmp: nothing,
      osup_nongst: nothing,
    }
    const { uploadId } = (await sendReturn({ ...whole, sup_details: { ...whole.sup_details, ...of9Lakh } })).data
    await goesBy(20)
    const added = await owner.call(addGsts, { body: { organisationId: orgId, gstins: [gstinFor('24', pan)] } })
    await goesBy(450)
    await owner.call(removeGst, { gstId: added.data[0]?.registration?.id ?? '' })
    await goesBy(20)
    await decide(uploadId, 'FRAUD_DETECTED')
    await goesBy(450)
  })

  test('a bank statement that is rejected, or did not pass the virus check, is no figure of the company’s', async () => {
    const summary = async () => (await owner.call(bankState, { orgId })).data.summary
    const { uploadId } = (await sendCsv(statement(good()))).data
    assert.ok(await summary())
    await decide(uploadId, 'REJECTED', 'WRONG_DOCUMENT')
    assert.equal(await summary(), null)

    const infected = statement(good().map((row, i) => (i ? row : row.replace('NEFT BUYER', `"${EICAR}"`))))
    const given = await upload(world, owner.token, 'v.csv', Buffer.from(infected), 'text/csv')
    const read = await owner.call(calls.readUpload, { orgId, body: { kind: 'BANK_STATEMENT', ...given } })
    assert.equal(read.data.state, 'read')
    assert.ok(await summary(), 'the same account and days')
    await world.drainJobs() // the virus check
    assert.equal(await summary(), null)
    assert.deepEqual(await statesOf(), [
      ['refused', 'The file did not pass the virus check'],
      ['refused', 'This paper was not accepted'],
    ])
  })

  test('the figures of a file that another replaced before its virus check ended count no more once it is infected', async () => {
    const applicationId = await anApplication(world, orgId)
    const infected = statement(good().map((row, i) => (i ? row : row.replace('NEFT BUYER', `"${EICAR}"`))))
    const given = await upload(world, owner.token, 'v.csv', Buffer.from(infected), 'text/csv')
    await owner.call(calls.readUpload, { orgId, body: { kind: 'BANK_STATEMENT', ...given } })
    const { items } = (await owner.call(applicationChecklist, { id: applicationId })).data
    const line = items.find(item => item.type.code === 'BANK_STATEMENT')
    const [paper] = line?.documents ?? []
    assert.ok(line && paper)
    const other = await upload(world, owner.token, 'p.pdf', pdfOf('Statement'), 'application/pdf')
    const link = {
      documentTypeId: line.type.documentTypeId,
      documentGroup: line.type.documentGroup,
      documentName: '',
      replacesDocumentId: paper.documentId,
      ...other,
    }
    const linked = await owner.call(linkApplication, { id: applicationId, body: [link] })
    assert.equal(linked.status, 200, linked.message)
    const summary = async () => (await owner.call(bankState, { orgId })).data.summary
    assert.ok(await summary())
    await world.drainJobs() // the virus check
    assert.equal(await summary(), null)
    assert.deepEqual(await statesOf(), [['refused', 'The file did not pass the virus check']])
  })

  test('another’s upload cannot be used', async () => {
    const thief = await world.person({ memberOf: [orgId] })
    const given = await upload(world, owner.token, 's.csv', Buffer.from(statement(good())), 'text/csv')
    const read = await thief.call(calls.readUpload, { orgId, body: { kind: 'BANK_STATEMENT', ...given } })
    assert.equal(read.status, 400)
  })
})
