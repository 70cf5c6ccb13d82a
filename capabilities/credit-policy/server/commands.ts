import type { Body } from '@poonji/contract/call.ts'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import { proposedNow, settled } from '@poonji/api-platform/second-person.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { staffWho } from '@poonji/capabilities/access/server/service.ts'
import type { decideCreditPolicy, proposeCreditPolicy } from '../contract.ts'
import { contradictionsOf, differences } from '../policy.ts'
import { texts } from '../texts.ts'
import { putInForce } from './put-in-force.ts'
import { policyInForce, versionInForce } from './versions.ts'
import './tables.ts'

/**
 * Puts another credit policy before a second administrator.
 * @throws 400 with the figures that contradict each other or ask for more votes than people may give, 409 when the policy changed meanwhile, when a proposal waits
 * already, or when nothing is different
 */
export async function propose(work: Work, { version, ...policy }: Body<typeof proposeCreditPolicy>): Promise<string> {
  const wrong = Object.entries(contradictionsOf(policy))
  if (wrong.length) throw invalid(Object.fromEntries(wrong.map(([field, key]) => [field, texts.t(work.language, key)])))
  const was = await policyInForce(work)
  if (policy.committeeMembers > was.committeeMembers) await requireVoters(work, policy.committeeMembers)
  const asked = await work.db
    .insertInto('credit_policy_change')
    .values({
      tenant: work.tenant,
      was: JSON.stringify(was),
      policy: JSON.stringify(policy),
      ...proposedNow(work),
    })
    .onConflict(waits => waits.column('tenant').where('state', '=', 'WAITING').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!asked) throw conflict('proposal.waits')
  // while this one waits nothing else is approved
  if ((await versionInForce(work)) !== version) throw conflict()
  if (!differences(was, policy).length) throw conflict('proposal.same')
  await work.audit('creditPolicy.proposed', 'credit_policy_change', asked.id)
  return asked.id
}

/** With fewer people than votes no case of the committee would ever be decided. */
async function requireVoters(work: Work, votes: number): Promise<void> {
  const { length: count } = await staffWho(work, 'admin', 'CAN_APPROVE_IN_COMMITTEE')
  if (votes > count) throw invalid({ committeeMembers: texts.t(work.language, 'wrong.overVoters', { count }) })
}

/**
 * What a second administrator says to a proposal; who made it may take it back. An approved one holds from now on: a
 * case that is with the desk is judged anew only when its rules are run again.
 * @throws 403 when it is not there, or its maker would approve it, 409 when it was decided before, 400 for a refusal
 * without a reason
 */
export async function decide(work: Work, changeId: string, said: Body<typeof decideCreditPolicy>): Promise<void> {
  const change = await work.db
    .selectFrom('credit_policy_change')
    .select(['asked_by', 'state', 'was', 'policy'])
    .where('id', '=', changeId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  const decision = settled(work, change, said)
  await work.db.updateTable('credit_policy_change').set(decision).where('id', '=', changeId).execute()
  if (change && decision.state === 'APPROVED') await putInForce(work, change.was, change.policy)
  await work.audit('creditPolicy.decided', 'credit_policy_change', changeId, { state: decision.state })
}
