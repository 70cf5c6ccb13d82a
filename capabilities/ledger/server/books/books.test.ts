import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as calls from '../../books-contract.ts'
import type { AccountCode } from '../../status.ts'
import { closeBooks, post, proveLedger } from '../service.ts'
import '../tables.ts'

let world: TestApp
let operations: Person
let today: string
before(async () => {
  world = await startTestApp()
  operations = await world.person({ role: 'OPERATIONS_MAKER' })
  today = world.runtime.platform.clock.today()
})
after(() => world.close())

const daysAgo = (days: number) => addDays(today, -days)
let keys = 0
/** Debits an account and credits another. */
const book = (bookedOn: string, debit: AccountCode, credit: AccountCode, amountPaise: number, more: object = {}) =>
  world.transaction(work =>
    post(work, {
      idempotencyKey: `books-${keys++}`,
      kind: 'provision',
      valueOn: bookedOn,
      bookedOn,
      source: { kind: 'test', id: '1' },
      entries: [
        { account: debit, amountPaise },
        { account: credit, amountPaise: -amountPaise },
      ],
      ...more,
    }),
  )
const close = (on: string) => world.transaction(work => closeBooks(work, on))
const balance = async (query: { from?: string; to?: string }) =>
  (await operations.call(calls.trialBalance, { query })).data
const moved = ({ accounts }: Awaited<ReturnType<typeof balance>>, code: AccountCode) => {
  const { opening, debits, credits, closing } = accounts.find(one => one.code === code) ?? assert.fail(code)
  return [opening, debits, credits, closing]
}

test('of any days it is what their entries give, closed or open, before the first closing and over it; totals agree', async () => {
  await book(daysAgo(12), 'BANK', 'ADVANCE', 1_000_01)
  await book(daysAgo(10), 'PRINCIPAL', 'BANK', 400_00)
  await close(daysAgo(10))
  await book(daysAgo(9), 'PRINCIPAL', 'BANK', 100_00)
  await book(daysAgo(9), 'BANK', 'PRINCIPAL', 30_00)
  await close(daysAgo(9))
  await close(daysAgo(8))
  await book(daysAgo(7), 'BANK', 'PRINCIPAL', 20_02, { valueOn: daysAgo(10) })
  await close(daysAgo(7))
  await book(daysAgo(1), 'BANK', 'PRINCIPAL', 7_00)
  await book(today, 'PRINCIPAL', 'BANK', 3_00)

  for (let from = 14; from >= 0; from--)
    for (let to = from; to >= 0; to--) {
      const [first, last] = [daysAgo(from), daysAgo(to)]
      const told = await balance({ from: first, to: last })
      const { rows } = await sql<{ code: AccountCode; moved: number[] }>`
        select account_code as code, array[sum(paise) filter (where on_date < ${first}::date), sum(paise) filter (where on_date >= ${first}::date and paise > 0),
          -sum(paise) filter (where on_date >= ${first}::date and paise < 0), sum(paise)]::bigint[] as moved
        from ledger_transaction made cross join lateral (
          select account_code, amount_paise as paise, made.booked_on as on_date from ledger_entry where transaction_id = made.id
        ) entry where on_date <= ${last}::date group by 1`.execute(world.runtime.platform.database.db)
      const wanted = new Map(rows.map(row => [row.code, row.moved.map(Number)]))
      for (const code of ['BANK', 'ADVANCE', 'PRINCIPAL'] as const)
        assert.deepEqual(moved(told, code), wanted.get(code) ?? [0, 0, 0, 0], `${code} ${first} ${last}`)
      const { totals } = told
      assert.equal(totals.openingDebit, totals.openingCredit)
      assert.equal(totals.debits, totals.credits)
      assert.equal(totals.closingDebit, totals.closingCredit)
    }
  assert.deepEqual(await proveLedger(world.runtime.platform.database.db, world.tenant), [])
})

test('a closed month reads what stood then, whatever is booked since; by default it goes to the last closed day', async () => {
  const before = await balance({ from: daysAgo(10), to: daysAgo(7) })
  await book(today, 'PRINCIPAL', 'BANK', 55_00, { valueOn: daysAgo(9) })
  assert.deepEqual(await balance({ from: daysAgo(10), to: daysAgo(7) }), before)
  const { from, to, closedOn } = await balance({})
  assert.deepEqual([from, to, closedOn], [`${daysAgo(7).slice(0, 7)}-01`, daysAgo(7), daysAgo(7)])
})

test('an account opens its entries, page by page in the order of their days, which come to what it moved', async () => {
  const organisationId = await world.organisation({ name: 'Sharma Traders' })
  for (let n = 0; n < 7; n++) await book(daysAgo(n % 3), 'BANK', 'FEE_INCOME', 1_00 + n, { organisationId })
  const query = { from: daysAgo(14), to: today, pageSize: 3 }
  const rows = []
  for (let next: string | null | undefined; next !== null;) {
    const page = await operations.call(calls.accountEntries, {
      accountCode: 'FEE_INCOME',
      query: next ? { ...query, next } : query,
    })
    assert.equal(page.data.totalElements, 7)
    rows.push(...page.data.content)
    next = page.data.next
  }
  assert.deepEqual(
    rows.map(row => [row.bookedOn, row.credit]),
    [
      [daysAgo(2), 1_02],
      [daysAgo(2), 1_05],
      [daysAgo(1), 1_01],
      [daysAgo(1), 1_04],
      [today, 1_00],
      [today, 1_03],
      [today, 1_06],
    ],
  )
  assert.equal(rows[0]?.organisationName, 'Sharma Traders')
  const account = await operations.call(calls.accountMovement, { accountCode: 'FEE_INCOME', query })
  assert.equal(account.data.credits, 7_21)

  const file = await tableOfFile(world, operations, calls.accountEntriesFile, {
    accountCode: 'FEE_INCOME',
    query: { from: query.from, to: query.to, format: 'xlsx' },
  })
  assert.deepEqual(file.at(-1)?.slice(5), [0, 7.21])
  assert.equal(file[1]?.[2], 'Provision for losses')
})

test('the file says each account and the totals', async () => {
  const file = await tableOfFile(world, operations, calls.trialBalanceFile, {
    query: { from: daysAgo(10), to: daysAgo(7), format: 'xlsx' },
  })
  const { totals } = await balance({ from: daysAgo(10), to: daysAgo(7) })
  assert.deepEqual(file.at(-1)?.slice(5, 7), [totals.debits / 100, totals.credits / 100])
  assert.equal(file.find(row => row[0] === '1100')?.[1], 'Principal lent')
})

test('days that make no period are refused by their field; who sees only some borrowers has no books', async () => {
  const backwards = await operations.call(calls.trialBalance, { query: { from: today, to: daysAgo(1) } })
  assert.deepEqual([backwards.status, Object.keys(backwards.fieldErrors)], [400, ['from']])
  const ahead = await operations.call(calls.trialBalance, { query: { to: addDays(today, 1) } })
  assert.deepEqual([ahead.status, Object.keys(ahead.fieldErrors)], [400, ['to']])
  const some = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'regional', region: 'WEST' })
  for (const refused of [
    await some.call(calls.trialBalance, { query: {} }),
    await some.call(calls.accountEntries, { accountCode: 'BANK', query: {} }),
    await operations.call(calls.accountMovement, { accountCode: 'NO_SUCH', query: {} }),
    await (await world.person({ role: 'SALES_EXECUTIVE' })).call(calls.trialBalance, { query: {} }),
  ])
    assert.equal(refused.status, 403)
})
