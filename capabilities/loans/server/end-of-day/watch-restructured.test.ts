import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { accountTotals } from '@poonji/capabilities/ledger/server/service.ts'
import { businessLoan, pay } from '../testing.ts'
import { duesOf, standingOf } from '../service.ts'
import { restructuringWorld, wanted } from '../restructure/testing.ts'

let world: TestApp
let desk: Awaited<ReturnType<typeof restructuringWorld>>
before(async () => {
  world = await startTestApp()
  desk = await restructuringWorld(world)
})
after(() => world.close())

const classOf = async (organisationId: string) => {
  const { class: named, since_on } = await desk.db
    .selectFrom('borrower_class')
    .select(['class', 'since_on'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return [named, since_on]
}
const watchesOf = (loanId: string) =>
  desk.db
    .selectFrom('restructured_watch')
    .select(['from_on', 'counted_from', 'ended_on', 'outcome'])
    .where('loan_id', '=', loanId)
    .orderBy('from_on')
    .execute()
type Loan = Awaited<ReturnType<typeof desk.loanOn>>
const suspendedOf = async ({ loanId }: Loan) => {
  const row = await desk.db
    .selectFrom('suspended_income')
    .select('interest_paise')
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  return row?.interest_paise ?? 0
}
/** Closes the days up to a due date, and pays what is due that day. */
const payOn = async (loan: Loan, on: string) => {
  await desk.close(addDays(on, -1))
  desk.moveTo(on)
  const { totalPaise } = await world.transaction(work => duesOf(work, { organisationId: loan.organisationId }))
  if (totalPaise > 0) await pay(world, { ...loan }, totalPaise, on)
}

test('a standard loan is an NPA from the night of its restructuring, its income suspended with what joined the principal, until a year of payments has passed', async () => {
  const loan = await desk.loanOn('2027-01-10', { ...businessLoan, tenureMonths: 24 })
  const other = await desk.loanOn('2027-01-10', { ...businessLoan, tenureMonths: 24 })
  await desk.close('2027-01-19')
  desk.moveTo('2027-01-20')
  assert.equal((await classOf(loan.organisationId))[0], 'STANDARD')
  const terms = { moratoriumMonths: 2, moratoriumInterest: 'CAPITALISED', instalments: 26 } as const
  await loan.restructure(wanted('2027-01-20', terms))
  await desk.close('2027-01-20')
  assert.deepEqual(await classOf(loan.organisationId), ['NPA', '2027-01-20'])
  const standing = await world.transaction(work => standingOf(work, loan.organisationId))
  assert.deepEqual(standing, { class: 'NPA', sinceOn: '2027-01-20', watchedFrom: '2027-01-20' })
  assert.equal((await classOf(other.organisationId))[0], 'STANDARD')
  const first = addMonths('2027-01-10', 3)
  await payOn(loan, first)
  await desk.close(first)
  const { funded_paise, principal_paise } = await desk.db
    .selectFrom('loan')
    .select(['funded_paise', 'principal_paise'])
    .where('id', '=', loan.loanId)
    .executeTakeFirstOrThrow()
  assert.ok(funded_paise > 0 && principal_paise > 9_00_000_00)
  const night = Math.round((principal_paise * 0.18) / 365)
  assert.ok(Math.abs((await suspendedOf(loan)) - funded_paise - night) <= 1, 'what joined and the last night')
  for (let month = 4; month <= 14; month++) await payOn(loan, addMonths('2027-01-10', month))
  await desk.close(addDays(addMonths(first, 12), -1))
  assert.deepEqual(await classOf(loan.organisationId), ['NPA', '2027-01-20'], 'a day before the year has passed')
  await payOn(loan, addMonths(first, 12))
  await desk.close(addMonths(first, 12))
  assert.deepEqual(await classOf(loan.organisationId), ['STANDARD', addMonths(first, 12)])
  assert.deepEqual(await watchesOf(loan.loanId), [
    { from_on: '2027-01-20', counted_from: first, ended_on: addMonths(first, 12), outcome: 'UPGRADED' },
  ])
  assert.equal(await suspendedOf(loan), 0)
  assert.deepEqual(await desk.proof(), [])
})

test('a payment more than 30 days overdue breaks the year, which begins anew when every arrear is paid', async () => {
  const loan = await desk.loanOn('2028-05-10', { ...businessLoan, tenureMonths: 24 })
  await desk.close('2028-05-19')
  desk.moveTo('2028-05-20')
  await loan.restructure(wanted('2028-05-20', { instalments: 36 }))
  const first = '2028-06-10'
  await desk.close('2028-07-09')
  assert.deepEqual(
    (await watchesOf(loan.loanId)).map(row => row.outcome),
    [null],
    '30 days past due',
  )
  await desk.close('2028-07-10')
  assert.deepEqual(await watchesOf(loan.loanId), [
    { from_on: '2028-05-20', counted_from: first, ended_on: '2028-07-10', outcome: 'BROKEN' },
    { from_on: '2028-07-11', counted_from: null, ended_on: null, outcome: null },
  ])
  await payOn(loan, '2028-08-15')
  await desk.close('2028-08-15')
  assert.equal((await watchesOf(loan.loanId))[1]?.counted_from, '2028-08-16')
  for (let month = 9; month <= 20; month++) await payOn(loan, addMonths('2027-12-10', month))
  await desk.close('2029-08-15')
  assert.deepEqual(await classOf(loan.organisationId), ['NPA', '2028-05-20'])
  await desk.close('2029-08-16')
  assert.equal((await classOf(loan.organisationId))[0], 'STANDARD')
})

test('an NPA stays one from its day on, whatever the days past due are after it; restructured again it is watched anew', async () => {
  const loan = await desk.loanOn('2029-09-10', { ...businessLoan, tenureMonths: 24 })
  await desk.close('2030-01-20')
  const [named, since] = await classOf(loan.organisationId)
  assert.deepEqual([named, since], ['NPA', '2030-01-08'])
  desk.moveTo('2030-01-21')
  const before = await accountTotals(desk.db, world.tenant)
  await loan.restructure(wanted('2030-01-21', { instalments: 36, funds: 'ALL' }))
  await desk.close('2030-01-21')
  const now = await accountTotals(desk.db, world.tenant)
  assert.deepEqual(await classOf(loan.organisationId), ['NPA', since])
  const income = (totals: typeof now) => totals.get('INTEREST_INCOME') ?? 0
  assert.equal(income(now), income(before), 'what joined the principal is no income')
  const { days_past_due } = await desk.db
    .selectFrom('loan_day')
    .select('days_past_due')
    .where('loan_id', '=', loan.loanId)
    .executeTakeFirstOrThrow()
  assert.ok(days_past_due > 90, 'penal charges that are unpaid keep their date')
  await pay(world, { ...loan }, 5_00_000_00, '2030-01-21')
  desk.moveTo('2030-01-22')
  await loan.restructure(wanted('2030-01-22', { instalments: 48 }))
  await desk.close('2030-01-22')
  assert.deepEqual(await classOf(loan.organisationId), ['NPA', since])
  assert.deepEqual(
    (await watchesOf(loan.loanId)).map(row => row.outcome),
    ['RESTRUCTURED', null],
  )
  assert.deepEqual(await desk.proof(), [])
})
