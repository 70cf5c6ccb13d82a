import type { TestApp } from '../../../apps/test-app.ts'
import { post } from './service.ts'
import './tables.ts'

/** For the call matrix. */
export const things = {
  ledgerTransaction: async (world: TestApp, organisationId: string) => {
    const posted = await world.transaction(work =>
      post(work, {
        idempotencyKey: `thing:${organisationId}`,
        kind: 'payment',
        valueOn: work.today,
        source: { kind: 'test', id: organisationId },
        organisationId,
        entries: [
          { account: 'BANK', amountPaise: 100 },
          { account: 'ADVANCE', amountPaise: -100 },
        ],
      }),
    )
    return posted.transactionId
  },
}
