import { withinContactHours } from '@poonji/capabilities/organisations/server/service.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { duesOf } from '@poonji/capabilities/loans/server/service.ts'
import type { Channel, ContactKind, ContactReason, Pause } from '../status.ts'
import { addresseeOf } from './addressee.ts'
import { holdAccount } from './hold-account.ts'
import { pauseOf } from './pause.ts'
import './tables.ts'

export interface Contact {
  organisationId: string
  channel: Channel
  kind: ContactKind
}

export interface Verdict {
  allowed: boolean
  reason: ContactReason
}

/**
 * The one gate to borrowers, for staff, system and agencies: asked before every contact, in the transaction that makes it.
 * Each asking is kept with its reason, and an allowed one counts as made. The organisation is locked, so that two at once
 * do not pass a cap together; a refusal is an answer, not an error, so that it is kept.
 */
export async function mayContact(work: Work, contact: Contact): Promise<Verdict> {
  await holdAccount(work, contact.organisationId)
  const verdict = await lookAtGate(work, contact)
  await work.db
    .insertInto('contact_try')
    .values({
      tenant: work.tenant,
      organisation_id: contact.organisationId,
      channel: contact.channel,
      kind: contact.kind,
      ...verdict,
      account_id: work.viewer?.accountId ?? null,
      on_date: work.today,
      at: work.now,
    })
    .execute()
  return verdict
}

/** What the gate would say now, without a try. */
export async function lookAtGate(work: Work, contact: Contact): Promise<Verdict> {
  const reason = await reasonFor(work, contact)
  return { allowed: reason === 'ALLOWED', reason }
}

async function reasonFor(work: Work, contact: Contact): Promise<ContactReason> {
  if (!withinContactHours(work.now)) return 'HOURS'
  const paused = await pausedFor(work, contact.organisationId)
  if (paused) return paused
  const reached = await reachedCap(work, contact)
  if (reached) return reached
  if (!(await addresseeOf(work, contact.organisationId, contact.channel))) return 'NO_ADDRESS'
  return contact.kind === 'TASK_REMINDER' ? 'ALLOWED' : ((await nothingToPay(work, contact)) ?? 'ALLOWED')
}

/**
 * What auto pay is taking is not asked for, in writing or by phone: nobody can bring it sooner, and who tries pays it twice.
 * A call may also be about what is not due yet.
 */
async function nothingToPay(work: Work, { organisationId, kind }: Contact): Promise<ContactReason | null> {
  const { dues } = await duesOf(work, { organisationId })
  if (!dues.length) return kind === 'CALL' ? null : 'NOTHING_DUE'
  return dues.every(due => due.withBank) ? 'WITH_BANK' : null
}

async function pausedFor(work: Work, organisationId: string): Promise<Pause | null> {
  const { rows } = await sql<{ pause: Pause | null }>`
    select ${pauseOf(sql`${organisationId}::uuid`)} as pause`.execute(work.db)
  return rows[0]?.pause ?? null
}

type Cap = Extract<ContactReason, 'DAY_CAP' | 'WEEK_CAP'>

async function reachedCap(work: Work, { organisationId, kind }: Contact): Promise<Cap | null> {
  const { rows } = await sql<{ cap: Cap | null }>`
    select ${capReached(work, sql`${organisationId}::uuid`, kind)} as cap`.execute(work.db)
  return rows[0]?.cap ?? null
}

/**
 * The cap of a kind that is reached, for the organisations of a statement. Caps are data: of a kind, whatever the channel,
 * on a date and in seven days that end with it.
 */
export const capReached = (work: Work, organisationId: RawBuilder<unknown>, kind: ContactKind) => sql<Cap | null>`(
  select case when made.day >= coalesce(cap.a_day, 0) then 'DAY_CAP' when made.week >= coalesce(cap.a_week, 0) then 'WEEK_CAP' end
  from (select count(*) as week, count(*) filter (where on_date = ${work.today}::date) as day from contact_try
    where organisation_id = ${organisationId} and kind = ${kind} and allowed
      and on_date > ${addDays(work.today, -7)}::date) made
    left join lateral (select a_day, a_week from contact_cap where tenant in (${work.tenant}, '') and kind = ${kind}
      order by tenant desc limit 1) cap on true)`
