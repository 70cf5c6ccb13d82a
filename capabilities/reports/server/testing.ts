import { randomUUID } from 'node:crypto'
import { draw, openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import type { TestApp } from '../../../apps/test-app.ts'
import { sendConfirmation } from '../contract.ts'

/** For the call matrix. */
export const things = {
  balanceConfirmation: async (world: TestApp, organisationId: string) => {
    const { loanId } = await openTestLoan(world, purchaseLimit, organisationId)
    const asOn = world.runtime.platform.clock.today()
    await draw(world, loanId, 1_00_000_00, asOn)
    const staff = await world.person({ role: 'ADMINISTRATOR' })
    const sent = await staff.call(
      sendConfirmation,
      { orgId: organisationId, body: { asOn } },
      { 'idempotency-key': randomUUID() },
    )
    return sent.data.id
  },
}
