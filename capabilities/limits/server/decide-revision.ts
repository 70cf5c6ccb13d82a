import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { assertLentTo } from '@poonji/capabilities/organisations/server/service.ts'
import { reviseLimit } from '@poonji/capabilities/loans/server/service.ts'
import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { markOffer, movedOn } from './ask-revision.ts'
import { limitFacts } from './facts.ts'
import { tellDecision } from './tell.ts'

/** A limit is renewed for at most so many months from today. */
const LONGEST_MONTHS = 36

/** The maker looks at a request and proposes. @throws 409 when another did, 400 for an amount or end that cannot be */
export async function reviewRevision(
  work: Work,
  review: { loanId: string; revisionId: string; proposedPaise: Paise; until: PlainDate; note: string },
): Promise<void> {
  const { language } = work
  const facts = await limitFacts(work, review.loanId)
  const most = formatMoney(facts.mostPaise)
  const latest = addMonths(work.today, LONGEST_MONTHS)
  if (review.proposedPaise <= 0) throw invalid({ proposed: texts.t(language, 'revise.notNow.needed') })
  if (review.proposedPaise > facts.mostPaise)
    throw invalid({ proposed: texts.t(language, 'revise.notNow.most', { amount: most }) })
  if (review.until < work.today) throw invalid({ until: texts.t(language, 'revise.notNow.past') })
  if (review.until > latest)
    throw invalid({ until: texts.t(language, 'revise.notNow.late', { months: LONGEST_MONTHS }) })
  const taken = await work.db
    .updateTable('limit_revision')
    .set({
      state: 'UNDER_REVIEW',
      proposed_paise: review.proposedPaise,
      proposed_until: review.until,
      review_note: review.note,
      reviewed_by: work.actor.accountId,
      reviewed_at: work.now,
    })
    .where('id', '=', review.revisionId)
    .where('loan_id', '=', review.loanId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'REQUESTED')
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw await movedOn(work, review.loanId, review.revisionId)
  const { proposedPaise, until } = review
  await work.audit('limitRevision.proposed', 'loan', review.loanId, { proposedPaise, until }, facts.organisationId)
}

/**
 * Another person decides. Approved, the limit is what was proposed from now on.
 * @throws 403 for whoever proposed it, 409 when it was decided before, the limit cannot be changed any more, or it would be
 * more while something is overdue
 */
export async function decideRevision(
  work: Work,
  decision: { loanId: string; revisionId: string; approve: boolean; note: string },
): Promise<void> {
  const { loanId, revisionId, approve, note } = decision
  const revision = await work.db
    .selectFrom('limit_revision')
    .selectAll()
    .where('id', '=', revisionId)
    .where('loan_id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!revision || revision.state !== 'UNDER_REVIEW') throw await movedOn(work, loanId, revisionId)
  if (revision.reviewed_by === work.actor.accountId) throw new AppError(403, 'makerIsChecker')
  if (!approve && !note) throw invalid({ note: 'reason.required' })
  await work.db
    .updateTable('limit_revision')
    .set({
      state: approve ? 'APPROVED' : 'DECLINED',
      decision_note: note,
      decided_by: work.actor.accountId,
      decided_at: work.now,
    })
    .where('id', '=', revisionId)
    .execute()
  if (approve) {
    const { proposed_paise: sanctionedPaise, proposed_until: expiresOn } = revision
    if (sanctionedPaise === null || expiresOn === null) throw conflict()
    const stands = await limitFacts(work, loanId)
    const isMore = sanctionedPaise > stands.sanctionedPaise || expiresOn > stands.until
    if (isMore) await assertLentTo(work, revision.organisation_id)
    if (isMore && stands.notNow === 'overdue') throw conflict(texts.t(work.language, 'revise.overdue'))
    await reviseLimit(work, { loanId, sanctionedPaise, expiresOn })
  }
  const facts = await limitFacts(work, loanId)
  await markOffer(work, facts.loanRequestId, false)
  await tellDecision(work, facts, approve)
  await work.audit('limitRevision.decided', 'loan', loanId, { revisionId, approve }, revision.organisation_id)
}
