import { addAccount } from './add.ts'
import type { TestApp } from '../../../apps/test-app.ts'

export const things = {
  'bank-account': async (world: TestApp, organisationId: string, number = '123456789012') => {
    const owner = await world.person({ memberOf: [organisationId] })
    const actor = await world.runtime.access.actorOf(world.runtime.platform.database.db, owner.token)
    if (!actor) throw new Error('the owner is not logged in')
    const account = {
      kind: 'OWN',
      holderName: 'Target',
      number,
      ifsc: 'HDFC0000001',
      accountType: 'CURRENT',
    } as const
    return world.transaction(work => addAccount(work, organisationId, account), actor)
  },
}

/** An own account of an organisation that is proved; its masked number. */
export async function provedOwnAccount(world: TestApp, organisationId: string, number?: string): Promise<string> {
  const id = await things['bank-account'](world, organisationId, number)
  const { number_masked: masked } = await world.runtime.platform.database.db
    .updateTable('bank_account')
    .set({ state: 'VERIFIED' })
    .where('id', '=', id)
    .returning('number_masked')
    .executeTakeFirstOrThrow()
  return masked
}
