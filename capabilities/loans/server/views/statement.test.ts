import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { runEndOfDay } from '../service.ts'
import { draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'
import { statementOf } from './statement.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('nothing is paid before it was charged: the late payment charges of a month are parted by what settles them', async () => {
  const { clock } = world.runtime.platform
  clock.moveTo('2027-01-10')
  const { loanId, organisationId } = await openTestLoan(world, purchaseLimit)
  await draw(world, loanId, 10_00_000_00, '2027-01-10')
  clock.moveTo('2027-04-14')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-04-14')
  clock.moveTo('2027-04-15')
  await pay(world, { organisationId }, 6_00_000_00, '2027-04-15')
  const stated = (to: string) => world.transaction(work => statementOf(work, loanId, { to }))
  const late = async () => {
    const { rows } = await stated('2027-04-20')
    const { closing } = await stated('2027-04-14')
    assert.equal(rows.find(row => row.kind === 'payment')?.balance, closing - 6_00_000_00, 'what it left owed')
    return rows.filter(row => row.kind === 'penal').map(row => row.onDate)
  }
  clock.moveTo('2027-04-21')
  assert.deepEqual(await late(), ['2027-04-20', '2027-04-14'], 'while nights are still to be closed')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-04-20')
  assert.deepEqual(await late(), ['2027-04-20', '2027-04-14'])
})
