import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import * as prepaymentCalls from '../prepayment-contract.ts'
import { askRateChange, decideRateChange } from '../rate-contract.ts'
import { beginRate } from './rate/begin-change.ts'
import { beginRestructuring } from './restructure/begin.ts'
import { restructuringWorld, wanted } from './restructure/testing.ts'
import { duesOf } from './service.ts'
import { businessLoan, pay } from './testing.ts'

let world: TestApp
let desk: Awaited<ReturnType<typeof restructuringWorld>>
before(async () => {
  world = await startTestApp()
  desk = await restructuringWorld(world)
})
after(() => world.close())

type Loan = Awaited<ReturnType<typeof desk.loanOn>>
const key = () => ({ 'idempotency-key': randomUUID() })
const quoteOn = async ({ loanId, owner }: Loan, onDate: string) =>
  (await owner.call(prepaymentCalls.foreclosureOn, { loanId, query: { onDate } })).data.day
/** Closes the days up to a date on which the loan falls due, and pays what is due. */
const payOn = async (loan: Loan, on: string) => {
  await desk.close(addDays(on, -1))
  desk.moveTo(on)
  const { totalPaise } = await world.transaction(work => duesOf(work, { organisationId: loan.organisationId }))
  await pay(world, { ...loan }, totalPaise, on)
}

test('a quote dated beyond a rate that is coming is the quote of that day', async () => {
  const loan = await desk.loanOn('2027-01-10', { ...businessLoan, floating: true })
  const change = { fromOn: '2027-02-20', benchmark: 'RBI repo', benchmarkBps: 550, spreadBps: 2_000, reason: 'Moved' }
  const before = await quoteOn(loan, '2027-03-25')
  const { data } = await desk.maker.call(askRateChange, { loanId: loan.loanId, body: change }, key())
  const which = { loanId: loan.loanId, changeId: data.requestId }
  assert.deepEqual(await quoteOn(loan, '2027-03-25'), before, 'nobody has approved it yet')
  await desk.checker.call(decideRateChange, { ...which, body: { approve: true, note: '' } }, key())
  const told = await quoteOn(loan, '2027-03-25')
  assert.ok(told.interest > before.interest)
  await payOn(loan, '2027-02-10')
  await desk.close('2027-02-19')
  desk.moveTo('2027-02-20')
  await world.transaction(work => beginRate(work, data.requestId))
  await payOn(loan, '2027-03-10')
  await desk.close('2027-03-20')
  desk.moveTo('2027-03-21')
  assert.deepEqual(await quoteOn(loan, '2027-03-25'), told)
})

test('so is one beyond terms that are agreed and still to begin, up to the new last instalment', async () => {
  const loan = await desk.loanOn('2027-04-10')
  const restructuringId = await loan.restructure(wanted('2027-05-05', { instalments: 18, moratoriumMonths: 2 }))
  const [inside, later] = ['2027-08-15', addMonths('2027-04-10', 16)]
  const told = await quoteOn(loan, inside)
  assert.ok((await quoteOn(loan, later)).total > 0, 'the loan ends later')
  await desk.close('2027-05-04')
  desk.moveTo('2027-05-05')
  await world.transaction(work => beginRestructuring(work, restructuringId))
  for (const on of ['2027-05-10', '2027-06-10', '2027-07-10', '2027-08-10']) await payOn(loan, on)
  await desk.close('2027-08-12')
  desk.moveTo('2027-08-13')
  assert.deepEqual(await quoteOn(loan, inside), told)
})
