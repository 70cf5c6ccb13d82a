import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { myDay, pendingTasks } from '@poonji/capabilities/dashboards/contract.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { askRevision, recordPower } from '@poonji/capabilities/limits/contract.ts'
import { returnStockStatement, sendStockStatement } from '@poonji/capabilities/limits/stock-contract.ts'
import { draw, openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { approveLinking, askToJoin, linkingRequests } from '@poonji/capabilities/organisations/linking-contract.ts'
import { createOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import {
  answerConfirmation,
  organisationConfirmations,
  sendConfirmation,
} from '@poonji/capabilities/reports/contract.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

let world: TestApp
let owner: Person
let loanId: string
let organisationId: string
before(async () => {
  world = await startTestApp()
  const company = {
    type: 'BUYER',
    name: 'Narmada Packaging',
    entityType: null,
    pan: 'ZZXCN1000K',
    stateCode: '27',
  } as const
  const made = await world.transaction(work => createOrganisation(work, company))
  assert.ok(made)
  organisationId = made
  ;({ loanId } = await openTestLoan(world, purchaseLimit, organisationId))
  owner = await world.person({ memberOf: [organisationId], mobile: '9222300001' })
  await draw(world, loanId, 5_00_000_00, today())
})
after(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const today = () => world.runtime.platform.clock.today()

async function asked(type: string) {
  const { data } = await owner.call(pendingTasks, { orgId: organisationId, query: {} })
  return data.find(one => one.taskType === type) ?? null
}

test('a balance that was sent waits for the borrower until they have answered it', async () => {
  assert.equal(await asked('CONFIRM_BALANCE'), null)
  const collector = await world.person({ role: 'COLLECTIONS_OFFICER' })
  await collector.call(sendConfirmation, { orgId: organisationId, body: { asOn: today() } }, key())
  const task = await asked('CONFIRM_BALANCE')
  assert.deepEqual([task?.date, task?.amount], [today(), 5_00_000_00])
  const [sent] = (await owner.call(organisationConfirmations, { orgId: organisationId })).data
  const body = { agrees: true, words: '', saidPaise: null }
  await owner.call(answerConfirmation, { balId: sent?.id ?? '', body }, key())
  assert.equal(await asked('CONFIRM_BALANCE'), null)
})

test('who asks to join waits for the owner until they are let in', async () => {
  assert.equal(await asked('ANSWER_LINKING'), null)
  const bookkeeper = await world.person({ name: 'Mohan Lal' })
  const body = { pan: 'ZZXCN1000K', role: 'BUYER_VIEWER' as const, note: '' }
  await bookkeeper.call(askToJoin, { body }, key())
  assert.equal((await asked('ANSWER_LINKING'))?.person, 'Mohan Lal')
  const [request] = (await owner.call(linkingRequests, { orgId: organisationId })).data.requests
  await owner.call(approveLinking, { requestId: request?.id ?? '' })
  assert.equal(await asked('ANSWER_LINKING'), null)
})

test('another stock statement is asked for from two weeks before the last one ends until it is sent, and when it comes back', async () => {
  const desk = await world.person({ role: 'CREDIT_DESK' })
  assert.equal(await asked('SEND_STOCK_STATEMENT'), null, 'nothing is drawn against stock')
  const figures = { stock: 40_00_000_00, creditors: 0, debtors: 0 }
  await desk.call(recordPower, { loanId, body: { asOf: today(), ...figures, marginBps: 2_500 } }, key())
  const endsOn = addMonths(today(), 3)
  const { clock } = world.runtime.platform
  clock.moveTo(addDays(endsOn, -15))
  assert.equal(await asked('SEND_STOCK_STATEMENT'), null)
  clock.moveTo(addDays(endsOn, -14))
  const task = await asked('SEND_STOCK_STATEMENT')
  assert.deepEqual([task?.loanId, task?.date], [loanId, endsOn])
  const paper = { storagePath: (await upload(world, owner, pdfOf('Stock'), 'stock.pdf')).data.tempUrl }
  const { statementId } = (
    await owner.call(sendStockStatement, { loanId, body: { asOf: today(), ...figures, paper } }, key())
  ).data
  assert.equal(await asked('SEND_STOCK_STATEMENT'), null)
  await desk.call(returnStockStatement, { loanId, statementId, body: { reason: 'Unsigned.' } }, key())
  assert.notEqual(await asked('SEND_STOCK_STATEMENT'), null)
})

test('a desk counts what waits on a limit until the limit is closed', async () => {
  const desk = await world.person({ role: 'CREDIT_DESK' })
  const other = await openTestLoan(world, purchaseLimit)
  const borrower = await world.person({ memberOf: [other.organisationId] })
  const figures = { stock: 40_00_000_00, creditors: 0, debtors: 0 }
  const of = { loanId: other.loanId }
  await desk.call(recordPower, { ...of, body: { asOf: today(), ...figures, marginBps: 2_500 } }, key())
  const paper = { storagePath: (await upload(world, borrower, pdfOf('Stock'), 'stock.pdf')).data.tempUrl }
  await borrower.call(sendStockStatement, { ...of, body: { asOf: today(), ...figures, paper } }, key())
  await borrower.call(
    askRevision,
    { ...of, body: { kind: 'REVISE', amount: 60_00_000_00, reason: 'New orders' } },
    key(),
  )
  const counted = async () => {
    const desks = (await desk.call(myDay, {})).data
    return ['stockStatements', 'limitRevisions'].map(name => desks.find(one => one.desk === name)?.count ?? 0)
  }
  assert.deepEqual(await counted(), [1, 1])
  await world.runtime.platform.database.db
    .updateTable('loan')
    .set({ status: 'CLOSED', closed_on: today() })
    .where('id', '=', other.loanId)
    .execute()
  assert.deepEqual(await counted(), [0, 0])
})
