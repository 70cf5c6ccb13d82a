import type { Answer } from '@poonji/contract/call.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type * as calls from '../contract.ts'
import { texts } from './texts.ts'
import { assertOpen } from './decide-offer.ts'
import { kfsSheet, type KfsFacts } from './kfs-sheet.ts'
import { lockLoanRequest } from './moves.ts'
import { offerById, type Offer } from './offer.ts'
import './tables.ts'

/** The kept document of an offer in a language: exactly the bytes whose hash is acknowledged, and their words. */
export async function keptDocument(work: Work, loanRequestId: string, language: Language) {
  return work.db
    .selectFrom('kfs_document')
    .select(['html', 'sha256', 'sheet'])
    .where('loan_request_id', '=', loanRequestId)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
}

/**
 * The words that are acknowledged with a document: the screen and the PDF say what was kept, whatever the product says
 * today.
 */
export async function keptSheet(work: Work, loanRequestId: string, language: Language) {
  const offer = await offerById(work, loanRequestId)
  const { sha256, sheet } = await keptDocument(work, loanRequestId, language)
  return { offer, sha256, sheet: sheet ?? kfsSheet(language, await factsOf(work, offer)) }
}

async function factsOf(work: Work, offer: Offer): Promise<KfsFacts> {
  const { name } = await organisationById(work, offer.organisation_id)
  const { kfs_number: number, valid_until: validUntil, terms, figures } = offer
  return { number, clientName: name, validUntil, terms, figures }
}

export async function readKfs(
  work: Work,
  loanRequestId: string,
  language: Language,
): Promise<Answer<typeof calls.kfs>> {
  const { offer, sha256, sheet } = await keptSheet(work, loanRequestId, language)
  const acknowledged = await work.db
    .selectFrom('kfs_acknowledgement')
    .select('at')
    .where('loan_request_id', '=', loanRequestId)
    .where('account_id', '=', work.actor.accountId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return {
    number: offer.kfs_number,
    language,
    sha256,
    validUntil: offer.valid_until,
    part1: sheet.part1,
    part2: sheet.part2,
    aprSheet: sheet.aprSheet,
    coolingOff: sheet.coolingOff,
    complaints: sheet.complaints,
    acknowledgedAt: acknowledged?.at ?? null,
  }
}

/** Keeps that somebody read a document, by its hash; a hash that is not of this offer is refused. */
export async function acknowledgeKfs(
  work: Work,
  loanRequestId: string,
  sha256: string,
): Promise<{ acknowledgedAt: Date }> {
  const offer = await lockLoanRequest(work, loanRequestId)
  assertOpen(work, offer)
  const document = await work.db
    .selectFrom('kfs_document')
    .select('language')
    .where('loan_request_id', '=', loanRequestId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (!document)
    throw new AppError(422, texts.t(work.language, 'refused.otherDocument'), {
      sha256: texts.t(work.language, 'refused.otherDocument'),
    })
  await work.db
    .insertInto('kfs_acknowledgement')
    .values({
      loan_request_id: loanRequestId,
      sha256,
      language: document.language,
      account_id: work.actor.accountId,
      at: work.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await work.audit('kfs.acknowledged', 'loanRequest', loanRequestId, { sha256 }, offer.organisation_id)
  return { acknowledgedAt: work.now }
}
