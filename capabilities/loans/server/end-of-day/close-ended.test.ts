import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp } from '../../../../apps/test-app.ts'
import * as calls from '../../contract.ts'
import { runEndOfDay } from '../service.ts'
import { draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

const world = await startTestApp()
after(() => world.close())
const { clock, database } = world.runtime.platform

test('a limit repaid whole before its last day, or never drawn, is over in the night after it; one in use says that it ended', async () => {
  const start = clock.today()
  const lastDay = addDays(start, 2)
  const limits = await Promise.all(
    (['repaid', 'in use', 'never drawn', 'never drawn, to be renewed'] as const).map(async use => {
      const { loanId, organisationId } = await openTestLoan(world, purchaseLimit)
      if (!use.startsWith('never drawn')) await draw(world, loanId, 5_00_000_00, start)
      if (use === 'repaid') await pay(world, { loanId, organisationId }, 5_00_000_00, start)
      await database.db.updateTable('loan').set({ expires_on: lastDay }).where('id', '=', loanId).execute()
      const owner = await world.person({ memberOf: [organisationId] })
      if (use === 'never drawn, to be renewed')
        await sql`insert into limit_revision (tenant, loan_id, organisation_id, kind, before_paise, before_until, reason, asked_by, asked_at)
          values (${world.tenant}, ${loanId}, ${organisationId}, 'RENEW', 1, ${lastDay}::date, 'New orders', ${owner.accountId}, now())`.execute(
          database.db,
        )
      return async () => (await owner.call(calls.loanDetail, { loanId })).data
    }),
  )
  const stand = () =>
    Promise.all(limits.map(async read => read().then(({ status, now, free }) => [status, now?.because, free > 0])))
  const endDay = async () => {
    const ending = clock.today()
    clock.moveTo(addDays(ending, 1))
    await runEndOfDay(outsideOf(world), world.tenant, ending)
  }
  await endDay()
  await endDay()
  assert.equal(clock.today(), lastDay)
  const running = ['ACTIVE', undefined, true]
  const undrawn = ['OPEN', undefined, true]
  assert.deepEqual(await stand(), [running, running, undrawn, undrawn], 'on its last day it is drawn on')
  await endDay()
  assert.deepEqual(await stand(), [
    ['CLOSED', undefined, false],
    ['ACTIVE', 'ENDED', false],
    ['CLOSED', undefined, false],
    ['OPEN', 'ENDED', false],
  ])
})
