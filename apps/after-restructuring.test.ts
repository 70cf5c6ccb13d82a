import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pendingTasks } from '@poonji/capabilities/dashboards/contract.ts'
import { loanDetail } from '@poonji/capabilities/loans/contract.ts'
import * as calls from '@poonji/capabilities/loans/restructure-contract.ts'
import { key, restructuringWorld, wanted } from '@poonji/capabilities/loans/server/restructure/testing.ts'
import { draw } from '@poonji/capabilities/loans/server/testing.ts'
import { cancel, ofApplication, register } from '@poonji/capabilities/mandates/contract.ts'
import { allOnAutoPay, shortfallOf } from '@poonji/capabilities/mandates/server/service.ts'
import { aLoanWithMandate, approve, registered } from '@poonji/capabilities/mandates/server/testing.ts'
import { creditReport } from '@poonji/capabilities/reports/contract.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
let desk: Awaited<ReturnType<typeof restructuringWorld>>
before(async () => {
  world = await startTestApp()
  desk = await restructuringWorld(world)
  // before all that follows, whichever day it is
  desk.moveTo('2027-01-11')
})
after(() => world.close())

/** Room above the regular instalment: the last one takes what the days of the months leave, which months they are. */
const INSTALMENT = 1_00_000_00

test('instalments beyond auto pay: borrower and staff read so, nothing beyond is debited, and a new one reaches', async () => {
  const { owner, applicationId, loanId, mandateId } = await aLoanWithMandate(world, undefined, INSTALMENT)
  const { clock } = world.runtime.platform
  const drawnOn = clock.today()
  await draw(world, loanId, 20_00_000_00, drawnOn)
  const { organisationId } = (await owner.call(loanDetail, { loanId })).data
  const renewals = async () =>
    (await owner.call(pendingTasks, { orgId: organisationId, query: {} })).data
      .map(one => one.taskType)
      .filter(task => task.endsWith('AUTO_DEBIT'))
  const isShort = async (by = owner) => (await by.call(loanDetail, { loanId })).data.autoPayShort
  const autoPay = async () => (await owner.call(ofApplication, { applicationId })).data
  const restructure = async (terms: ReturnType<typeof wanted>) => {
    const { seenHash } = (await desk.maker.call(calls.previewRestructuring, { loanId, query: terms })).data
    const body = { ...terms, seenHash, reason: 'Sales fell' }
    const { requestId } = (await desk.maker.call(calls.askRestructuring, { loanId, body }, key())).data
    const which = { loanId, restructuringId: requestId }
    await desk.checker.call(calls.decideRestructuring, { ...which, body: { approve: true, note: '' } }, key())
    assert.equal((await owner.call(calls.answerRestructuring, { ...which, body: { agree: true } }, key())).status, 200)
  }
  const from = addDays(addMonths(drawnOn, 1), 3)
  await desk.close(addDays(from, -1))
  desk.moveTo(from)
  assert.deepEqual([await isShort(), (await autoPay()).shortfall, await renewals()], [false, null, []])

  await restructure(wanted(from, { instalments: 24, rateBps: 3_600 }))
  assert.deepEqual([await isShort(), await isShort(desk.maker), await renewals()], [true, true, ['RENEW_AUTO_DEBIT']])
  const { mandate, shortfall } = await autoPay()
  assert.ok(shortfall && shortfall.max === INSTALMENT && shortfall.largest > INSTALMENT)
  assert.ok(shortfall.lastDueOn <= shortfall.finalOn && mandate?.state === 'ACTIVE')
  await desk.close(addMonths(drawnOn, 2))
  const debits = await desk.db
    .selectFrom('presentation')
    .select(['state', 'code', 'amount_paise'])
    .where('loan_id', '=', loanId)
    .where('due_on', '=', addMonths(drawnOn, 2))
    .execute()
  assert.deepEqual(
    debits.map(one => [one.state, one.code, one.amount_paise > INSTALMENT]),
    [['REFUSED', 'above-maximum', true]],
  )

  assert.equal((await owner.call(cancel, { mandateId, body: { reason: '' } })).status, 200)
  assert.deepEqual([await isShort(), await renewals()], [false, ['ENABLE_AUTO_DEBIT']])
  const { proposal } = await autoPay()
  assert.ok(proposal && proposal.least >= shortfall.largest)
  const body = { max: INSTALMENT, frequency: 'ADHO', authMode: 'NetBanking' } as const
  assert.equal((await owner.call(register, { applicationId, body })).status, 400, 'less than an instalment now')
  await approve(world, owner, await registered(owner, applicationId, proposal.suggested))
  assert.deepEqual([await isShort(), await renewals()], [false, []])

  desk.moveTo(addDays(addMonths(drawnOn, 2), 1))
  await restructure(wanted(clock.today(), { instalments: 60 }))
  const after = (await autoPay()).shortfall
  assert.ok(after && after.largest <= after.max && after.lastDueOn > after.finalOn, 'it ends before the last one')
  assert.deepEqual([await isShort(), await renewals()], [true, ['RENEW_AUTO_DEBIT']])
  const short = (await autoPay()).mandate?.id ?? ''
  assert.equal((await owner.call(cancel, { mandateId: short, body: { reason: '' } })).status, 200)
  const longer = (await autoPay()).proposal
  assert.equal(longer?.finalOn, addMonths(after.lastDueOn, 12), 'it outlives the last instalment by a year')
  await approve(world, owner, await registered(owner, applicationId, longer?.suggested ?? 0))
  assert.deepEqual([await isShort(), await renewals(), (await autoPay()).shortfall], [false, [], null])
})

