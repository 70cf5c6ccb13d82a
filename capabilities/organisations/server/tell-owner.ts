import { sql } from 'kysely'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { membersWho } from '@poonji/capabilities/access/server/service.ts'
import { OWNER_ROLES } from '@poonji/capabilities/access/status.ts'
import { consentGiver, hasConsent } from '@poonji/capabilities/consents/server/service.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { addDays, startOfDayInIndia, type Language, type PlainDate } from '@poonji/kernel/dates.ts'
import { withinContactHours } from './contact-hours.ts'
import './tables.ts'

const MORNING_MS = 9.5 * 3_600_000

/** When people are written to on a day that something is planned for. */
export const morningOf = (on: PlainDate): Date => new Date(startOfDayInIndia(on).getTime() + MORNING_MS)

/**
 * Writes to whoever owns an organisation, in their language: on WhatsApp where the business agreed to that, else by SMS.
 * @param purpose what it is for, e.g. `registration-expiry`; never what it says
 * @param when an instant that it waits for, such as the morning (`morningOf`), and one from which on it must not leave
 * @returns whether there was anybody to write to
 */
export async function tellOwner(
  work: Work,
  organisationId: string,
  purpose: string,
  words: (language: Language) => string,
  { notBefore, goodUntil }: { notBefore?: Date | undefined; goodUntil?: Date } = {},
): Promise<boolean> {
  const owner = await ownerMobile(work, organisationId)
  if (!owner) return false
  const channel = await ownerChannel(work, organisationId)
  const message = { channel, to: owner.mobile, text: words(owner.language), purpose, organisationId }
  await sendMessage(work, { ...message, ...(goodUntil && { goodUntil }) }, notBefore)
  return true
}

/**
 * Reminds whoever owns an organisation, as `tellOwner` tells them: of nothing while who it stands for has died, and that it
 * was held back is kept; and in the evening or at night, as where a day was closed late, of nothing before the morning.
 */
export async function remindOwner(
  work: Work,
  ...[organisationId, purpose, words, when = {}]: OfOwner
): Promise<boolean> {
  const { deceased_at: died } = await work.db
    .selectFrom('organisation')
    .select('deceased_at')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  if (!died) return tellOwner(work, organisationId, purpose, words, { ...when, notBefore: byDay(work, when.notBefore) })
  await work.audit('reminder.held', 'organisation', organisationId, { purpose, reason: 'DECEASED' }, organisationId)
  return false
}

/** When a reminder leaves that waits for an instant, or for none: in the evening and at night not before the morning. */
export function byDay({ now, today }: Work, notBefore?: Date): Date | undefined {
  if (withinContactHours(now) || (notBefore && notBefore > now)) return notBefore
  const morning = morningOf(today)
  return now < morning ? morning : morningOf(addDays(today, 1))
}

type OfOwner = Parameters<typeof tellOwner> extends [Work, ...infer Rest] ? Rest : never

/**
 * Writes to each member who may do something there, in their language and by the way that `channelsOf` says.
 * @param whom `purpose` and `words` as for `tellOwner`
 */
export async function tellMembers(
  work: Work,
  { organisationId, permission, purpose }: { organisationId: string; permission: Permission; purpose: string },
  words: (language: Language) => string,
): Promise<void> {
  const channelOf = await channelsOf(work, organisationId)
  for (const member of await membersWho(work, organisationId, permission)) {
    const message = { channel: channelOf(member.mobile), to: member.mobile, text: words(member.language) }
    await sendMessage(work, { ...message, purpose, organisationId })
  }
}

/**
 * How the people of an organisation are written to, by their mobiles. The consent to WhatsApp is a person's: it reaches
 * whoever gave it and the owner, for whom it is asked; everybody else is written to by SMS.
 */
export async function channelsOf(work: Work, organisationId: string): Promise<(mobile: string) => 'messaging' | 'sms'> {
  const giver = await consentGiver(work, organisationId, 'messages')
  if (!giver) return () => 'sms'
  const owner = await ownerMobile(work, organisationId)
  return mobile => (mobile === giver.mobile || mobile === owner?.mobile ? 'messaging' : 'sms')
}

/** How an organisation is written to: on WhatsApp where it agreed to that, else by SMS. */
export const ownerChannel = async (work: Work, organisationId: string): Promise<'messaging' | 'sms'> =>
  (await hasConsent(work, organisationId, 'messages')) ? 'messaging' : 'sms'

/** Who owns an organisation now: the mobile of the first owner, else of its main contact, with whether it is an owner's. */
export async function ownerMobile(
  work: Work,
  organisationId: string,
): Promise<{ mobile: string; owner: boolean; language: 'en' | 'hi' } | null> {
  const { rows } = await sql<{ mobile: string; owner: boolean; language: 'en' | 'hi' | null }>`
    select * from (
      (select account.mobile, account.language, true as owner
      from membership join account on account.id = membership.account_id join role on role.id = membership.role_id
      where membership.organisation_id = ${organisationId} and membership.ended_at is null
        and role.code = any(${[...OWNER_ROLES]}::text[]) and account.blocked_at is null
      order by membership.created_at limit 1)
      union all
      (select mobile, null, false from contact
      where organisation_id = ${organisationId} and removed_at is null
      order by is_primary desc, created_at limit 1)
    ) as one order by owner desc limit 1`.execute(work.db)
  const [one] = rows
  return one ? { ...one, language: one.language ?? work.language } : null
}
