import { raise } from './commands.ts'
import type { TestApp } from '../../../apps/test-app.ts'

export const things = {
  grievance: async (world: TestApp, organisationId: string) => {
    const owner = await world.person({ memberOf: [organisationId] })
    const actor = await world.runtime.access.actorOf(world.runtime.platform.database.db, owner.token)
    if (!actor) throw new Error('the owner is not logged in')
    const ticket = { subject: 'Charge', category: 'CHARGES', words: 'What is this?' } as const
    return (await world.transaction(work => raise(work, organisationId, ticket), actor)).id
  },
}