test('instalments that a restructuring moved were late until its day; in a moratorium without payment none falls due', async () => {
  const loan = await desk.loanOn('2027-07-10')
  await desk.close('2027-09-19')
  desk.moveTo('2027-09-20')
  await loan.restructure(wanted('2027-09-20', { moratoriumMonths: 2, moratoriumInterest: 'CAPITALISED' }))
  await desk.close('2027-12-12')
  desk.moveTo('2027-12-13')
  const report = async () => (await loan.owner.call(creditReport, { orgId: loan.organisationId })).data
  const { months, onTime, fellDue, longestLate } = await report()
  assert.deepEqual(
    months.map(month => [month.month, month.dues, month.onTime, month.longestLate]),
    [
      ['2027-08', 1, 0, 41],
      ['2027-09', 1, 0, 10],
      ['2027-12', 1, 0, 3],
    ],
  )
  assert.deepEqual([onTime, fellDue, longestLate], [0, 3, 41])
  const instalments = (await loan.dues()).filter(due => due.due_on < '2027-09-20' && due.moved_principal > 0)
  assert.deepEqual(
    months.slice(0, 2).map(month => month.late),
    instalments.map(due => due.moved_principal + due.moved_interest),
  )
})

test('interest that stayed due through one restructuring was late until another moved it', async () => {
  const loan = await desk.loanOn('2028-01-10')
  await desk.close('2028-02-19')
  desk.moveTo('2028-02-20')
  await loan.restructure(wanted('2028-02-20', { funds: 'NONE', moratoriumMonths: 3 }))
  await desk.close('2028-04-20')
  desk.moveTo('2028-04-21')
  const longest = async () =>
    (await loan.owner.call(creditReport, { orgId: loan.organisationId })).data.months.map(month => month.longestLate)
  assert.deepEqual(await longest(), [71, 42, 11], 'its interest is unpaid')
  await loan.restructure(wanted('2028-04-21', { instalments: 20 }))
  await desk.close('2028-05-02')
  desk.moveTo('2028-05-03')
  assert.deepEqual(await longest(), [71, 42, 11])
})

test('auto pay that reaches exactly the largest instalment and the last day is enough; a paisa or a day less is short', async () => {
  const { loanId, applicationId } = await aLoanWithMandate(world, undefined, INSTALMENT)
  const { clock, database } = world.runtime.platform
  await draw(world, loanId, 20_00_000_00, clock.today())
  const dues = await database.db
    .selectFrom('due')
    .select(['due_on', 'unpaid_paise'])
    .where('loan_id', '=', loanId)
    .where('raised', '=', false)
    .orderBy('due_on')
    .execute()
  const largest = Math.max(...dues.map(due => due.unpaid_paise))
  const [firstOn, lastOn] = [dues[0]?.due_on ?? '', dues.at(-1)?.due_on ?? '']
  const reaches = async (max_paise: number, first_on: string, final_on: string) => {
    const set = { max_paise, first_on, final_on }
    await database.db.updateTable('mandate').set(set).where('application_id', '=', applicationId).execute()
    return world.transaction(async work => [
      (await shortfallOf(work, applicationId)) === null,
      await allOnAutoPay(work, sql<boolean>`loan.id = ${loanId}`),
    ])
  }
  assert.deepEqual(await reaches(largest, firstOn, lastOn), [true, true])
  assert.deepEqual(await reaches(largest - 1, firstOn, lastOn), [false, false])
  assert.deepEqual(await reaches(largest, firstOn, addDays(lastOn, -1)), [false, false])
  // what was to be paid before it began is no shortfall of what comes, but auto pay does not take it
  assert.deepEqual(await reaches(largest, addDays(firstOn, 1), lastOn), [true, false])
  // on the day itself it is still to be taken, afterwards it is arrears
  desk.moveTo(firstOn)
  assert.deepEqual(await reaches(largest, addDays(firstOn, 1), lastOn), [true, false])
  desk.moveTo(addDays(firstOn, 1))
  assert.deepEqual(await reaches(largest, addDays(firstOn, 1), lastOn), [true, true])
})
