import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { provedOwnAccount } from '@poonji/capabilities/bank-accounts/server/testing.ts'
import { loanRequests, myDay, pendingTasks } from '@poonji/capabilities/dashboards/contract.ts'
import {
  askRefund,
  decideAdjustment,
  refundsDue,
  refundsDueFile,
} from '@poonji/capabilities/loans/adjustment-contract.ts'
import { loanDetail, schedule } from '@poonji/capabilities/loans/contract.ts'
import { reversePayment } from '@poonji/capabilities/loans/server/service.ts'
import {
  businessLoan,
  draw,
  dropline,
  goTo,
  openTestLoan,
  pay,
  purchaseLimit,
} from '@poonji/capabilities/loans/server/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import { listCredits, returnRefund } from '@poonji/capabilities/payments/credit-contract.ts'
import { importFile } from '@poonji/capabilities/payments/server/testing.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from './test-app.ts'

let world: TestApp
let maker: Person
let checker: Person
const key = () => ({ 'idempotency-key': randomUUID() })
const today = () => world.runtime.platform.clock.today()

before(async () => {
  world = await startTestApp()
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

const list = async (query: { search?: string; filter?: string[] } = {}, person = maker) =>
  (await person.call(refundsDue, { query })).data.content
const listed = async () => (await list()).map(row => [row.loanStatus, row.sinceOn, row.amount, row.refund])
const waitsFor = async (person: Person, desk: 'refundsToAsk' | 'requestsToCheck') =>
  (await person.call(myDay, {})).data.find(one => one.desk === desk)?.count

/** A loan of two instalments, paid whole at once and so much more. */
async function overpaid(organisation: string, morePaise: number) {
  const organisationId = await world.organisation({ name: organisation })
  const { loanId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 2 }, organisationId)
  await draw(world, loanId, 10_00_000_00, today())
  const owner = await world.person({ memberOf: [organisationId] })
  const dues = (await owner.call(schedule, { loanId })).data
  const whole = sumOf(dues, due => due.unpaid)
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, whole + morePaise, today())
  return { organisationId, loanId, owner, paymentBookingId }
}

test('what nothing will ever fall due for is on the desk of operations, on a running and on a closed loan, until it went back', async () => {
  const began = today()
  const { loanId, organisationId, owner } = await overpaid('Narmada Packaging', 123_45)
  for (const terms of [businessLoan, purchaseLimit, dropline]) {
    const loan = await openTestLoan(world, terms)
    await draw(world, loan.loanId, 10_00_000_00, began)
    await pay(world, loan, 9_00_000_00, began)
  }
  assert.deepEqual(await listed(), [['ACTIVE', began, 123_45, 'NOT_ASKED']])
  const ask = (amountPaise: number) =>
    maker.call(askRefund, { loanId, body: { amountPaise, reason: 'Paid too much' } }, key())
  const decide = (requestId: string, approve: boolean, reference = '') =>
    checker.call(
      decideAdjustment,
      { loanId, requestId, body: { approve, reference, note: approve ? '' : 'To which account?' } },
      key(),
    )
  await decide((await ask(100_00)).data.requestId, false)
  assert.deepEqual(await listed(), [['ACTIVE', began, 123_45, 'REFUSED']])
  await goTo(world, addDays(began, 63))
  const { closedOn } = (await owner.call(loanDetail, { loanId })).data
  assert.ok(closedOn && closedOn > began)
  assert.deepEqual(
    await listed(),
    [['CLOSED', closedOn, 123_45, 'NOT_ASKED']],
    'what was decided before is another matter',
  )

  const stands = async () => [
    (await listed()).map(([, , amount, refund]) => [amount, refund]),
    await waitsFor(maker, 'refundsToAsk'),
    await waitsFor(checker, 'requestsToCheck'),
  ]
  assert.deepEqual(await stands(), [[[123_45, 'NOT_ASKED']], 1, 0])
  const refused = (await ask(123_45)).data
  assert.deepEqual(await stands(), [[[123_45, 'WAITING']], 0, 1])
  assert.deepEqual(
    (await checker.call(loanRequests, { query: {} })).data.content.map(row => [row.kind, row.amount]),
    [['REFUND', 123_45]],
  )
  await decide(refused.requestId, false)
  assert.deepEqual(await stands(), [[[123_45, 'REFUSED']], 1, 0])
  await provedOwnAccount(world, organisationId)
  await decide((await ask(100_00)).data.requestId, true, 'UTR21')
  assert.deepEqual(await stands(), [[[23_45, 'APPROVED']], 1, 0])
  await decide((await ask(23_45)).data.requestId, true, 'UTR22')
  assert.deepEqual(await stands(), [[], 0, 0])
  const { goesBack } = (await owner.call(loanDetail, { loanId })).data
  const told = (await owner.call(pendingTasks, { orgId: organisationId, query: {} })).data.map(one => one.taskType)
  assert.deepEqual([goesBack, told.filter(one => /GOES_BACK|REFUND/.test(one))], [null, []])
})

