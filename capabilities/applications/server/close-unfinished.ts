import { addDays, dateInIndia, endOfDayInIndia, formatDate } from '@poonji/kernel/dates.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { remindOwner, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { CLOSED_STATUSES, type ApplicationStatus } from '../status.ts'
import { texts } from './texts.ts'
import { moveApplication } from './move-application.ts'
import { policyOf } from './policy.ts'
import './tables.ts'

/** An offer closes by its own validity, which the Key Fact Statement promised. */
export const NOT_CLOSED: readonly ApplicationStatus[] = [...CLOSED_STATUSES, 'OFFERED_BY_NBFC', 'QUERY_FROM_CLIENT']
const BATCH = 200

/**
 * Tells borrowers ahead that an unfinished application will be closed, and closes what is too old, by the policy's days.
 * For the end of day and for its own job; running it twice changes nothing.
 * @returns how many were closed
 */
export async function closeUnfinishedApplications(outside: Outside): Promise<number> {
  const { unfinished_days: days, notice_days: notice } = await policyOf(outside)
  const upTo = (age: number) => endOfDayInIndia(addDays(outside.today, -age))
  for (const one of await unfinished(outside, upTo(days - notice), true))
    await outside.transaction(work => giveNotice(work, one, days))
  let closed = 0
  for (;;) {
    const batch = await unfinished(outside, upTo(days), false)
    for (const one of batch) closed += await outside.transaction(work => close(work, one, days))
    if (batch.length < BATCH) return closed
  }
}

interface Unfinished {
  id: string
  number: string
  organisation_id: string
  created_at: Date
}

function unfinished(work: Work, createdUntil: Date, unnoticed: boolean): Promise<Unfinished[]> {
  let query = work.db
    .selectFrom('application')
    .select(['id', 'number', 'organisation_id', 'created_at'])
    .where('tenant', '=', work.tenant)
    .where('closed_at', 'is', null)
    .where('status', 'not in', NOT_CLOSED)
    .where('created_at', '<=', createdUntil)
    .orderBy('created_at')
  if (unnoticed) query = query.where('closing_notice_at', 'is', null)
  return query.limit(BATCH).execute()
}

async function giveNotice(work: Work, one: Unfinished, days: number): Promise<void> {
  const { numUpdatedRows } = await work.db
    .updateTable('application')
    .set({ closing_notice_at: work.now })
    .where('id', '=', one.id)
    .where('closing_notice_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const closesOn = addDays(dateInIndia(one.created_at), days)
  if (numUpdatedRows && closesOn > work.today) await tell(work, one, 'sms.willClose', closesOn, days)
}

async function close(work: Work, one: Unfinished, days: number): Promise<number> {
  const row = await work.db
    .selectFrom('application')
    .select('status')
    .where('id', '=', one.id)
    .where('status', 'not in', NOT_CLOSED)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 0
  await moveApplication(work, { applicationId: one.id, to: 'ABANDONED', reason: 'not finished in time' })
  await tell(work, one, 'sms.closed', work.today, days)
  return 1
}

/** That it will be closed is a reminder, and goes to nobody who is reminded of nothing. */
const tell = (work: Work, one: Unfinished, key: 'sms.willClose' | 'sms.closed', on: string, days: number) =>
  (key === 'sms.willClose' ? remindOwner : tellOwner)(work, one.organisation_id, 'application-closing', language =>
    texts.t(language, key, { number: one.number, date: formatDate(on, language), days }),
  )
