import type { Answer } from '@poonji/contract/call.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { applicationDetail } from '../contract.ts'
import { EDITABLE_STATUSES, isOpen, type ApplicationStatus } from '../status.ts'
import { selectCards, toCard } from './card-query.ts'
import { closesOn, isWithUs, UNFINISHED } from './closes-on.ts'
import { holdOf } from './holds.ts'
import { movesByHand } from './move-by-hand.ts'
import { policyOf } from './policy.ts'
import { isWithdrawable } from './withdrawable.ts'

type EndedBy = Answer<typeof applicationDetail>['endedBy']

/** An application with what its screens need. @throws 403 when the tenant has none of that id */
export async function readApplication(work: Work, applicationId: string): Promise<Answer<typeof applicationDetail>> {
  const row = await selectCards(work)
    .leftJoin('account as maker', 'maker.id', 'application.created_by')
    .select(eb => [
      'application.tenure_months',
      'application.purpose',
      'application.requirement_version',
      'application.referral_code',
      'application.submitted_at',
      'application.closed_at',
      'application.status_at',
      'application.closing_notice_at',
      'application.returns_to',
      'maker.name as maker_name',
      'organisation.entity_type',
      'organisation.pan_masked',
      'organisation.pan_verified_at',
      eb
        .exists(eb.selectFrom('loan_request').select('id').whereRef('application_id', '=', 'application.id'))
        .as('was_offered'),
    ])
    .select(isWithUs.as('is_with_us'))
    .where('application.id', '=', applicationId)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  const policy = await policyOf(work)
  const hold = isOpen(row.status) ? null : await holdOf(work, row.organisation_id)
  return {
    ...toCard(work, row),
    tenure: row.tenure_months,
    purpose: row.purpose,
    requirementVersion: row.requirement_version,
    referralCode: row.referral_code,
    submittedAt: row.submitted_at,
    closedAt: row.closed_at,
    endedBy: await endedBy(work, row),
    createdByName: row.maker_name,
    organisation: {
      id: row.organisation_id,
      name: row.client_name,
      entityType: row.entity_type,
      panMasked: row.pan_masked,
      isPanVerified: row.pan_verified_at !== null,
    },
    isEditable: EDITABLE_STATUSES.includes(row.status),
    isProceedRequired: row.status === 'DOCUMENT_COLLECTION',
    isQuestionnaireTabVisible: work.actor.domain !== 'buyer' && row.amount_paise >= policy.skip_pd_below_paise,
    isOffersTabVisible: Boolean(row.was_offered),
    isWithdrawable: await isWithdrawable(work, row),
    allowedMoves: work.actor.domain === 'admin' ? await movesByHand(work, row) : [],
    mayApplyAgainOn: hold?.untilOn ?? null,
    closesOn: closesOn(row, policy, work.today),
  }
}

async function endedBy(work: Work, { id, status }: { id: string; status: ApplicationStatus }): Promise<EndedBy> {
  if (status !== 'ABANDONED' && status !== 'LOAN_ABANDONED') return null
  const last = await work.db
    .selectFrom('application_event')
    .leftJoin('account', 'account.id', 'application_event.by_account')
    .select(['application_event.reason', 'account.domain'])
    .where('application_id', '=', id)
    .where('to_status', '=', status)
    .orderBy('application_event.id', 'desc')
    .executeTakeFirst()
  if (last?.reason === UNFINISHED) return 'time'
  return last?.domain === 'buyer' ? 'self' : 'us'
}