test('the borrower reads that it is theirs and where it goes; without a proved account, that one is needed', async () => {
  const { loanId, organisationId, owner, paymentBookingId } = await overpaid('Kaveri Mills', 50)
  const told = async () => {
    const tasks = (await owner.call(pendingTasks, { orgId: organisationId, query: {} })).data
    const mine = tasks.filter(one => /GOES_BACK|ACCOUNT/.test(one.taskType))
    return mine.map(({ taskType, amount, description, loanId: of }) => [taskType, amount, description, of])
  }
  const goesBack = async () => (await owner.call(loanDetail, { loanId })).data.goesBack
  assert.deepEqual(await told(), [['REFUND_ACCOUNT', 50, '', null]])
  assert.deepEqual(await goesBack(), { amount: 50, account: null, cameBack: false })
  const account = await provedOwnAccount(world, organisationId)
  assert.match(account, /^\D+9012$/)
  assert.deepEqual(await told(), [['MONEY_GOES_BACK', 50, account, loanId]])
  assert.deepEqual(await goesBack(), { amount: 50, account, cameBack: false })
  const cause = { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }
  await world.transaction(work => reversePayment(work, cause))
  assert.deepEqual([await told(), await goesBack(), await list({ search: 'Kaveri' })], [[], null, []])
})

test('where its bank sent it back, the borrower is asked about that account until another is proved or it went out again', async () => {
  const { loanId, organisationId, owner } = await overpaid('Betwa Glass', 75)
  await provedOwnAccount(world, organisationId)
  const send = async (reference: string) => {
    const { requestId } = (
      await maker.call(askRefund, { loanId, body: { amountPaise: 75, reason: 'Paid too much' } }, key())
    ).data
    const body = { approve: true, reference, note: '' }
    assert.equal((await checker.call(decideAdjustment, { loanId, requestId, body }, key())).status, 200)
    return requestId
  }
  const comesBack = async (refundId: string, reference: string) => {
    await importFile(world, maker, `Date,Amount,UTR,Mode\n${today()},0.75,${reference},NEFT\n`)
    const [credit] = (await maker.call(listCredits, { query: { search: reference } })).data.content
    const creditId = credit?.id ?? assert.fail()
    assert.equal((await maker.call(returnRefund, { creditId, body: { refundId } }, key())).status, 200)
  }
  const told = async () => {
    const tasks = (await owner.call(pendingTasks, { orgId: organisationId, query: {} })).data
    const { goesBack } = (await owner.call(loanDetail, { loanId })).data
    return [tasks.find(one => /MONEY_(GOES|CAME)_BACK/.test(one.taskType))?.taskType, goesBack?.cameBack]
  }
  const first = await send('UTR31')
  assert.deepEqual(await told(), [undefined, undefined])
  await comesBack(first, 'RTN31')
  assert.deepEqual(await told(), ['MONEY_CAME_BACK', true])
  const second = await send('UTR32')
  assert.deepEqual(await told(), [undefined, undefined])
  await comesBack(second, 'RTN32')
  assert.deepEqual(await told(), ['MONEY_CAME_BACK', true])
  await goTo(world, addDays(today(), 1))
  await provedOwnAccount(world, organisationId, '998877665544')
  assert.deepEqual(await told(), ['MONEY_GOES_BACK', false])
  await send('UTR33')
  assert.deepEqual(await told(), [undefined, undefined])
})

test('the list is of those who ask and decide refunds, each with the clients they see; it is searched, paged and taken along', async () => {
  const tapti = await overpaid('Tapti Foods', 1)
  await goTo(world, addDays(today(), 1))
  const sabarmati = await overpaid('Sabarmati Tiles', 2)
  const seen = (await list({}, checker)).map(row => row.loanId)
  assert.deepEqual(seen, [tapti.loanId, sabarmati.loanId], 'what lies longest comes first')
  const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).map(row => row.loanId)
  assert.deepEqual(await ids({ search: 'sabar' }), [sabarmati.loanId])
  assert.deepEqual([await ids({ filter: ['TURN:checker'] }), await ids({ filter: ['TURN:maker'] })], [[], seen])
  const page = (next?: string) => maker.call(refundsDue, { query: { pageSize: 1, ...(next && { next }) } })
  const first = (await page()).data
  const second = (await page(first.next ?? assert.fail())).data
  assert.deepEqual(
    [first, second].map(one => one.content[0]?.loanId),
    seen,
  )
  assert.deepEqual([first.totalElements, second.next], [2, null])
  const [titles, row, ...more] = await tableOfFile(world, checker, refundsDueFile, { query: { search: 'Tapti' } })
  assert.deepEqual([titles?.[0], titles?.at(-1), more.length], ['Client', 'To give back', 0])
  assert.deepEqual([row?.[0], row?.[4], row?.at(-1)], ['Tapti Foods', 'Refund to ask for', 0.01])

  const elsewhere = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'assigned' })
  assert.deepEqual([await list({}, elsewhere), await waitsFor(elsewhere, 'refundsToAsk')], [[], 0])
  const others = [
    tapti.owner,
    await world.person({ role: 'SALES_MANAGER' }),
    await world.person({ role: 'PARTNER_OWNER' }),
  ]
  for (const other of others) assert.equal((await other.call(refundsDue, { query: {} })).status, 403)
  assert.equal(await waitsFor(checker, 'refundsToAsk'), undefined, 'asking is for makers')
})
