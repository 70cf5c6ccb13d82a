import { may } from '@poonji/api-platform/actor.ts'
import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { assertLentTo } from '@poonji/capabilities/organisations/server/service.ts'
import { reviseLimit } from '@poonji/capabilities/loans/server/service.ts'
import { authorityOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import { assertNotNear, isWithin } from '@poonji/capabilities/underwriting/server/service.ts'
import { addMonths, dateInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { wrongLimit } from '../amount-words.ts'
import { texts } from './texts.ts'
import { markOffer, movedOn } from './ask-revision.ts'
import { limitFacts, mayPropose, type LimitFacts } from './facts.ts'
import { tellDecision } from './tell.ts'

/** A limit is renewed for at most so many months from today. */
const LONGEST_MONTHS = 36

/**
 * The maker looks at a request and proposes; anew, where what was proposed can be approved no more.
 * @throws 409 when another did or the borrower is near to who proposes, 400 for an amount or end that cannot be
 */
export async function reviewRevision(
  work: Work,
  review: { loanId: string; revisionId: string; proposedPaise: Paise; until: PlainDate; note: string },
): Promise<void> {
  const { language } = work
  const facts = await limitFacts(work, review.loanId)
  const latest = addMonths(work.today, LONGEST_MONTHS)
  const wrong = wrongLimit(review.proposedPaise, facts, language)
  if (wrong) throw invalid({ proposed: wrong })
  if (review.until < work.today) throw invalid({ until: texts.t(language, 'revise.notNow.past') })
  if (review.until > latest)
    throw invalid({ until: texts.t(language, 'revise.notNow.late', { months: LONGEST_MONTHS }) })
  const revision = await lockRevision(work, review.loanId, review.revisionId)
  await assertNotNear(work, revision.organisation_id)
  if (!mayPropose(revision, facts, work.today)) throw await movedOn(work, review.loanId, review.revisionId)
  await work.db
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
    .execute()
  const { proposedPaise, until } = review
  await work.audit('limitRevision.proposed', 'loan', review.loanId, { proposedPaise, until }, facts.organisationId)
}

/**
 * Another person decides about the proposal as they saw it. Approved, the limit is what was proposed from now on.
 * @throws 403 for whoever proposed it, and for more than who decides may approve; 409 when it was decided or proposed anew
 * before, when the borrower is near to who decides, when the limit cannot be changed any more, and for more while something is overdue
 */
export async function decideRevision(
  work: Work,
  decision: {
    loanId: string
    revisionId: string
    approve: boolean
    note: string
    proposedPaise: Paise
    until: PlainDate
  },
): Promise<void> {
  const { loanId, revisionId, approve, note } = decision
  const revision = await lockRevision(work, loanId, revisionId)
  const isAsSeen = revision.proposed_paise === decision.proposedPaise && revision.proposed_until === decision.until
  if (revision.state !== 'UNDER_REVIEW' || !isAsSeen) throw await movedOn(work, loanId, revisionId)
  if (revision.reviewed_by === work.actor.accountId) throw new AppError(403, 'makerIsChecker')
  await assertNotNear(work, revision.organisation_id)
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
    if (isMore) await assertMayGiveMore(work, stands, sanctionedPaise)
    const askedOn = dateInIndia(revision.asked_at)
    await reviseLimit(work, { loanId, sanctionedPaise, expiresOn, askedOn })
  }
  const facts = await limitFacts(work, loanId)
  await markOffer(work, facts.loanRequestId, false)
  await tellDecision(work, facts, approve)
  await work.audit('limitRevision.decided', 'loan', loanId, { revisionId, approve }, revision.organisation_id)
}

/** A limit that is raised or renewed is lent anew: to who may have more, by who may give so much. */
async function assertMayGiveMore(work: Work, limit: LimitFacts, amountPaise: Paise): Promise<void> {
  await assertLentTo(work, limit.organisationId)
  if (limit.overdue) throw conflict(texts.t(work.language, 'revise.overdue'))
  if (may(work.actor, 'CAN_APPROVE_IN_COMMITTEE')) return
  const authority = await authorityOf(work, work.actor.accountId, limit.productCode)
  if (!isWithin(authority, [{ amountPaise, rateBps: limit.rateBps }]))
    throw new AppError(403, texts.t(work.language, 'revise.committee'))
}

async function lockRevision(work: Work, loanId: string, revisionId: string) {
  const revision = await work.db
    .selectFrom('limit_revision')
    .selectAll()
    .where('id', '=', revisionId)
    .where('loan_id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!revision) throw await movedOn(work, loanId, revisionId)
  return revision
}
