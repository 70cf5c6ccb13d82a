import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { PDF } from '@libpdf/core'
import { readXlsx } from 'hucre/xlsx'
import { addDays } from '@poonji/kernel/dates.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { startTestApp, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as calls from '../../contract.ts'
import * as prepaymentCalls from '../../prepayment-contract.ts'
import * as statementCalls from '../../statement-contract.ts'
import * as traceCalls from '../../trace-contract.ts'
import { DUE_VIEWS } from '../../status.ts'
import { bookDisbursal, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

let world: TestApp
let owner: Person
let loanId = ''
let organisationId = ''

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  ;({ loanId, organisationId } = await openTestLoan(world, businessLoan))
  owner = await world.person({ memberOf: [organisationId] })
  await draw(world, loanId, 10_00_000_00, '2027-01-10')
  world.runtime.platform.clock.moveTo('2027-03-15')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-03-14')
})
after(() => world.close())

const get = (path: string, person: Person = owner) =>
  world.app.inject({ method: 'GET', url: `/api/v1/${world.tenant}/${path}`, headers: { token: person.token } })

test('each view of a loan is a spreadsheet and a PDF for whoever may see it, and for nobody else', async () => {
  const dueId = (await owner.call(calls.schedule, { loanId })).data[0]?.dueId ?? ''
  const stranger = await world.person({ memberOf: [await world.organisation()] })
  const { legalName } = await world.transaction(work => lenderOf(work))
  const paths = [
    ...DUE_VIEWS.map(view => `loans/${loanId}/dues-file?view=${view}`),
    `loans/${loanId}/statement/file?from=2027-01-01`,
    `loans/${loanId}/disbursements-file?x=1`,
    `loans/${loanId}/nights-file?month=2027-02`,
    `loans/${loanId}/dues/${dueId}/file?x=1`,
    `loans/${loanId}/foreclosure-file?onDate=2027-06-30`,
    `organisation/${organisationId}/dues-file?x=1`,
    `organisation/${organisationId}/ledger-file?loan=${loanId}`,
  ]
  for (const path of paths) {
    const sheet = await get(`${path}&format=xlsx`)
    assert.equal(sheet.statusCode, 200, path)
    assert.equal(sheet.headers['cache-control'], 'no-store')
    const { sheets } = await readXlsx(sheet.rawPayload)
    assert.ok(sheets.length >= 2, path)
    assert.ok(sheets.at(-1)?.rows.flat().includes(legalName), `${path} names the lender`)
    assert.equal((await get(`${path}&format=pdf`)).rawPayload.subarray(0, 5).toString(), '%PDF-', path)
    assert.equal((await get(`${path}&format=pdf`, stranger)).statusCode, 403, path)
  }
})

test('the reference of a drawing stands whole on the paper of disbursements', async () => {
  const utr = 'PNJIR52026082169844223'
  const limit = await openTestLoan(world, purchaseLimit)
  const drawing = { requestId: randomUUID(), amountPaise: 1_00_000_00, valueOn: '2027-03-15', reference: utr }
  await world.transaction(work =>
    bookDisbursal(work, { loanId: limit.loanId, ...drawing, idempotencyKey: drawing.requestId }),
  )
  const reader = await world.person({ memberOf: [limit.organisationId] })
  const { rawPayload } = await get(`loans/${limit.loanId}/disbursements-file?format=pdf`, reader)
  const found = (await PDF.load(rawPayload)).getPage(0)?.findText(utr)[0]?.bbox
  assert.ok(found && found.height < 12, 'on one line')
})

test('the sheet of what is late says what the page says, to the paisa', async () => {
  const { data } = await owner.call(calls.loanDues, { loanId })
  const file = await get(`loans/${loanId}/dues-file?view=overdue-repayment`)
  const rows = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? []
  assert.equal(rows.at(-1)?.at(-1), data.overdue / 100)
  assert.equal(rows.length, 2 + data.dues.filter(due => due.daysPastDue > 0).length)
})

test('a statement says whose the balance is where more was paid than was owed', async () => {
  const rich = await openTestLoan(world, businessLoan)
  await draw(world, rich.loanId, 1_00_000_00, '2027-03-15')
  const reader = await world.person({ memberOf: [rich.organisationId] })
  const said = async () => {
    const { rawPayload } = await get(`loans/${rich.loanId}/statement/file?format=xlsx`, reader)
    return (await readXlsx(rawPayload)).sheets.at(-1)?.rows.flat().join(' ') ?? ''
  }
  assert.doesNotMatch(await said(), /in the borrower’s favour/)
  await pay(world, rich, 1_00_000_01, '2027-03-15')
  assert.match(await said(), /A balance with a minus is in the borrower’s favour/)
})

test('interest that one payment gives back on several drawings is one row of the statement', async () => {
  const upfront = await openTestLoan(world, { ...purchaseLimit, paymentCycle: 'UPFRONT' })
  const today = world.runtime.platform.clock.today()
  for (const amount of [1_00_000_00, 2_00_000_00]) await draw(world, upfront.loanId, amount, today)
  await pay(world, upfront, 1_50_000_00, today)
  const reader = await world.person({ memberOf: [upfront.organisationId] })
  const { data } = await reader.call(statementCalls.statement, { loanId: upfront.loanId, query: {} })
  const back = data.rows.filter(row => row.kind === 'rebate')
  assert.deepEqual([back.length, data.closing], [1, data.taken - data.paid])
})

test('the nights of a month are the accrual rows, and sum to what fell due', async () => {
  const { data } = await owner.call(traceCalls.nights, { loanId, query: { month: '2027-01' } })
  assert.deepEqual([data.nights.length, data.nights.at(-1)?.onDate], [22, '2027-01-10'])
  const february = (await owner.call(traceCalls.nights, { loanId, query: { month: '2027-02' } })).data
  const first = (await owner.call(calls.schedule, { loanId })).data[0]
  const night = (one: { onDate: string; interest: number }) => (one.onDate < '2027-02-10' ? one.interest : 0)
  const before10 = [...data.nights, ...february.nights].reduce((sum, one) => sum + night(one), 0)
  assert.equal(before10, first?.owed.interest)
  assert.ok(february.penal > 0)
  assert.equal((await owner.call(traceCalls.nights, { loanId, query: { month: '2027-13' } })).status, 400)
})

test('closing on a date ahead counts on what falls due before it, and is what the books then ask', async () => {
  const ahead = (await owner.call(prepaymentCalls.foreclosureOn, { loanId, query: { onDate: '2027-04-20' } })).data
  for (const onDate of ['2027-03-14', '2030-01-01'])
    assert.equal((await owner.call(prepaymentCalls.foreclosureOn, { loanId, query: { onDate } })).status, 400)
  const { total } = (await owner.call(calls.loanDues, { loanId })).data
  await pay(world, { organisationId, loanId }, total, '2027-03-15')
  world.runtime.platform.clock.moveTo('2027-04-10')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-04-09')
  const april = (await owner.call(calls.loanDues, { loanId })).data.total
  await pay(world, { organisationId, loanId }, april, '2027-04-10')
  assert.equal(ahead.paidBefore, total + april)
  world.runtime.platform.clock.moveTo('2027-04-20')
  await runEndOfDay(outsideOf(world), world.tenant, addDays('2027-04-20', -1))
  const [today] = (await owner.call(prepaymentCalls.foreclosure, { loanId })).data.days
  assert.deepEqual(today, ahead.day)
})
