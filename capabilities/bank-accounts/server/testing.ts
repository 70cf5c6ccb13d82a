import { addAccount } from './add.ts'
import type { TestApp } from '../../../apps/test-app.ts'

export const things = {
  'bank-account': async (world: TestApp, organisationId: string) => {
    const owner = await world.person({ memberOf: [organisationId] })
    const actor = await world.runtime.access.actorOf(world.runtime.platform.database.db, owner.token)
    if (!actor) throw new Error('the owner is not logged in')
    const account = {
      kind: 'OWN',
      holderName: 'Target',
      number: '123456789012',
      ifsc: 'HDFC0000001',
      accountType: 'CURRENT',
    } as const
    return world.transaction(work => addAccount(work, organisationId, account), actor)
  },
}
