import { sql } from 'kysely'
import { addDays, endOfDayInIndia, formatDate, startOfDayInIndia } from '@poonji/kernel/dates.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { remindOwner, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { closesOn, isNoticed, isWithUs, UNFINISHED, WAITS_FOR_CLIENT, type Aging } from './closes-on.ts'
import { texts } from './texts.ts'
import { moveApplication } from './move-application.ts'
import { policyOf } from './policy.ts'
import './tables.ts'

const BATCH = 200

/**
 * Tells borrowers ahead that an unfinished application will be closed, and closes what is too old, by the policy's days.
 * For its own job; running it twice changes nothing.
 * @returns how many were closed
 */
export async function closeUnfinishedApplications(outside: Outside): Promise<number> {
  const policy = await policyOf(outside)
  const upTo = (age: number) => endOfDayInIndia(addDays(outside.today, -age))
  const nearEnd = upTo(policy.unfinished_days - policy.notice_days)
  for (const one of await unfinished(outside, nearEnd, null))
    await outside.transaction(work => giveNotice(work, one.id, policy))
  let closed = 0
  for (;;) {
    const batch = await unfinished(outside, upTo(policy.unfinished_days), upTo(policy.notice_days))
    for (const { id } of batch) closed += await outside.transaction(work => close(work, id, policy))
    if (batch.length < BATCH) break
  }
  await outside.transaction(work => lookAgainTomorrow(work, nearEnd))
  return closed
}

/** What waits for us now may wait for its client tomorrow: one look a day, while any is old enough. */
async function lookAgainTomorrow(work: Work, nearEnd: Date): Promise<void> {
  const old = await madeUntil(work, nearEnd).executeTakeFirst()
  const startAfter = startOfDayInIndia(addDays(work.today, 1))
  if (old) await work.enqueue('application.closeUnfinished', {}, { startAfter, singletonKey: work.tenant })
}

/** The open applications of an age that their clients are to go on with. */
const madeUntil = (work: Work, createdUntil: Date) =>
  work.db
    .selectFrom('application')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('closed_at', 'is', null)
    .where('status', 'in', WAITS_FOR_CLIENT)
    .where('created_at', '<=', createdUntil)

type Policy = Awaited<ReturnType<typeof policyOf>>

/**
 * @param noticedUntil those told by then that they will be closed; null those not told since they wait for the client. Of
 *   who has died nobody is told, and so none is closed by itself: staff say what becomes of it
 */
function unfinished(work: Work, createdUntil: Date, noticedUntil: Date | null) {
  const old = madeUntil(work, createdUntil).orderBy('created_at')
  const query = noticedUntil
    ? old.whereRef('closing_notice_at', '>=', 'status_at').where('closing_notice_at', '<=', noticedUntil)
    : old
        .where(sql<boolean>`not ${isWithUs}`)
        .where(eb => eb.or([eb('closing_notice_at', 'is', null), eb('closing_notice_at', '<', eb.ref('status_at'))]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('organisation')
                .select('organisation.id')
                .whereRef('organisation.id', '=', 'application.organisation_id')
                .where('organisation.deceased_at', 'is not', null),
            ),
          ),
        )
  return query.limit(BATCH).execute()
}

interface Unfinished extends Aging {
  id: string
  number: string
  organisation_id: string
}

const locked = (work: Work, id: string): Promise<Unfinished> =>
  work.db
    .selectFrom('application')
    .select(['id', 'number', 'organisation_id', 'status', 'status_at', 'created_at', 'closing_notice_at'])
    .select(isWithUs.as('is_with_us'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

async function giveNotice(work: Work, id: string, policy: Policy): Promise<void> {
  const one = await locked(work, id)
  const on = closesOn(one, policy, work.today)
  if (!on || isNoticed(one)) return
  await noteNotice(work, id, work.now)
  await tell(work, one, 'sms.willClose', on, policy.unfinished_days)
  await work.enqueue('application.closeUnfinished', {}, { startAfter: startOfDayInIndia(on) })
}

const noteNotice = (work: Work, id: string, at: Date | null) =>
  work.db.updateTable('application').set({ closing_notice_at: at }).where('id', '=', id).execute()

/** What an organisation sent was looked at, and its applications waited for that: the day that was told counts no more. */
export async function withdrawNotices(work: Work, { organisationId }: { organisationId: string }): Promise<void> {
  await work.db
    .updateTable('application')
    .set({ closing_notice_at: null })
    .where('organisation_id', '=', organisationId)
    .where('closed_at', 'is', null)
    .where('closing_notice_at', 'is not', null)
    .execute()
}

async function close(work: Work, id: string, policy: Policy): Promise<number> {
  const one = await locked(work, id)
  // its client did what they could: once it is theirs again they are told anew
  if (one.is_with_us) await noteNotice(work, id, null)
  const on = closesOn(one, policy, work.today)
  if (!on || !isNoticed(one) || on > work.today) return 0
  await moveApplication(work, { applicationId: id, to: 'ABANDONED', reason: UNFINISHED })
  await tell(work, one, 'sms.closed', work.today, policy.unfinished_days)
  return 1
}

/** That it will be closed is a reminder, and goes to nobody who is reminded of nothing. */
const tell = (work: Work, one: Unfinished, key: 'sms.willClose' | 'sms.closed', on: string, days: number) =>
  (key === 'sms.willClose' ? remindOwner : tellOwner)(work, one.organisation_id, 'application-closing', language =>
    texts.t(language, key, { number: one.number, date: formatDate(on, language), days }),
  )
