import { businessLoan, draw, openTestLoan } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import type { TestApp } from '../../../apps/test-app.ts'
import { makePromise } from './promises.ts'
import { addReminder } from './reminders.ts'

async function officerOf(world: TestApp) {
  const officer = await world.person({ role: 'COLLECTIONS_OFFICER' })
  const actor = await world.runtime.access.actorOf(world.runtime.platform.database.db, officer.token)
  if (!actor) throw new Error('the officer is not logged in')
  return actor
}

const inThreeDays = (world: TestApp) => addDays(world.runtime.platform.clock.today(), 3)

/** For the call matrix. */
export const things = {
  promiseToPay: async (world: TestApp, organisationId: string) => {
    const { loanId } = await openTestLoan(world, businessLoan, organisationId)
    await draw(world, loanId, 10_00_000_00, world.runtime.platform.clock.today())
    const promise = { amountPaise: 10_000_00, promisedOn: inThreeDays(world) }
    return world.transaction(work => makePromise(work, organisationId, promise), await officerOf(world))
  },
  reminder: async (world: TestApp, organisationId: string) => {
    const reminder = { way: 'CALL', note: '', on: inThreeDays(world), at: '10:00' } as const
    return world.transaction(work => addReminder(work, organisationId, reminder), await officerOf(world))
  },
}
