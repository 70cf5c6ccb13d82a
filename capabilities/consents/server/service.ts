import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { CONSENT_TEXTS, PURPOSES, wordsOf, type Purpose } from '../purposes.ts'
import './tables.ts'
import '../events.ts'

export { PURPOSES, wordsOf } from '../purposes.ts'

export interface Consenting {
  organisationId: string
  purpose: Purpose
  /** Who agrees, where it is not the person at the screen: somebody who came by a link. */
  name?: string
  /** In which language they read the words, where it is not that of the person at the screen. */
  language?: 'en' | 'hi'
  /** They run a partner and ask for no loan. */
  partner?: boolean
}

/** Keeps a consent in the words of its language; a standing one of the same version is left. */
export async function giveConsent(
  work: Work,
  { organisationId, purpose, name, language = work.language, partner = false }: Consenting,
): Promise<void> {
  const { version } = CONSENT_TEXTS[purpose]
  const standing = await standingConsent(work, organisationId, purpose)
  if (standing?.version === version) return
  if (standing)
    await work.db
      .updateTable('consent')
      .set({ revoked_at: work.now })
      .where('id', '=', standing.id)
      .where('revoked_at', 'is', null)
      .execute()
  const kept = await work.db
    .insertInto('consent')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      purpose,
      version,
      language,
      words: wordsOf(purpose, partner)[language],
      given_by: work.viewer?.accountId ?? null,
      given_by_name: name ?? (work.viewer?.name || work.viewer?.mobile || ''),
      given_at: work.now,
      revoked_at: null,
      revoked_by: null,
    })
    .onConflict(conflict =>
      conflict.columns(['organisation_id', 'purpose']).where('revoked_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!kept) return // given at the same time by another
  await work.audit('consent.given', 'consent', purpose, { version }, organisationId)
  await work.publish('consent.given', { organisationId, purpose })
}

/** Whether a purpose is agreed to at this moment. */
export async function hasConsent(work: Work, organisationId: string, purpose: Purpose): Promise<boolean> {
  return (await standingConsent(work, organisationId, purpose)) !== undefined
}

/** Whether a purpose is still to be asked for: nobody of the business agreed to it, nor took their consent back, who meant it. */
export async function isToBeAsked(work: Work, organisationId: string, purpose: Purpose): Promise<boolean> {
  const last = await work.db
    .selectFrom('consent')
    .select(['revoked_at', 'revoked_by'])
    .where('organisation_id', '=', organisationId)
    .where('purpose', '=', purpose)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return !last || (last.revoked_at !== null && last.revoked_by === null)
}

/** Who gave a standing consent, by their mobile where they were logged in; null without a consent. */
export async function consentGiver(
  work: Work,
  organisationId: string,
  purpose: Purpose,
): Promise<{ mobile: string | null } | null> {
  const giver = await work.db
    .selectFrom('consent')
    .leftJoin('account', 'account.id', 'consent.given_by')
    .select('account.mobile')
    .where('consent.organisation_id', '=', organisationId)
    .where('consent.purpose', '=', purpose)
    .where('consent.revoked_at', 'is', null)
    .executeTakeFirst()
  return giver ?? null
}

/** Withdraws a standing consent; false when there is none. */
export async function withdrawConsent(work: Work, organisationId: string, purpose: Purpose): Promise<boolean> {
  const standing = await standingConsent(work, organisationId, purpose)
  if (!standing) return false
  const { numUpdatedRows } = await work.db
    .updateTable('consent')
    .set({ revoked_at: work.now, revoked_by: work.viewer?.accountId ?? null })
    .where('id', '=', standing.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) return false
  await work.audit('consent.revoked', 'consent', purpose, {}, organisationId)
  await work.publish('consent.revoked', { organisationId, purpose })
  return true
}

/** Whether a purpose was ever agreed to. */
export async function wasGiven(work: Work, organisationId: string, purpose: Purpose): Promise<boolean> {
  const row = await work.db
    .selectFrom('consent')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('purpose', '=', purpose)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function standingConsent(work: Work, organisationId: string, purpose: Purpose) {
  return work.db
    .selectFrom('consent')
    .select(['id', 'version'])
    .where('organisation_id', '=', organisationId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Each purpose with what it is called. */
export const titlesOfPurposes = (language: Language): [Purpose, string][] =>
  PURPOSES.map(purpose => [purpose, CONSENT_TEXTS[purpose].title[language]])
