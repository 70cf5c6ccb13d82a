import { sql, type RawBuilder } from 'kysely'
import { among, containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { endOfDayInIndia } from '@poonji/kernel/dates.ts'
import type { ReminderRow, reminders, reminderValues } from '../reminder-contract.ts'
import { REMINDER_STATE, REMINDER_STATES, REMINDER_WAY, REMINDER_WAYS } from '../status.ts'
import './tables.ts'

const COLUMNS = sql`reminder.id, organisation.id as "organisationId", organisation.name as "organisationName",
  reminder.way, reminder.note, reminder.due_at as "dueAt", reminder.state, reminder.reason, account.name as whose`
const FROM = sql`reminder join organisation on organisation.id = reminder.organisation_id
  join account on account.id = reminder.account_id`
const BY = ['reminder.due_at', 'reminder.id'] as const

const seen = (work: Work) => [sql<boolean>`reminder.tenant = ${work.tenant}`, seenBy(work.actor, 'organisation')]

/** SQL: a reminder that is still to come. */
const toCome = sql<boolean>`reminder.state = 'OPEN'`

/** SQL: what the actor themself has to do by tonight: the messages among reminders go out without them. */
const todayOf = ({ actor, today }: Work) => sql<boolean>`(${toCome} and reminder.account_id = ${actor.accountId}
  and reminder.way in ('CALL', 'VISIT') and reminder.due_at <= ${endOfDayInIndia(today)})`

/** SQL: the reminders that the actor's day counts, a row each, with the instant `since`. */
export const remindersOfToday = (work: Work) => sql<{ since: Date }>`
  select reminder.due_at as since from reminder join organisation on organisation.id = reminder.organisation_id
  where ${sql.join([...seen(work), todayOf(work)], sql` and `)}`

/** Reminders about the clients that the viewer sees. */
export function listReminders(work: Work, query: Query<typeof reminders>) {
  const filters = readFilters(query.filter)
  const past = query.view === 'past'
  const where = [
    ...seen(work),
    past ? sql<boolean>`not ${toCome}` : query.view === 'today' ? todayOf(work) : toCome,
    ...among(filters.get('WAY'), 'reminder.way'),
    ...of(filters.get('PERSON')),
    ...(query.search ? [containing(query.search, ['organisation.name', 'reminder.note'])] : []),
  ]
  const list = { name: 'reminders', columns: COLUMNS, from: FROM, where, by: BY, soonestFirst: !past }
  return keysetPage<ReminderRow, ReminderRow>(work, query, list, row => row)
}

function of(people: readonly string[] | undefined): RawBuilder<boolean>[] {
  const given = people?.filter(Boolean)
  return given?.length ? [sql<boolean>`reminder.account_id::text = any(${given}::text[])`] : []
}

/** The reminders about one organisation, latest first. */
export function remindersOf(work: Work, organisationId: string, query: PageQuery) {
  const where = [...seen(work), sql<boolean>`organisation.id = ${organisationId}`]
  const list = { name: `reminders:${organisationId}`, columns: COLUMNS, from: FROM, where, by: BY }
  return keysetPage<ReminderRow, ReminderRow>(work, query, list, row => row)
}

/** What the list can be filtered by; people are those with something to come. */
export async function readReminderValues(work: Work): Promise<Answer<typeof reminderValues>> {
  const { rows: people } = await sql<{ value: string; label: string }>`
    select distinct account.id as value, account.name as label from ${FROM}
    where ${sql.join(seen(work), sql` and `)} and reminder.state = 'OPEN' order by label limit 100`.execute(work.db)
  return {
    WAY: REMINDER_WAYS.map(value => ({ value, label: REMINDER_WAY[value][work.language] })),
    STATE: REMINDER_STATES.map(value => ({ value, label: REMINDER_STATE[value][work.language] })),
    PERSON: people,
  }
}
