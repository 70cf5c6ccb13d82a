import { AppError, conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanRow } from '@poonji/capabilities/loans/server/service.ts'
import { loanById } from '@poonji/capabilities/loans/server/service.ts'
import { offerById } from '@poonji/capabilities/offers/server/service.ts'
import type { SanctionCondition } from '../contract.ts'
import { lockDisbursal } from './move.ts'
import './tables.ts'

type OfLoan = Pick<LoanRow, 'id' | 'loan_request_id' | 'drawn_paise'>

/** What the desk wrote down to be met before money moves, each as far as it is; none once money has moved. */
export async function sanctionConditions(work: Work, loan: OfLoan): Promise<SanctionCondition[]> {
  if (loan.drawn_paise > 0) return []
  const { conditions } = (await offerById(work, loan.loan_request_id)).terms
  if (!conditions.length) return []
  const met = await work.db
    .selectFrom('sanction_condition_met as met')
    .innerJoin('account', 'account.id', 'met.met_by')
    .select(['met.place', 'met.seen', 'met.met_at', 'account.name'])
    .where('met.loan_id', '=', loan.id)
    .execute()
  const inside = work.actor.domain === 'admin'
  return conditions.map((text, place) => {
    const found = met.find(one => one.place === place)
    if (!found) return { place, text, met: null }
    return { place, text, met: { at: found.met_at, seen: inside ? found.seen : null, by: inside ? found.name : null } }
  })
}

/**
 * The maker writes down how a condition was seen to be met, or takes that back; while the checker has the request nothing
 * of it changes. @throws 403 for who asked for the money, 409 once it is checked
 */
export async function noteCondition(
  work: Work,
  disbursalId: string,
  place: number,
  seen: string | null,
): Promise<void> {
  const request = await lockDisbursal(work, disbursalId)
  if ([request.created_by, request.submitted_by].includes(work.actor.accountId))
    throw new AppError(403, 'makerIsChecker')
  if (request.status !== 'SUBMITTED') throw conflict('transition.illegal', { status: request.status })
  const loan = await loanById(work, request.loan_id)
  if (!(await sanctionConditions(work, loan)).some(one => one.place === place)) throw notPermitted()
  await work.db.deleteFrom('sanction_condition_met').where('loan_id', '=', loan.id).where('place', '=', place).execute()
  if (seen !== null)
    await work.db
      .insertInto('sanction_condition_met')
      .values({
        ...{ loan_id: loan.id, place, tenant: work.tenant, seen },
        ...{ met_by: work.actor.accountId, met_at: work.now },
      })
      .execute()
  const action = seen === null ? 'sanctionCondition.checkTakenBack' : 'sanctionCondition.met'
  await work.audit(action, 'loan', loan.id, { place, seen }, request.organisation_id)
}
