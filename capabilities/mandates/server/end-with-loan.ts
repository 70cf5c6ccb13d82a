import { job } from '@poonji/api-platform/jobs.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { STANDING_MANDATE } from '../status.ts'
import { texts } from './texts.ts'
import { cancelMandate } from './cancel.ts'
import { whyOver } from './over.ts'
import './jobs.ts'
import './tables.ts'

const BANK_STILL_WORKS_MS = 3_600_000

/** The loan of an application is closed, or it ended without one: nothing more is debited for it. */
export async function endMandatesWithLoan(work: Work, applicationId: string): Promise<void> {
  await work.enqueue('mandate.endWithLoan', { applicationId })
}

/** Cancels what stands of auto pay, at the bank as well; one that the bank is still setting up is asked for again. */
export const endWithLoanJob = job('mandate.endWithLoan', async (outside, { applicationId }) => {
  const over = await whyOver(outside, applicationId)
  if (!over) return
  const standing = await outside.db
    .selectFrom('mandate')
    .select(['id', 'state'])
    .where('application_id', '=', applicationId)
    .where('tenant', '=', outside.tenant)
    .where('state', 'in', [...STANDING_MANDATE])
    .execute()
  for (const { id, state } of standing)
    if (state !== 'PENDING') await cancelMandate(outside, id, texts.t(outside.language, `ended.${over}`))
  if (!standing.some(mandate => mandate.state === 'PENDING')) return
  const startAfter = new Date(outside.now.getTime() + BANK_STILL_WORKS_MS)
  await outside.transaction(work => work.enqueue('mandate.endWithLoan', { applicationId }, { startAfter }))
})
