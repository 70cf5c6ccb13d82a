import { PROPOSAL_COLUMNS, readProposals } from '@poonji/api-platform/second-person.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { creditPolicy, type CreditPolicy } from '../policy.ts'
import { AUTHORITY_CODES } from '../status.ts'
import { allRulesOf, authoritiesOf, policyOf } from './policy-rows.ts'

/** What is in force for every product without rows of its own, of the tenant or, where it said nothing, of all. */
export async function policyInForce(work: Work): Promise<CreditPolicy> {
  const [rules, policy, authorities] = [
    await allRulesOf(work, null),
    await policyOf(work, null),
    await authoritiesOf(work, null, AUTHORITY_CODES),
  ]
  return creditPolicy.parse({
    rules: Object.fromEntries(
      rules
        .filter(({ code }) => code !== 'SCREENING')
        .map(({ code, wanted, near, active }) => [code, { wanted, near, asked: active }]),
    ),
    autoApproval: policy.auto_approval,
    authorities: Object.fromEntries(
      authorities.map(({ roleCode, upToPaise, minRateBps }) => [roleCode, { upToPaise, minRateBps }]),
    ),
    committeeMembers: policy.committee_members,
    recheckMonths: policy.recheck_months,
    turnoverShareBps: policy.turnover_share_bps,
  })
}

/** How often a tenant's policy was changed. */
export async function versionInForce({ db, tenant }: Work): Promise<number> {
  const { changes } = await db
    .selectFrom('credit_policy_change')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('tenant', '=', tenant)
    .where('state', '=', 'APPROVED')
    .executeTakeFirstOrThrow()
  return Number(changes)
}

/** What is in force, what waits, and every proposal of the tenant, newest first. */
export async function readPolicy(work: Work) {
  const rows = await work.db
    .selectFrom('credit_policy_change as change')
    .innerJoin('account as asker', 'asker.id', 'change.asked_by')
    .leftJoin('account as decider', 'decider.id', 'change.decided_by')
    .select(['change.id', 'was', 'policy', ...PROPOSAL_COLUMNS])
    .where('change.tenant', '=', work.tenant)
    .orderBy('asked_at', 'desc')
    .execute()
  return {
    inForce: await policyInForce(work),
    version: await versionInForce(work),
    ...readProposals(work, rows),
  }
}
