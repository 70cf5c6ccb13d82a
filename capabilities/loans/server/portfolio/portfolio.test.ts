import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../../apps/test-app.ts'
import { accountEntries } from '@poonji/capabilities/ledger/books-contract.ts'
import * as adjustmentCalls from '../../adjustment-contract.ts'
import * as calls from '../../portfolio-contract.ts'
import { proveBooks, runEndOfDay } from '../service.ts'
import { businessLoan, draw, goTo, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

let world: TestApp
let maker: Person
let checker: Person
const key = () => ({ 'idempotency-key': randomUUID() })

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-05')
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

const at = async (on?: string) => (await maker.call(calls.portfolio, { query: on ? { on } : {} })).data
const shown = (rows: calls.PortfolioRow[]) => rows.map(row => [row.class, row.loans, row.outstanding])

test('at each closing the loans by class are what the books say, also of a day closed late, of an NPA and of what is written off', async () => {
  const bad = await openTestLoan(world, { ...businessLoan, security: 'unsecured' })
  await draw(world, bad.loanId, 10_00_000_00, '2027-01-05')
  const good = await openTestLoan(world, { ...purchaseLimit, security: 'secured' })
  await draw(world, good.loanId, 5_00_000_00, '2027-01-05')
  assert.deepEqual((await at()).onDate, null)

  const level = async (on: string) => {
    const { onDate, books } = await at(on)
    assert.equal(onDate, on)
    for (const { account, loans, balance } of books) assert.equal(loans, balance, `${account} ${on}`)
  }
  // the day is closed late: what is paid and drawn meanwhile stands in the books of the next
  world.runtime.platform.clock.moveTo('2027-01-07')
  await pay(world, good, 1_00_000_00, '2027-01-05')
  await draw(world, good.loanId, 50_000_00, '2027-01-07')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-01-06')
  await level('2027-01-06')
  await pay(world, good, 10_000_00, '2027-01-07')
  await level('2027-01-06')
  const before = await at('2027-01-06')
  assert.deepEqual(shown(before.rows), [['STANDARD', 2, 15_00_000_00]])

  let january: calls.Portfolio | undefined
  for (let on = '2027-01-07'; on < '2027-06-02'; on = addDays(on, 1)) {
    await goTo(world, addDays(on, 1))
    if (on.endsWith('-20') || on.endsWith('-30')) await level(on)
    if (on === '2027-01-31') january = await at(on)
  }
  const { rows, providedOn, totals } = await at('2027-05-31')
  assert.deepEqual(
    rows.map(row => row.class),
    ['SMA-1', 'SUBSTANDARD'],
  )
  const npa = rows.find(row => row.class === 'SUBSTANDARD') ?? assert.fail()
  assert.equal(providedOn, '2027-05-31')
  assert.equal(npa.provisionBase, npa.outstanding)
  assert.equal(npa.provision, Math.round((npa.provisionBase * 10) / 100))
  assert.ok(npa.suspended > 0)

  const asked = await maker.call(
    adjustmentCalls.askWriteOff,
    { loanId: bad.loanId, body: { reason: 'Gone away' } },
    key(),
  )
  const { requestId } = asked.data
  const body = { approve: true, reference: '', note: '' }
  await checker.call(adjustmentCalls.decideAdjustment, { loanId: bad.loanId, requestId, body }, key())
  await goTo(world, '2027-06-04')
  await level('2027-06-03')
  await pay(world, bad, 2_000_00, '2027-06-04')
  await level('2027-06-03')
  await goTo(world, '2027-06-05')
  await level('2027-06-04')
  await goTo(world, '2027-07-03')
  await level('2027-06-30')
  const later = await at('2027-06-30')
  const loss = later.rows.find(row => row.class === 'LOSS') ?? assert.fail()
  assert.deepEqual([loss.loans, loss.rateBps, loss.provisionBase, loss.provision], [1, null, 0, 0])
  assert.ok(loss.writtenOff > 0 && loss.writtenOff < loss.outstanding + 1)

  assert.deepEqual((await at('2027-05-31')).totals, totals, 'a closed month reads what stood then')
  assert.deepEqual(
    await at('2027-02-14'),
    { ...january, firstOn: '2027-01-31', lastOn: '2027-07-02' },
    'the month before',
  )
  assert.deepEqual((await at('2027-01-30')).onDate, null)
  assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])

  const file = await tableOfFile(world, maker, calls.portfolioFile, { query: { on: '2027-05-31', format: 'xlsx' } })
  assert.deepEqual(file.at(-1)?.slice(1, 3), [totals.loans, totals.outstanding / 100])
})

test('a night’s booking of many loans leads to each of them', async () => {
  const { data } = await maker.call(accountEntries, {
    accountCode: 'INTEREST_ACCRUED',
    query: { from: '2027-01-10', to: '2027-01-10' },
  })
  const night = data.content.find(entry => entry.kind === 'day' && entry.debit > 0) ?? assert.fail()
  const { transactionId } = night
  const booking = await maker.call(calls.summedBooking, { transactionId })
  assert.equal(booking.data.bookedOn, '2027-01-10')
  const loans = (await maker.call(calls.summedLoans, { transactionId, query: {} })).data.content
  assert.equal(
    loans.reduce((sum, loan) => sum + loan.interest, 0),
    night.debit,
  )
  const some = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'regional', region: 'WEST' })
  for (const refused of [
    await some.call(calls.portfolio, { query: {} }),
    await some.call(calls.summedLoans, { transactionId, query: {} }),
    await maker.call(calls.summedBooking, { transactionId: randomUUID() }),
  ])
    assert.equal(refused.status, 403)
})
