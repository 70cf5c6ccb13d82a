/** Two people at one thing on a real PostgreSQL, where nothing but a lock keeps them apart: one decides, the books follow. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as decisions from '@poonji/capabilities/disbursals/decision-contract.ts'
import * as drawings from '@poonji/capabilities/disbursals/request-contract.ts'
import { agreedLoan, provedAccount } from '@poonji/capabilities/disbursals/server/testing.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { loanDetail } from '@poonji/capabilities/loans/contract.ts'
import * as prepayments from '@poonji/capabilities/loans/prepayment-contract.ts'
import { duesOf, proveBooks, runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import {
  businessLoan,
  draw,
  openTestLoan,
  outsideOf,
  pay,
  purchaseLimit,
} from '@poonji/capabilities/loans/server/testing.ts'
import * as tds from '@poonji/capabilities/loans/tds-contract.ts'
import * as payments from '@poonji/capabilities/payments/contract.ts'
import { drawnLoan, importFile } from '@poonji/capabilities/payments/server/testing.ts'
import { startPostgres, type Cluster } from '../tools/postgres.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

const ROUNDS = 4
const AT_ONCE = 12

let cluster: Cluster
let world: TestApp
let maker: Person
let checkers: Person[]
const given = process.env.TEST_DATABASE_URL

before(async () => {
  cluster = await startPostgres()
  process.env.TEST_DATABASE_URL = cluster.url
  world = await startTestApp()
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checkers = [await world.person({ role: 'OPERATIONS_CHECKER' }), await world.person({ role: 'OPERATIONS_CHECKER' })]
})
after(async () => {
  await world.close()
  await cluster.stop()
  if (given === undefined) delete process.env.TEST_DATABASE_URL
  else process.env.TEST_DATABASE_URL = given
})

const db = () => world.runtime.platform.database.db
const key = () => ({ 'idempotency-key': randomUUID() })
const checker = (number: number): Person => checkers[number % checkers.length] ?? maker
const atOnce = <T>(send: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, number) => send(number)))
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])

/** A request for money to the own account, sent at once. */
const toSelf = (of: { loanId: string; bankAccountId: string; amountPaise: number }) =>
  ({ ...of, target: 'SELF', note: '', invoice: null, submit: true }) as const

const bookingsOf = async (organisationId: string) => {
  const rows = await db()
    .selectFrom('payment_booking')
    .select('amount_paise')
    .where('organisation_id', '=', organisationId)
    .where('reversed_on', 'is', null)
    .execute()
  return rows.map(row => row.amount_paise)
}

test('tax deducted, found true by one and refused by another at once: one word stands, and the interest follows it', async () => {
  world.runtime.platform.clock.moveTo('2027-05-20')
  const loans = await Promise.all(Array.from({ length: ROUNDS }, () => openTestLoan(world, businessLoan)))
  for (const { loanId } of loans) await draw(world, loanId, 10_00_000_00, '2027-05-20')
  world.runtime.platform.clock.moveTo('2027-06-30')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-06-30')
  for (const [round, { organisationId }] of loans.entries()) {
    const owner = await world.person({ memberOf: [organisationId] })
    const interest = async () =>
      (await world.transaction(work => duesOf(work, { organisationId }))).dues[0]?.interestPaise ?? 0
    const before = await interest()
    const storagePath = (await upload(world, owner, pdfOf('Form 16A'), 'form-16a.pdf')).data.tempUrl
    await world.drainJobs() // the virus check
    const form = {
      quarter: '2027-28-Q1',
      amountPaise: 1_000_00,
      number: `ABCDEF${'GHJK'[round] ?? 'L'}`,
      tan: 'MUMA12345B',
    }
    const recorded = await owner.call(
      tds.recordTds,
      { orgId: organisationId, body: { ...form, paper: { storagePath } } },
      key(),
    )
    const certificateId = recorded.data.requestId
    const answers = await atOnce(number =>
      checker(number).call(
        tds.decideTds,
        { certificateId, body: { approve: number % 2 === 0, note: 'Not with the department' } },
        key(),
      ),
    )
    const [only, ...others] = answers.flatMap(({ status }, number) => (status === 200 ? [number] : []))
    assert.ok(only !== undefined && !others.length, 'one decided')
    const settled = only % 2 === 0
    assert.equal(before - (await interest()), settled ? 1_000_00 : 0)
    assert.deepEqual(await bookingsOf(organisationId), settled ? [1_000_00] : [])
  }
  await proves()
})

