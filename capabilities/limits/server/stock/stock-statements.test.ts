import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { loanDetail } from '@poonji/capabilities/loans/contract.ts'
import { undrawnPaise } from '@poonji/capabilities/loans/server/service.ts'
import { businessLoan, draw, openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../../apps/test-app.ts'
import { askRevision, recordPower, revisionQueue, revisions } from '../../contract.ts'
import * as calls from '../../stock-contract.ts'
import { remindOfStock } from './remind.ts'

let world: TestApp
let desk: Person
before(async () => {
  world = await startTestApp()
  desk = await world.person({ role: 'CREDIT_DESK', name: 'Ravi Iyer' })
})
after(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const today = () => world.runtime.platform.clock.today()
const undrawn = (loanId: string) => world.transaction(work => undrawnPaise(work, loanId))
const FIGURES = { stock: 40_00_000_00, creditors: 10_00_000_00, debtors: 10_00_000_00 }

let mobiles = 0

/** A limit of 50,00,000 of which stock carries 22,50,000, and its owner. */
async function aLimit() {
  const { loanId, organisationId } = await openTestLoan(world, purchaseLimit)
  const mobile = `96${String(10_000_000 + mobiles++)}`
  const owner = await world.person({ memberOf: [organisationId], mobile })
  const set = (asOf: PlainDate) =>
    desk.call(
      recordPower,
      {
        loanId,
        body: { asOf, stock: 30_00_000_00, creditors: 10_00_000_00, debtors: 10_00_000_00, marginBps: 2_500 },
      },
      key(),
    )
  const paper = async (by = owner) => (await upload(world, by, pdfOf('Stock'), 'stock.pdf')).data.tempUrl
  const send = async (asOf = today(), figures = FIGURES, by = owner) => {
    const body = { asOf, ...figures, paper: { storagePath: await paper(by) } }
    await world.drainJobs() // the virus check
    return by.call(calls.sendStockStatement, { loanId, body }, key())
  }
  const read = async (by = owner) => (await by.call(calls.stockStatements, { loanId })).data
  const record = (statementId: string, figures = FIGURES, by = desk) =>
    by.call(calls.recordStockStatement, { loanId, statementId, body: { ...figures, marginBps: 2_500 } }, key())
  return { loanId, organisationId, mobile, owner, set, send, read, record }
}

test('a statement changes nothing until the desk has recorded it, by the figures it found true', async () => {
  const limit = await aLimit()
  assert.equal((await limit.send()).status, 409, 'nothing is drawn against stock here')
  assert.equal((await limit.read()).notNow, 'none')
  await limit.set(today())
  assert.equal((await limit.owner.call(loanDetail, { loanId: limit.loanId })).data.stockAsOf, today())
  const sent = await limit.send()
  assert.equal(sent.status, 200, sent.message)
  const { statementId } = sent.data
  assert.equal(await undrawn(limit.loanId), 22_50_000_00, 'as the last one allows')
  assert.equal((await limit.send()).status, 409, 'one waits')
  const [row] = (await limit.read(desk)).statements
  assert.deepEqual([row?.state, row?.mayDecide, row?.mayWithdraw], ['SENT', true, false])
  const [queued] = (await desk.call(calls.stockQueue, { query: {} })).data.content
  assert.deepEqual([queued?.id, queued?.stock, queued?.asOf], [statementId, FIGURES.stock, today()])
  const [, file] = await tableOfFile(world, desk, calls.stockQueueFile, { query: {} })
  assert.equal(file?.[3], FIGURES.stock / 100)

  assert.equal((await limit.record(statementId, FIGURES, limit.owner)).status, 403)
  const found = { ...FIGURES, stock: 35_00_000_00 }
  const recorded = await limit.record(statementId, found)
  assert.equal(recorded.data.power, 26_25_000_00, '(35 − 10 + 10) lakh less a quarter')
  assert.equal(await undrawn(limit.loanId), 26_25_000_00)
  assert.match(await world.lastMessage(limit.mobile), /up to ₹26,25,000 of your limit/)
  assert.equal((await limit.record(statementId, found)).status, 409, 'once')
  const { notNow, statements } = await limit.read()
  assert.deepEqual([notNow, statements[0]?.state, statements[0]?.power], [null, 'RECORDED', 26_25_000_00])
  assert.equal(statements[0]?.stock, FIGURES.stock, 'what the borrower said stays')
})

test('a statement goes back with the reason, and another may be sent; one may be taken back until it is decided', async () => {
  const limit = await aLimit()
  await limit.set(today())
  const { statementId } = (await limit.send()).data
  const giveBack = (reason: string, by = desk) =>
    by.call(calls.returnStockStatement, { loanId: limit.loanId, statementId, body: { reason } }, key())
  assert.deepEqual(Object.keys((await giveBack(' ')).fieldErrors), ['reason'])
  assert.equal((await giveBack('The list of buyers is missing.', limit.owner)).status, 403)
  assert.equal((await giveBack('The list of buyers is missing.')).status, 200)
  assert.match(await world.lastMessage(limit.mobile), /“The list of buyers is missing\.”\. Please send it again/)
  const { notNow, statements } = await limit.read()
  assert.deepEqual([notNow, statements[0]?.reason], [null, 'The list of buyers is missing.'])
  const again = (await limit.send()).data
  const which = { loanId: limit.loanId, statementId: again.statementId }
  const stranger = await world.person({ memberOf: [await world.organisation()] })
  assert.equal((await stranger.call(calls.withdrawStockStatement, which)).status, 403)
  assert.equal((await limit.owner.call(calls.withdrawStockStatement, which)).status, 200)
  assert.equal((await limit.owner.call(calls.withdrawStockStatement, which)).status, 409)
  assert.equal((await limit.record(again.statementId)).status, 409)
  assert.equal(await undrawn(limit.loanId), 22_50_000_00)
  const other = await aLimit()
  await other.set(today())
  const foreign = (await other.send()).data.statementId
  assert.equal((await limit.record(foreign)).status, 403, 'of another limit')
})

test('figures below nothing, a day to come, one too old or before the last, and two at once are refused', async () => {
  const limit = await aLimit()
  await limit.set(addDays(today(), -5))
  const fields = async (asOf: PlainDate, figures = FIGURES) =>
    Object.keys((await limit.send(asOf, figures)).fieldErrors)
  assert.deepEqual(await fields(addDays(today(), 1)), ['asOf'])
  assert.deepEqual(await fields(addDays(today(), -6)), ['asOf'], 'the last one is newer')
  assert.deepEqual(await fields(addDays(addMonths(today(), -3), -1)), ['asOf'])
  assert.deepEqual(await fields(today(), { stock: -1, creditors: -1, debtors: -1 }), ['stock', 'creditors', 'debtors'])
  const viewer = await world.person({ memberOf: [limit.organisationId], role: 'BUYER_VIEWER' })
  assert.equal((await limit.send(today(), FIGURES, viewer)).status, 403)
  const both = await Promise.all([limit.send(), limit.send()])
  assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
  const loan = await openTestLoan(world, businessLoan)
  const owner = await world.person({ memberOf: [loan.organisationId] })
  assert.equal((await owner.call(calls.stockStatements, { loanId: loan.loanId })).data.notNow, 'none')
})

test('the end of what stock carries is told of two weeks and three days before, and on the day, unless one is sent', async () => {
  const limit = await aLimit()
  await draw(world, limit.loanId, 1_00_000_00, today())
  await limit.set(today())
  const endsOn = addMonths(today(), 3)
  const told = async (on: PlainDate, meanwhile?: () => Promise<unknown>) => {
    const heard = async () => (await world.messagesTo(limit.mobile)).length
    const before = await heard()
    await world.transaction(work => remindOfStock(work, addDays(on, -1)))
    await world.drainJobs()
    await meanwhile?.()
    await world.moveTo(addDays(on, 1))
    return (await heard()) - before
  }
  assert.equal(await told(addDays(endsOn, -15)), 0)
  assert.equal(await told(addDays(endsOn, -14)), 1)
  assert.equal(await told(addDays(endsOn, -13)), 0)
  assert.equal(await told(addDays(endsOn, -3)), 1)
  assert.equal(await told(endsOn, limit.send), 0, 'sent before the morning')
})

test('of a limit that ended a statement is taken while something of it is used: its age is judged on', async () => {
  const limit = await aLimit()
  await limit.set(today())
  const { db } = world.runtime.platform.database
  await draw(world, limit.loanId, 20_00_000_00, today())
  await world.moveTo(addDays(addMonths(today(), 3), 1))
  await db
    .updateTable('loan')
    .set({ expires_on: addDays(today(), -1) })
    .where('id', '=', limit.loanId)
    .execute()
  const { drawingPower } = (await limit.owner.call(revisions, { loanId: limit.loanId })).data
  assert.deepEqual([drawingPower?.isOld, drawingPower?.above], [true, 20_00_000_00], 'an old statement carries nothing')
  const sent = await limit.send()
  assert.equal(sent.status, 200, sent.message)
  assert.equal((await limit.record(sent.data.statementId)).status, 200)
  assert.equal((await limit.owner.call(revisions, { loanId: limit.loanId })).data.drawingPower?.above, 0)

  const unused = await aLimit()
  await unused.set(today())
  await db
    .updateTable('loan')
    .set({ expires_on: addDays(today(), -1) })
    .where('id', '=', unused.loanId)
    .execute()
  assert.equal((await unused.read()).notNow, 'over')
})

test('what waits on a limit that was closed waits for nobody, and records nothing', async () => {
  const limit = await aLimit()
  await limit.set(today())
  const { statementId } = (await limit.send()).data
  const ask = { kind: 'REVISE' as const, amount: 80_00_000_00, reason: 'New orders' }
  await limit.owner.call(askRevision, { loanId: limit.loanId, body: ask })
  const waiting = async () => {
    const query = { pageSize: 100 }
    const lists = [
      (await desk.call(calls.stockQueue, { query })).data.content,
      (await desk.call(revisionQueue, { query })).data.content,
    ]
    return lists.map(list => list.filter(one => one.loanId === limit.loanId).length)
  }
  assert.deepEqual(await waiting(), [1, 1])
  await world.runtime.platform.database.db
    .updateTable('loan')
    .set({ status: 'CLOSED', closed_on: today() })
    .where('id', '=', limit.loanId)
    .execute()
  assert.deepEqual(await waiting(), [0, 0])
  const heard = (await world.messagesTo(limit.mobile)).length
  assert.equal((await limit.record(statementId)).status, 409)
  assert.equal((await limit.set(today())).status, 409)
  assert.equal((await world.messagesTo(limit.mobile)).length, heard)
})

test('a partner who sent a statement hears that it came back', async () => {
  const limit = await aLimit()
  await limit.set(today())
  const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER' })
  await world.runtime.platform.database.db
    .updateTable('organisation')
    .set({ brought_by: partnerOf })
    .where('id', '=', limit.organisationId)
    .execute()
  const mobile = '9599999999'
  const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf, mobile })
  const { statementId } = (await limit.send(today(), FIGURES, partner)).data
  const body = { reason: 'The list of buyers is missing.' }
  const came = await desk.call(calls.returnStockStatement, { loanId: limit.loanId, statementId, body }, key())
  assert.equal(came.status, 200)
  assert.match(await world.lastMessage(mobile), /The list of buyers is missing\./)
  assert.match(await world.lastMessage(limit.mobile), /The list of buyers is missing\./, 'the owner hears it too')
})

