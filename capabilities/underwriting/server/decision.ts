import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Application } from '@poonji/capabilities/applications/server/service.ts'
import { standsStopped } from '@poonji/capabilities/organisations/server/service.ts'
import type { sheet } from '../contract.ts'
import type { outcome } from '../decision-contract.ts'
import { PLAIN_REASON_TEXTS, type PlainReason } from '../status.ts'
import { texts } from './texts.ts'
import type { Case } from './case.ts'
import { membersMissing } from './committee-short.ts'
import { policyOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import './tables.ts'

/** The newest decision of a case with the committee's votes, as the desk sees it. */
export async function decisionOf(
  work: Work,
  file: Case,
  application: Application,
): Promise<Answer<typeof sheet>['decision']> {
  const row = await work.db
    .selectFrom('underwriting_decision as d')
    .leftJoin('account', 'account.id', 'd.made_by')
    .selectAll('d')
    .select('account.name')
    .where('d.case_id', '=', file.id)
    .orderBy('d.made_at', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const votes = await work.db
    .selectFrom('committee_vote as v')
    .innerJoin('account', 'account.id', 'v.account_id')
    .select(['account.name as by', 'v.vote', 'v.reasons', 'v.plain_reasons', 'v.at'])
    .where('v.decision_id', '=', row.id)
    .orderBy('v.at')
    .execute()
  return {
    decisionId: row.id,
    outcome: row.outcome,
    state: row.state,
    terms: row.terms.map(one => ({ ...one, paymentCycle: cycleOf(one.paymentCycle) })),
    conditions: row.conditions,
    reasons: row.reasons,
    plainReasons: plainWords(work, row.plain_reasons),
    recheckOn: row.recheck_on,
    madeBy: row.name,
    madeAt: row.made_at,
    votes: votes.map(({ plain_reasons, ...one }) => ({ ...one, plainReasons: plainWords(work, plain_reasons) })),
    votesNeeded: (await policyOf(work, application.productCode)).committee_members,
    membersMissing: await membersMissing(work, file),
  }
}

const plainWords = (work: Work, reasons: PlainReason[]) =>
  reasons.map(reason => PLAIN_REASON_TEXTS[reason][work.language])

const cycleOf = (cycle: string) => (cycle === 'UPFRONT' || cycle === 'MATURITY' ? cycle : 'MONTHLY')

/**
 * What was decided in the words that a borrower is told; the desk's own reasons are not among them. Null once the desk
 * has the application again: its offers ended, and what was decided counts no more.
 */
export async function outcomeFor(work: Work, applicationId: string): Promise<Answer<typeof outcome>> {
  const row = await work.db
    .selectFrom('underwriting_decision')
    .innerJoin('application', 'application.id', 'underwriting_decision.application_id')
    .innerJoin('organisation', 'organisation.id', 'application.organisation_id')
    .innerJoin('underwriting_case', 'underwriting_case.id', 'underwriting_decision.case_id')
    .select(['outcome', 'plain_reasons', 'recheck_on', 'final_at', standsStopped.as('stopped')])
    .where('underwriting_decision.application_id', '=', applicationId)
    .where('underwriting_decision.state', '=', 'final')
    .where('underwriting_case.state', 'not in', ['open', 'query', 'committee'])
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  if (!row?.final_at) return null
  const plain = plainWords(work, row.plain_reasons)
  const general = row.outcome === 'rejected' ? [texts.t(work.language, 'outcome.general')] : []
  return {
    outcome: row.outcome,
    decidedOn: dateInIndia(row.final_at),
    reasons: plain.length ? plain : general,
    recheckOn: row.stopped ? null : row.recheck_on,
  }
}
