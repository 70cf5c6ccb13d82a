/** A promise to pay was given for dues; where new terms replace them it ends, and nobody has broken it. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as collections from '@poonji/capabilities/collections/contract.ts'
import * as rates from '@poonji/capabilities/loans/rate-contract.ts'
import { restructuringWorld, wanted } from '@poonji/capabilities/loans/server/restructure/testing.ts'
import { businessLoan, draw, openTestLoan, pay } from '@poonji/capabilities/loans/server/testing.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

let world: TestApp
let desk: Awaited<ReturnType<typeof restructuringWorld>>
let officer: Person

before(async () => {
  world = await startTestApp()
  desk = await restructuringWorld(world)
  officer = await world.person({ role: 'COLLECTIONS_OFFICER' })
})
after(() => world.close())

const promise = async (orgId: string, amountPaise: Paise, promisedOn: PlainDate) =>
  assert.equal((await officer.call(collections.makePromise, { orgId, body: { amountPaise, promisedOn } })).status, 200)
const states = async (orgId: string) =>
  (await officer.call(collections.promises, { orgId })).data
    .toReversed()
    .map(({ promisedOn, state, paidPaise }) => `${promisedOn} ${state} ${paidPaise / 100}`)
const owed = async (orgId: string) => (await officer.call(collections.account, { orgId })).data.totalPaise

test('a promise of arrears ends where they join other terms; what was paid for, or is still asked for, stands', async () => {
  const loan = await desk.loanOn('2027-01-10')
  await desk.close('2027-04-19')
  desk.moveTo('2027-04-20')
  const { organisationId } = loan
  const arrears = await owed(organisationId)
  await promise(organisationId, 10_000_00, '2027-04-24')
  await promise(organisationId, arrears - 20_000_00, '2027-04-25')
  await promise(organisationId, 1_000_00, '2027-05-12')
  await pay(world, loan, 10_000_00, '2027-04-20')
  await loan.restructure(wanted('2027-04-20', { funds: 'ALL' }))
  await desk.close('2027-04-26')
  await world.drainJobs()
  assert.deepEqual(await states(organisationId), [
    '2027-04-24 KEPT 10000',
    '2027-04-25 SUPERSEDED 0',
    '2027-05-12 ACTIVE 0',
  ])
})

test('a promise of what another loan asks for stands', async () => {
  const loan = await desk.loanOn('2027-05-10')
  const { organisationId } = loan
  const { loanId } = await openTestLoan(world, businessLoan, organisationId)
  await draw(world, loanId, 10_00_000_00, '2027-05-10')
  await desk.close('2027-06-19')
  desk.moveTo('2027-06-20')
  const one = Math.floor((await owed(organisationId)) / 2)
  await promise(organisationId, one, '2027-06-25')
  await promise(organisationId, one * 2, '2027-06-24')
  await loan.restructure(wanted('2027-06-20'))
  assert.deepEqual(await states(organisationId), ['2027-06-24 SUPERSEDED 0', '2027-06-25 ACTIVE 0'])
})

test('a promise of an instalment that another rate makes smaller ends; one of more than was asked for stays as it was', async () => {
  desk.moveTo('2027-07-10')
  const { loanId, organisationId } = await openTestLoan(world, { ...businessLoan, floating: true })
  await draw(world, loanId, 10_00_000_00, '2027-07-10')
  await desk.close('2027-07-30')
  desk.moveTo('2027-07-31')
  const due = await world.runtime.platform.database.db
    .selectFrom('due')
    .select('unpaid_paise')
    .where('loan_id', '=', loanId)
    .where('due_on', '=', '2027-08-10')
    .executeTakeFirstOrThrow()
  await promise(organisationId, due.unpaid_paise, '2027-08-10')
  await promise(organisationId, due.unpaid_paise + 1_00_000_00, '2027-08-11')
  const key = () => ({ 'idempotency-key': randomUUID() })
  const body = {
    fromOn: '2027-08-01',
    benchmark: 'RBI repo',
    benchmarkBps: 550,
    spreadBps: 700,
    reason: 'Repo rate moved',
  }
  const asked = await desk.maker.call(rates.askRateChange, { loanId, body }, key())
  const changeId = asked.data.requestId
  await desk.checker.call(rates.decideRateChange, { loanId, changeId, body: { approve: true, note: '' } }, key())
  await desk.close('2027-07-31')
  await world.moveTo('2027-08-01')
  await world.drainJobs()
  assert.deepEqual(await states(organisationId), ['2027-08-10 SUPERSEDED 0', '2027-08-11 ACTIVE 0'])
})
