import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { moveLoanRequest } from '@poonji/capabilities/offers/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { wrongWish } from '../amount-words.ts'
import type { RevisionKind } from '../status.ts'
import { texts } from './texts.ts'
import { limitFacts } from './facts.ts'
import './tables.ts'

/**
 * A borrower asks for another limit, or for a renewal. One request of a limit is open at a time; the offer behind it
 * says LIMIT_REVISION meanwhile, and drawing goes on.
 * @throws 409 where nothing may be asked just now, 400 for an amount that cannot be
 */
export async function askRevision(
  work: Work,
  asked: { loanId: string; kind: RevisionKind; amountPaise: Paise | null; reason: string },
): Promise<{ revisionId: string }> {
  const { language } = work
  const facts = await limitFacts(work, asked.loanId)
  if (facts.notNow) throw conflict(texts.t(language, `revise.notNow.${facts.notNow}`))
  if (asked.kind === 'RENEW' && work.today < facts.renewalFrom)
    throw conflict(texts.t(language, 'revise.notNow.tooEarly', { date: formatDate(facts.renewalFrom, language) }))
  const wrong = wrongWish(asked, facts, language)
  if (wrong) throw invalid({ amount: wrong })
  const made = await work.db
    .insertInto('limit_revision')
    .values({
      tenant: work.tenant,
      loan_id: asked.loanId,
      organisation_id: facts.organisationId,
      kind: asked.kind,
      before_paise: facts.sanctionedPaise,
      before_until: facts.until,
      asked_paise: asked.amountPaise,
      reason: asked.reason,
      asked_by: work.actor.accountId,
      asked_at: work.now,
      proposed_paise: null,
      proposed_until: null,
      reviewed_by: null,
      reviewed_at: null,
      decided_by: null,
      decided_at: null,
    })
    .onConflict(one => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(texts.t(language, 'revise.notNow.open'))
  await markOffer(work, facts.loanRequestId, true)
  const { kind, amountPaise } = asked
  await work.audit('limitRevision.asked', 'loan', asked.loanId, { kind, amountPaise }, facts.organisationId)
  return { revisionId: made.id }
}

/** The borrower takes a request back that nobody has looked at. @throws 409 when somebody has */
export async function withdrawRevision(work: Work, loanId: string, revisionId: string): Promise<void> {
  const taken = await work.db
    .updateTable('limit_revision')
    .set({ state: 'WITHDRAWN', decided_by: work.actor.accountId, decided_at: work.now })
    .where('id', '=', revisionId)
    .where('loan_id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'REQUESTED')
    .returning('organisation_id')
    .executeTakeFirst()
  if (!taken) throw await movedOn(work, loanId, revisionId)
  await markOffer(work, (await limitFacts(work, loanId)).loanRequestId, false)
  await work.audit('limitRevision.withdrawn', 'loan', loanId, { revisionId }, taken.organisation_id)
}

/** A request that is not there and one that is not the loan's are the same; any other has moved on. */
export async function movedOn(work: Work, loanId: string, revisionId: string) {
  const there = await work.db
    .selectFrom('limit_revision')
    .select('state')
    .where('id', '=', revisionId)
    .where('loan_id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  return there ? conflict(texts.t(work.language, 'revise.notNow.moved')) : notPermitted()
}

/**
 * The offer of a limit that is drawn on says that it is being revised, and once that is over that it is drawn on, or, where
 * what was drawn came back meanwhile, that money may be asked for.
 */
export async function markOffer(work: Work, loanRequestId: string, open: boolean): Promise<void> {
  const offer = await work.db
    .selectFrom('loan_request')
    .select(['status', 'disbursed_on'])
    .where('id', '=', loanRequestId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  const before = offer?.disbursed_on ? 'FIRST_LOAN_DISBURSED' : 'READY_FOR_DISBURSAL'
  if (open && offer?.status === 'FIRST_LOAN_DISBURSED') await moveLoanRequest(work, loanRequestId, 'LIMIT_REVISION')
  if (!open && offer?.status === 'LIMIT_REVISION') await moveLoanRequest(work, loanRequestId, before)
}
