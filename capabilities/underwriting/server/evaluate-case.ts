import { share } from '@poonji/kernel/money.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById, type Application } from '@poonji/capabilities/applications/server/service.ts'
import type { RuleResult } from '../status.ts'
import { caseOf, noteEvent, type Case } from './case.ts'
import { inputsOf } from './inputs.ts'
import { policyOf, rulesOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import { evaluateRule, type CaseInputs, type Evaluation } from './rules.ts'
import './tables.ts'

/** Runs the rules on what is known now and keeps a new round of evaluations; older rounds stay. */
export async function evaluateCase(work: Work, applicationId: string): Promise<Evaluation[]> {
  const file = await caseOf(work, applicationId)
  const application = file && (await applicationById(work, applicationId))
  if (!file || !application) return []
  const inputs = await inputsOf(work, file, application)
  const evaluations = (await rulesOf(work, application.productCode)).map(row => evaluateRule(row, inputs))
  const round = await nextRound(work, file)
  if (evaluations.length)
    await work.db
      .insertInto('rule_evaluation')
      .values(
        evaluations.map(one => ({
          case_id: file.id,
          round,
          code: one.code,
          result: one.result,
          wanted: JSON.stringify(one.wanted),
          seen: JSON.stringify(one.seen),
          source: JSON.stringify(one.source),
          why: JSON.stringify(one.why),
          sort: one.sort,
          at: work.now,
        })),
      )
      .execute()
  await noteEvent(work, file.id, 'evaluated', { ...countResults(evaluations.map(one => one.result)) })
  return evaluations
}

/** Raising the counter locks the case, so that two runs at once make two rounds. */
async function nextRound(work: Work, file: Case): Promise<number> {
  const row = await work.db
    .updateTable('underwriting_case')
    .set(eb => ({ evaluation_round: eb('evaluation_round', '+', 1) }))
    .where('id', '=', file.id)
    .returning('evaluation_round')
    .executeTakeFirstOrThrow()
  return row.evaluation_round
}

export function countResults(results: readonly RuleResult[]) {
  const count = (result: RuleResult) => results.filter(one => one === result).length
  return { met: count('met'), near: count('near'), notMet: count('not-met'), refer: count('refer') }
}

/**
 * What the rules say together: met only when every one is. A missing input or a near miss refers to a person; a miss
 * is not met, which a person may still overrule with reasons.
 */
export function outcomeOf(results: readonly RuleResult[]): RuleResult | null {
  if (!results.length) return null
  if (results.includes('not-met')) return 'not-met'
  return results.every(result => result === 'met') ? 'met' : 'refer'
}

/** What the rules propose: what was asked, but no more than the share of a year’s turnover, in whole lakhs below. */
export async function proposalOf(work: Work, application: Application, gst: CaseInputs['gst']): Promise<number | null> {
  if (!gst) return null
  const policy = await policyOf(work, application.productCode)
  const byTurnover = share(gst.totalPaise, policy.turnover_share_bps, 10_000, 'down')
  if (application.amountPaise <= byTurnover) return application.amountPaise
  return byTurnover >= LAKH_PAISE ? byTurnover - (byTurnover % LAKH_PAISE) : null
}
