import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { actorOfAccount, seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import { tellAccount } from '@poonji/capabilities/identity/server/service.ts'
import { REVIEW_OUTCOME_NAMES, type REVIEW_OUTCOMES } from '../status.ts'
import { organisationById } from './service.ts'
import { texts } from './texts.ts'
import './tables.ts'

type Outcome = (typeof REVIEW_OUTCOMES)[number]

/** Asks a manager to look at an organisation. @throws 409 while one is open */
export async function sendForReview(work: Work, organisationId: string, note: string): Promise<string> {
  const row = await work.db
    .insertInto('organisation_review')
    .values({
      tenant: work.tenant,
      ...{ organisation_id: organisationId, note, asked_by: work.actor.accountId, asked_at: work.now },
      ...{ outcome: null, settled_by: null, settled_at: null },
    })
    .onConflict(c => c.column('organisation_id').where('settled_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw conflict(texts.t(work.language, 'review.open'))
  await work.audit('organisation.reviewAsked', 'organisation', organisationId, { note }, organisationId)
  return row.id
}

/** @throws 409 for one's own request and for one that is settled */
export async function settleReview(
  work: Work,
  reviewId: string,
  { outcome, remark }: { outcome: Outcome; remark: string },
): Promise<void> {
  const row = await work.db
    .updateTable('organisation_review')
    .set({ outcome, remark, settled_by: work.actor.accountId, settled_at: work.now })
    .where('id', '=', reviewId)
    .where('tenant', '=', work.tenant)
    .where('settled_at', 'is', null)
    .where('asked_by', '!=', work.actor.accountId)
    .returning(['organisation_id', 'asked_by'])
    .executeTakeFirst()
  if (!row) throw conflict(texts.t(work.language, 'review.notYours'))
  const { organisation_id: organisationId, asked_by: askedBy } = row
  await work.audit('organisation.reviewed', 'organisation', organisationId, { reason: remark }, organisationId)
  await tellWhoAsked(work, askedBy, organisationId, outcome)
}

/**
 * Whoever asked is told what came of it, while they still look after it. What staff are told is none of what was sent to
 * the client, which its partner reads too.
 */
async function tellWhoAsked(work: Work, askedBy: string, organisationId: string, outcome: Outcome): Promise<void> {
  const asker = await actorOfAccount(work.db, work.tenant, askedBy)
  if (!asker || !(await seesOrganisation(work.db, asker, organisationId))) return
  const { name } = await organisationById(work, organisationId)
  const link = `${work.platform.config.publicUrl}/organisation/${organisationId}/manage`
  await tellAccount(work, askedBy, { purpose: 'organisation-review' }, language =>
    texts.t(language, 'sms.reviewed', { name, outcome: REVIEW_OUTCOME_NAMES[outcome][language], link }),
  )
}