test('a payment that was told, closed by one while the bank’s file shows it: in the books or closed, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId] })
    const loanId = await drawnLoan(world, organisationId)
    const reference = `LOCKN5202702${String(round).padStart(10, '0')}`
    const paidOn = world.runtime.platform.clock.today()
    const body = { loanId, mode: 'NEFT', amountPaise: 1_000_00, reference, paidOn } as const
    const { id: paymentId } = (await owner.call(payments.report, { orgId: organisationId, body }, key())).data
    const close = { paymentId, body: { to: 'CLOSED', reason: 'No such money' } } as const
    const file = `Date,Amount,UTR,Mode\n${paidOn},1000.00,${reference},NEFT\n`
    const [answers] = await Promise.all([
      atOnce(number => (number % 2 ? maker : checker(0)).call(payments.decide, close)),
      importFile(world, maker, file),
    ])
    await world.drainJobs()
    assert.ok(answers.filter(({ status }) => status === 200).length <= 1, 'closed once')
    const { status } = (await owner.call(payments.read, { paymentId })).data
    assert.deepEqual(await bookingsOf(organisationId), status === 'MAPPED' ? [1_000_00] : [], status)
  }
  await proves()
})

test('all of a limit by two requests, let go by two at once: each goes once, with what was held for it', async () => {
  const orgId = await world.organisation()
  const owner = await world.person({ memberOf: [orgId] })
  const bankAccountId = await provedAccount(world, owner, orgId, '700000005678')
  const half = purchaseLimit.sanctionedPaise / 2
  for (let round = 0; round < ROUNDS; round++) {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const form = toSelf({ loanId, bankAccountId, amountPaise: half })
    const valueOn = world.runtime.platform.clock.today()
    const asked = await atOnce(() => owner.call(drawings.create, { orgId, body: form }))
    const ids = asked.flatMap(({ status, data }) => (status === 200 ? [data.id] : []))
    assert.equal(ids.length, 2, 'the limit has room for two')
    for (const disbursalId of ids) await maker.call(decisions.prepare, { disbursalId, body: { valueOn } })
    const released = await atOnce(number =>
      checker(number).call(decisions.approve, { disbursalId: ids[number % 2] ?? '', body: { netPaise: half } }),
    )
    assert.equal(released.filter(({ status }) => status === 200).length, 2)
    await Promise.all([world.drainJobs(), world.drainJobs()])
    const drawn = await db().selectFrom('tranche').select('amount_paise').where('loan_id', '=', loanId).execute()
    assert.deepEqual(
      drawn.map(one => one.amount_paise),
      [half, half],
    )
  }
  await proves()
})

test('a drawing let go while its loan is closed early: the loan runs with it, or closes and nothing goes out', async () => {
  const orgId = await world.organisation()
  const owner = await world.person({ memberOf: [orgId] })
  const bankAccountId = await provedAccount(world, owner, orgId, '700000009012')
  const half = businessLoan.sanctionedPaise / 2
  const valueOn = world.runtime.platform.clock.today()
  for (let round = 0; round < ROUNDS; round++) {
    const { loanId } = await agreedLoan(world, businessLoan, orgId)
    await draw(world, loanId, half, valueOn)
    const form = toSelf({ loanId, bankAccountId, amountPaise: half })
    const { id: disbursalId } = (await owner.call(drawings.create, { orgId, body: form })).data
    const prepared = await maker.call(decisions.prepare, { disbursalId, body: { valueOn } })
    assert.equal(prepared.status, 200, prepared.message)
    await owner.call(prepayments.keepQuote, { loanId, body: { onDate: valueOn } }, key())
    const { total_paise: quoted } = await db()
      .selectFrom('foreclosure_quote')
      .select('total_paise')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    const letGo = checker(round).call(decisions.approve, { disbursalId, body: { netPaise: half } })
    if (round % 2) await letGo
    await Promise.all([letGo, pay(world, { loanId, organisationId: orgId }, quoted, valueOn)])
    await world.drainJobs()
    const { status } = (await owner.call(loanDetail, { loanId })).data
    const request = await db()
      .selectFrom('disbursal_request')
      .select('status')
      .where('id', '=', disbursalId)
      .executeTakeFirstOrThrow()
    const ends = status === 'CLOSED' ? ['CANCELLED', 'FAILED'] : ['PAID']
    assert.ok(ends.includes(request.status), `${status} ${request.status}`)
  }
})
