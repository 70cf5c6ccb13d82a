import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { closeBooks, post, proveLedger, type Posting } from './service.ts'
import './tables.ts'
import { lastTransactions } from './views/ledger-rows.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const posting = (change: Partial<Posting> = {}): Posting => ({
  idempotencyKey: 'key-1',
  kind: 'test',
  valueOn: '2026-11-20',
  source: { kind: 'test', id: '1' },
  entries: [
    { account: 'BANK', amountPaise: 100 },
    { account: 'ADVANCE', amountPaise: -100 },
  ],
  ...change,
})
const send = (one: Posting) => world.transaction(work => post(work, one))

test('the same key answers the same transaction; with another posting 422', async () => {
  const first = await send(posting())
  assert.deepEqual(await send(posting()), first)
  const entries = [
    { account: 'BANK' as const, amountPaise: 200 },
    { account: 'ADVANCE' as const, amountPaise: -200 },
  ]
  const source = { kind: 'test', id: '2' }
  for (const other of [{ entries }, { kind: 'other' }, { valueOn: '2026-11-21' }, { source }])
    await assert.rejects(send(posting(other)), (error: { status?: number }) => error.status === 422)
})

test('the key of one tenant is another transaction in another', async () => {
  const { transactionId } = await send(posting({ idempotencyKey: 'shared' }))
  const there = (kind: string) =>
    world.runtime.transaction({ tenant: 'poonji-agri' }, work =>
      post(work, posting({ idempotencyKey: 'shared', kind })),
    )
  const first = await there('of theirs')
  assert.notEqual(first.transactionId, transactionId)
  assert.deepEqual(await there('of theirs'), first)
})

test('what is booked on one day stands in the order in which it was booked, the last one first', async () => {
  const organisationId = await world.organisation()
  const booked: string[] = []
  for (let n = 0; n < 10; n++) {
    booked.unshift((await send(posting({ idempotencyKey: `order-${n}`, organisationId }))).transactionId)
    // the embedded database's clock knows no less than a millisecond
    await setTimeout(2)
  }
  const listed = await world.transaction(work => lastTransactions(work, organisationId, undefined, 10))
  assert.deepEqual(
    listed.map(one => one.transactionId),
    booked,
  )
})

test('the database refuses a transaction that does not sum to zero, or has no entries', async () => {
  const entries = [
    { account: 'BANK' as const, amountPaise: 100 },
    { account: 'ADVANCE' as const, amountPaise: -99 },
  ]
  await assert.rejects(send(posting({ idempotencyKey: 'off', entries })), /does not balance/)
  await assert.rejects(send(posting({ idempotencyKey: 'empty', entries: [] })), /does not balance/)
})

test('an entry added to a transaction later is refused, and nothing in the books changes or goes', async () => {
  const { transactionId } = await send(posting({ idempotencyKey: 'key-2' }))
  const add = world.transaction(work =>
    work.db
      .insertInto('ledger_entry')
      .values({
        transaction_id: transactionId,
        tenant: world.tenant,
        account_code: 'BANK',
        loan_id: null,
        booked_on: work.today,
        amount_paise: 1,
      })
      .execute(),
  )
  await assert.rejects(add, /does not balance/)
  for (const statement of [
    sql`update ledger_entry set amount_paise = 1`,
    sql`delete from ledger_entry`,
    sql`delete from ledger_transaction`,
  ])
    await assert.rejects(
      world.transaction(work => statement.execute(work.db)),
      /append-only/,
    )
})

test('a closed day stays as it was closed: what comes later stands in the next', async () => {
  const today = world.runtime.platform.clock.today()
  await world.transaction(work => closeBooks(work, today))
  const { transactionId } = await send(posting({ idempotencyKey: 'late', valueOn: today }))
  const { db } = world.runtime.platform.database
  const made = await db
    .selectFrom('ledger_transaction')
    .select('booked_on')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  assert.ok(made.booked_on > today)
  assert.deepEqual(await proveLedger(db, world.tenant), [])
  await send(posting({ idempotencyKey: 'ahead', bookedOn: addDays(today, 2) }))
  await world.transaction(work => closeBooks(work, addDays(today, 1)))
  assert.deepEqual(await proveLedger(db, world.tenant), [], 'the next day: what was closed, and its own')
})

test('a balance that drifted from its entries is found', async () => {
  const { db } = world.runtime.platform.database
  await sql`update ledger_balance set balance_paise = balance_paise + 1 where account_code = 'BANK'`.execute(db)
  assert.deepEqual((await proveLedger(db, world.tenant)).length, 1)
})