test('the paper of a statement is opened as documents are: once it is clean, by who may see documents', async () => {
  const { db } = world.runtime.platform.database
  const limit = await aLimit()
  await limit.set(today())
  const { statementId } = (await limit.send()).data
  const paper = async (by: Person) => (await limit.read(by)).statements[0]?.paper
  assert.ok(await paper(limit.owner), 'who sent it')
  const { file_id: fileId } = await db
    .selectFrom('stock_statement')
    .select('file_id')
    .where('id', '=', statementId)
    .executeTakeFirstOrThrow()
  const scanned = (state: 'waiting' | 'clean' | 'infected') =>
    db.updateTable('stored_file').set({ scan_state: state }).where('id', '=', fileId).execute()
  await scanned('waiting')
  assert.equal((await limit.record(statementId)).status, 409, 'nor is it recorded')
  await scanned('infected')
  assert.equal(await paper(desk), null)
  assert.equal((await limit.record(statementId)).status, 409)
  await scanned('clean')
  assert.ok(await paper(desk))
  const viewer = await world.person({ memberOf: [limit.organisationId], role: 'BUYER_VIEWER' })
  assert.ok(await paper(viewer))
  const roles = db.selectFrom('role').select('id').where('code', '=', 'BUYER_VIEWER')
  await db
    .deleteFrom('role_permission')
    .where('permission', '=', 'CAN_VIEW_DOCUMENTS')
    .where('role_id', 'in', roles)
    .execute()
  const without = await world.person({ memberOf: [limit.organisationId], role: 'BUYER_VIEWER' })
  assert.equal(await paper(without), null)
})
