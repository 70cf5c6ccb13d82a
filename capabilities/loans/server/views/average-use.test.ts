import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, daysBetween } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { averageUseOf, recordDrawingPower, reviseLimit, runEndOfDay } from '../service.ts'
import { draw, dropline, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

const OPENED = '2027-01-01'
let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const moveTo = (on: string) => world.runtime.platform.clock.moveTo(on)
const useOf = async (loanId: string) => (await world.transaction(work => averageUseOf(work, [loanId]))).get(loanId)

test('what was used at the end of each of 90 days, against the limit; a younger limit and one that asks for none are not judged', async () => {
  moveTo(OPENED)
  const terms = { ...purchaseLimit, minUtilisationBps: 3_000 }
  const { loanId, organisationId } = await openTestLoan(world, terms)
  const none = await openTestLoan(world, purchaseLimit)
  const least = { ...dropline, minUtilisationBps: 3_000 }
  const falling = await openTestLoan(world, least)
  await draw(world, falling.loanId, 2_00_000_00, OPENED)
  await draw(world, loanId, 20_00_000_00, OPENED)
  const stood = { minimumBps: 3_000, averageBps: 4_000 }
  moveTo('2027-03-31')
  assert.deepEqual(await useOf(loanId), { ...stood, days: 89, below: false })
  // 20 lakh of 50 for 60 days, then 2 lakh and the interest of 18 for the other 30
  const paidOn = addDays(OPENED, 60)
  await runEndOfDay(outsideOf(world), world.tenant, '2027-03-30')
  await pay(world, { organisationId, loanId }, 18_00_000_00, paidOn)
  moveTo('2027-04-01')
  const principal = await world.runtime.platform.database.db
    .selectFrom('loan')
    .select('principal_paise')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  const left = principal.principal_paise
  const average = Math.floor(((20_00_000_00 * 60 + left * 30) * 10_000) / (50_00_000_00 * 90))
  assert.deepEqual(await useOf(loanId), { minimumBps: 3_000, averageBps: average, days: 90, below: true })
  assert.equal(await useOf(none.loanId), undefined)
  // 2 lakh of a limit that fell by 83,333 on 1 February and on 1 March
  const allowed = 10_00_000 * 31 + 9_16_667 * 28 + 8_33_334 * 31
  const used = await useOf(falling.loanId)
  assert.equal(used?.averageBps, Math.floor((2_00_000 * 90 * 10_000) / allowed))
  assert.equal(used?.below, true)
})

test('a limit that was raised, and security that was stated later, count from their day on', async () => {
  const from = '2027-05-01'
  moveTo(from)
  const { loanId } = await openTestLoan(world, { ...purchaseLimit, minUtilisationBps: 3_000 })
  await draw(world, loanId, 20_00_000_00, from)
  moveTo(addDays(from, 60))
  const expiresOn = '2029-05-01'
  await world.transaction(work => reviseLimit(work, { loanId, sanctionedPaise: 1_00_00_000_00, expiresOn }))
  moveTo(addDays(from, 80))
  const stated = { stock: 90_00_000_00, creditors: 0, debtors: 0, marginBps: 0 }
  await world.transaction(work => recordDrawingPower(work, loanId, { ...stated, asOf: addDays(from, 80) }))
  moveTo(addDays(from, 90))
  const allowed = 50_00_000 * 60 + 1_00_00_000 * 20 + 90_00_000 * 10
  const averageBps = Math.floor((20_00_000 * 90 * 10_000) / allowed)
  assert.deepEqual(await useOf(loanId), { minimumBps: 3_000, averageBps, days: 90, below: false })
})

test('on days on which the last statement of security is too old nothing could be drawn, and none is asked for', async () => {
  const from = '2028-01-10'
  moveTo(from)
  const { loanId } = await openTestLoan(world, { ...purchaseLimit, minUtilisationBps: 3_000 })
  await draw(world, loanId, 10_00_000_00, from)
  const stated = { stock: 40_00_000_00, creditors: 0, debtors: 0, marginBps: 0 }
  await world.transaction(work => recordDrawingPower(work, loanId, { ...stated, asOf: from }))
  moveTo(addDays(from, 120))
  const useful = daysBetween(addDays(from, 30), '2028-04-10') + 1
  const averageBps = Math.floor((10_00_000 * 90 * 10_000) / (40_00_000 * useful))
  assert.deepEqual(await useOf(loanId), { minimumBps: 3_000, averageBps, days: 90, below: false })
})
