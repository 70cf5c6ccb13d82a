import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { foreclosureOf } from './foreclosure.ts'
import { penalOf } from './penal-waiver/unpaid.ts'
import { duesOf, loanById, owedInAll, proveBooks, runEndOfDay } from './service.ts'
import { businessLoan, draw, dropline, openTestLoan, outsideOf, pay, purchaseLimit } from './testing.ts'
import { dueRows, duesAnswer } from './views/due-rows.ts'
import { detailOf } from './views/loan-cards.ts'
import { statementOf } from './views/statement.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-31')
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
const closeThrough = (on: string) => {
  world.runtime.platform.clock.moveTo(addDays(on, 1))
  return runEndOfDay(outsideOf(world), world.tenant, on)
}

/** What a statement of account says in all, and what it says of interest. */
async function statedOf(work: Work, loanId: string) {
  const { opening, taken, paid, closing, rows } = await statementOf(work, loanId, { from: '2027-03-29' })
  return { ...{ opening, taken, paid, closing }, interest: rows.filter(row => row.kind === 'interest') }
}

/** All that is told of what an organisation owes, and of one loan of it. */
const told = (organisationId: string, loanId: string) =>
  world.transaction(async (work: Work) => {
    const { dues, byKind, byAge, ...sums } = await duesAnswer(
      work,
      sql<boolean>`loan.organisation_id = ${organisationId}`,
    )
    const { now: _now, free: _free, used: _used, ...card } = await detailOf(work, loanId)
    const payable = await duesOf(work, { organisationId })
    return {
      ...{ byKind, byAge, sums, card, payable },
      schedule: await dueRows(work, sql<boolean>`due.loan_id = ${loanId} and due.tranche_id is not null`),
      unpaid: dues,
      owed: await owedInAll(work, organisationId),
      waivable: await penalOf(work, loanId),
      statement: await statedOf(work, loanId),
    }
  })

test('while nights are missing, what is owed is told as their closing, late, will make it: dues that fell due and late payment charges', async () => {
  const loans = []
  for (const terms of [{ ...businessLoan, tenureMonths: 6 }, { ...purchaseLimit, creditDays: 30 }, purchaseLimit]) {
    const made = await openTestLoan(world, terms)
    await draw(world, made.loanId, 5_00_000_00, '2027-01-31')
    loans.push(made)
  }
  const ahead = await openTestLoan(world, { ...businessLoan, tenureMonths: 6 })
  await draw(world, ahead.loanId, 10_00_000_00, '2027-01-31')
  loans.push(ahead)
  await closeThrough('2027-03-01')
  await pay(world, ahead, 4_00_000_00, '2027-03-01')
  await closeThrough('2027-03-27')
  world.runtime.platform.clock.moveTo('2027-04-03')
  const before = []
  for (const one of loans) before.push(await told(one.organisationId, one.loanId))
  const quotes = await Promise.all(
    [loans[0], loans[3]].map(one =>
      world.transaction(async work => foreclosureOf(work, await loanById(work, one?.loanId ?? ''), '2027-04-03')),
    ),
  )
  const [first] = before
  assert.equal(first?.payable.dues.length, 2)
  assert.deepEqual(
    [quotes[0]?.overdue.penal, quotes[0]?.overdue.interest],
    [first?.byKind.penal, first?.byKind.interest],
  )
  await closeThrough('2027-04-02')
  for (const [i, one] of loans.entries()) assert.deepEqual(before[i], await told(one.organisationId, one.loanId))
})

test('of a limit that falls, what it calls in a night that is missing is among what is owed', async () => {
  world.runtime.platform.clock.moveTo('2027-04-03')
  const { loanId, organisationId } = await openTestLoan(world, dropline)
  await draw(world, loanId, dropline.sanctionedPaise, '2027-04-03')
  await closeThrough('2027-05-01')
  world.runtime.platform.clock.moveTo('2027-05-05')
  const before = await told(organisationId, loanId)
  await closeThrough('2027-05-04')
  const after = await told(organisationId, loanId)
  assert.ok(after.payable.totalPaise > 0)
  for (const sum of ['owed', 'byKind', 'byAge', 'sums', 'card'] as const) assert.deepEqual(before[sum], after[sum], sum)
  assert.equal(before.payable.totalPaise, after.payable.totalPaise)
})

test('what is told while nights are missing, paid, leaves nothing due, also where several loans share it', async () => {
  world.runtime.platform.clock.moveTo('2027-05-05')
  const first = await openTestLoan(world, { ...businessLoan, tenureMonths: 6 })
  const { organisationId } = first
  const second = await openTestLoan(world, { ...businessLoan, tenureMonths: 6 }, organisationId)
  await draw(world, first.loanId, 10_00_000_00, '2027-05-05')
  await draw(world, second.loanId, 3_00_000_00, '2027-05-05')
  await closeThrough('2027-06-20')
  world.runtime.platform.clock.moveTo('2027-07-08')
  const asked = () => world.transaction(work => duesOf(work, { organisationId }))
  const { totalPaise, dues } = await asked()
  assert.equal(dues.length, 4)
  await pay(world, { organisationId }, totalPaise, '2027-07-08')
  assert.deepEqual(await asked().then(({ dues: left, advancePaise }) => [left, advancePaise]), [[], 0])
  await closeThrough('2027-07-07')
  assert.equal((await asked()).totalPaise, 0)
  assert.deepEqual(await proveBooks(db(), world.tenant), [])
})
