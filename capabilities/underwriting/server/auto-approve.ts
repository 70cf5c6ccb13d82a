import type { Work } from '@poonji/api-platform/work.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { isStopped, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { productByCode } from '@poonji/capabilities/products/server/service.ts'
import type { SanctionedTerms } from '../decision-contract.ts'
import { texts } from './texts.ts'
import { isWithin, keepDecision, sendOn } from './approve-case.ts'
import { lockCase, noteEvent } from './case.ts'
import { outcomeOf } from './evaluate-case.ts'
import { autoAuthority, policyOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import './tables.ts'

/**
 * Approves without a person, only where the policy says so, something is lent to the company, nobody holds the case, every rule of the newest round is
 * met and the amount is within the authority without a person. Everything else waits for one.
 */
export async function autoApprove(work: Work, applicationId: string): Promise<boolean> {
  const { file, application } = await lockCase(work, applicationId)
  const policy = await policyOf(work, application.productCode)
  if (!policy.auto_approval || file.taken_by || application.status !== 'PROCESSING') return false
  if (isStopped(await organisationById(work, file.organisation_id))) return false
  const rows = await work.db
    .selectFrom('rule_evaluation')
    .select('result')
    .where('case_id', '=', file.id)
    .where('round', '=', file.evaluation_round)
    .execute()
  const product = await productByCode(work, application.productCode)
  const authority = await autoAuthority(work, application.productCode)
  if (!product || !authority || outcomeOf(rows.map(row => row.result)) !== 'met') return false
  const terms: SanctionedTerms = {
    amountPaise: application.amountPaise,
    rateBps: Math.max(product.terms.minRateBps, authority.minRateBps),
    feeBps: product.terms.minFeeBps,
    tenureMonths: application.tenureMonths ?? product.terms.maxTenureMonths,
    paymentCycle: product.terms.paymentCycles[0] ?? 'MONTHLY',
  }
  if (!isWithin(authority, [terms])) return false
  const approval = { terms: [terms], conditions: [], reasons: texts.t('en', 'auto.reasons') }
  const decisionId = await keepDecision(work, file, approval, null, true)
  for (const to of ['UNDERWRITING_TELEPHONIC', 'UNDERWRITING', 'PENDING_CRC_APPROVAL'] as const)
    await moveApplication(work, { applicationId, to, reason: approval.reasons })
  await noteEvent(work, file.id, 'approvedByRule', { amount: { paise: terms.amountPaise } })
  await work.audit(
    'underwriting.approvedByRule',
    'application',
    applicationId,
    { decisionId, terms },
    file.organisation_id,
  )
  await sendOn(work, file, decisionId, approval)
  return true
}
