import type { TestApp } from '../../../apps/test-app.ts'
import { createApplication, type NewApplication } from './create-application.ts'
import './tables.ts'

/** An application of an organisation whose PAN is verified, in DOCUMENT_COLLECTION; for tests of whoever stands above. */
export async function anApplication(
  world: TestApp,
  organisationId: string,
  wish: Partial<NewApplication> = {},
): Promise<string> {
  await verifyPan(world, organisationId)
  const made = await world.transaction(work =>
    createApplication(work, {
      organisationId,
      productCode: 'BUSINESS_LOAN',
      amountPaise: 25_00_000_00,
      tenureMonths: 24,
      purpose: null,
      referralCode: null,
      ...wish,
    }),
  )
  return made.id
}

export async function verifyPan(world: TestApp, organisationId: string): Promise<void> {
  const { db } = world.runtime.platform.database
  const at = world.runtime.platform.clock.now()
  await db.updateTable('organisation').set({ pan_verified_at: at }).where('id', '=', organisationId).execute()
}

/** For the call matrix. */
export const things = {
  application: (world: TestApp, organisationId: string) => anApplication(world, organisationId),
}
