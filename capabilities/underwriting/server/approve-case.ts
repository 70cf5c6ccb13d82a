import { isDeepStrictEqual } from 'node:util'
import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { moveApplication, type Application } from '@poonji/capabilities/applications/server/service.ts'
import { assertListsDecided } from '@poonji/capabilities/kyc/server/service.ts'
import { assertLentTo } from '@poonji/capabilities/organisations/server/service.ts'
import { productByCode } from '@poonji/capabilities/products/server/service.ts'
import '../events.ts'
import type { SanctionedTerms } from '../decision-contract.ts'
import { texts } from './texts.ts'
import { assertMine, assertStatus, lockCase, noteEvent, type Case } from './case.ts'
import type { Authority } from '@poonji/capabilities/credit-policy/server/service.ts'
import { ownAuthority } from './own-authority.ts'
import './tables.ts'

export interface Approval {
  terms: SanctionedTerms[]
  conditions: string[]
  reasons: string
}

/**
 * Approves with terms. Within one's authority it is done; else the committee decides (`ownAuthority`).
 * @throws 409 where nothing new is lent, or what a list may say of it or its people is not decided
 */
export async function approveCase(
  work: Work,
  applicationId: string,
  approval: Approval,
): Promise<{ decisionId: string; waitsForCommittee: boolean }> {
  const { file, application } = await lockCase(work, applicationId)
  await assertMine(work, file)
  assertStatus(work, application, 'UNDERWRITING')
  await assertTerms(work, application, approval.terms)
  await assertLentTo(work, file.organisation_id)
  await assertListsDecided(work, file.organisation_id)
  const alone = isWithin(await ownAuthority(work, file, application), approval.terms)
  const decisionId = await keepDecision(work, file, approval, work.actor.accountId, alone)
  await noteEvent(work, file.id, alone ? 'approved' : 'proposed', { amount: { paise: largest(approval.terms) } })
  await work.audit(
    alone ? 'underwriting.approved' : 'underwriting.proposed',
    'application',
    applicationId,
    { decisionId, terms: approval.terms },
    file.organisation_id,
  )
  await moveApplication(work, { applicationId, to: 'PENDING_CRC_APPROVAL' })
  if (alone) await sendOn(work, file, decisionId, approval)
  return { decisionId, waitsForCommittee: !alone }
}

export const largest = (terms: readonly SanctionedTerms[]) => Math.max(...terms.map(one => one.amountPaise))

/** Whether somebody may give every one of these terms alone: amount and rate. */
export function isWithin(
  authority: Authority | null,
  terms: readonly Pick<SanctionedTerms, 'amountPaise' | 'rateBps'>[],
): boolean {
  if (!authority) return false
  return terms.every(one => one.amountPaise <= authority.upToPaise && one.rateBps >= authority.minRateBps)
}

export async function keepDecision(
  work: Work,
  file: Case,
  { terms, conditions, reasons }: Approval,
  madeBy: string | null,
  final: boolean,
): Promise<string> {
  const { id } = await work.db
    .insertInto('underwriting_decision')
    .values({
      case_id: file.id,
      application_id: file.application_id,
      outcome: 'approved',
      state: final ? 'final' : 'pending',
      terms: JSON.stringify(terms),
      conditions: JSON.stringify(conditions),
      reasons,
      plain_reasons: [],
      recheck_on: null,
      made_by: madeBy,
      made_at: work.now,
      final_at: final ? work.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The sanction stands: the lending side makes the offer of it.
 * @throws 409 where nothing new is lent, or what a list may say of it or its people is not decided
 */
export async function sendOn(
  work: Work,
  file: Case,
  decisionId: string,
  approval: Pick<Approval, 'terms' | 'conditions'>,
) {
  await assertLentTo(work, file.organisation_id)
  await assertListsDecided(work, file.organisation_id)
  await moveApplication(work, { applicationId: file.application_id, to: 'SENT_TO_NBFC' })
  await work.publish('underwriting.approved', {
    decisionId,
    applicationId: file.application_id,
    organisationId: file.organisation_id,
    terms: approval.terms,
    conditions: approval.conditions,
  })
}

/** Terms are the product's to allow; nobody is given more than was asked (no increase without the borrower's wish). */
export async function assertTerms(
  work: Work,
  application: Application,
  list: readonly SanctionedTerms[],
): Promise<void> {
  const product = await productByCode(work, application.productCode)
  if (!product) throw invalid({ form: 'product.required' })
  const allowed = product.terms
  const errors: Record<string, string> = {}
  const range = (low: number, high: number, unit: string) =>
    low === high
      ? texts.t(work.language, 'terms.only', { value: `${low}${unit}` })
      : texts.t(work.language, 'terms.range', { low: `${low}${unit}`, high: `${high}${unit}` })
  list.forEach((terms, i) => {
    const at = (name: string) => `terms.${i}.${name}`
    if (list.slice(0, i).some(one => isDeepStrictEqual(one, terms)))
      errors[at('amountPaise')] = texts.t(work.language, 'terms.twice')
    if (terms.amountPaise < allowed.minAmountPaise || terms.amountPaise > application.amountPaise)
      errors[at('amountPaise')] = texts.t(work.language, 'terms.amount', {
        low: formatMoney(allowed.minAmountPaise),
        high: formatMoney(application.amountPaise),
      })
    if (terms.rateBps < allowed.minRateBps || terms.rateBps > allowed.maxRateBps)
      errors[at('rateBps')] = range(allowed.minRateBps / 100, allowed.maxRateBps / 100, '%')
    if (terms.feeBps < allowed.minFeeBps || terms.feeBps > allowed.maxFeeBps)
      errors[at('feeBps')] = range(allowed.minFeeBps / 100, allowed.maxFeeBps / 100, '%')
    if (terms.tenureMonths < allowed.minTenureMonths || terms.tenureMonths > allowed.maxTenureMonths)
      errors[at('tenureMonths')] = range(allowed.minTenureMonths, allowed.maxTenureMonths, '')
    if (!allowed.paymentCycles.some(cycle => cycle === terms.paymentCycle)) errors[at('paymentCycle')] = 'value.invalid'
  })
  if (Object.keys(errors).length) throw invalid(errors)
}
