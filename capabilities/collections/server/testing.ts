import { addDays } from '@poonji/kernel/dates.ts'
import type { TestApp } from '../../../apps/test-app.ts'
import { makePromise } from './promises.ts'

/** For the call matrix. */
export const things = {
  promiseToPay: async (world: TestApp, organisationId: string) => {
    const officer = await world.person({ role: 'COLLECTIONS_OFFICER' })
    const actor = await world.runtime.access.actorOf(world.runtime.platform.database.db, officer.token)
    if (!actor) throw new Error('the officer is not logged in')
    const promisedOn = addDays(world.runtime.platform.clock.today(), 3)
    return world.transaction(work => makePromise(work, organisationId, { amountPaise: 10_000_00, promisedOn }), actor)
  },
}
