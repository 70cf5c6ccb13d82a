import type { Body } from '@poonji/contract/call.ts'
import { conflict } from '@poonji/api-platform/errors.ts'
import { proposedNow, settled } from '@poonji/api-platform/second-person.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { decideLender, proposeLender } from '../contract.ts'
import { versionInForce } from './service.ts'

/**
 * Puts other particulars before a second administrator.
 * @throws 409 when they changed meanwhile, when a proposal waits already, or when nothing is different
 */
export async function propose(work: Work, { inForceId, ...wish }: Body<typeof proposeLender>): Promise<string> {
  const asked = await work.db
    .insertInto('lender')
    .values({
      tenant: work.tenant,
      particulars: JSON.stringify(wish),
      ...proposedNow(work),
    })
    .onConflict(waits => waits.column('tenant').where('state', '=', 'WAITING').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!asked) throw conflict('proposal.waits')
  // while this one waits nothing else is approved
  const inForce = await versionInForce(work.db, work.tenant)
  if (inForce.id !== inForceId) throw conflict()
  const same = Object.entries(wish).every(([name, value]) => inForce.particulars[name as keyof typeof wish] === value)
  if (same) throw conflict('proposal.same')
  await work.audit('lender.proposed', 'lender', asked.id)
  return asked.id
}

/**
 * What a second administrator says to a proposal; who made it may take it back.
 * @throws 403 when it is not there, or its maker would approve it, 409 when it was decided before, 400 for a refusal
 * without a reason
 */
export async function decide(work: Work, lenderId: string, said: Body<typeof decideLender>): Promise<void> {
  const proposal = await work.db
    .selectFrom('lender')
    .select(['asked_by', 'state'])
    .where('id', '=', lenderId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  const decision = settled(work, proposal, said)
  await work.db.updateTable('lender').set(decision).where('id', '=', lenderId).execute()
  await work.audit('lender.decided', 'lender', lenderId, { state: decision.state })
}
