import { sql, type RawBuilder } from 'kysely'
import { containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy, withinReach } from '@poonji/capabilities/access/server/service.ts'
import type { myTasks, TaskRow, teamTasks } from '../contract.ts'
import './tables.ts'

const FROM = sql`task join account on account.id = task.assigned_to join account maker on maker.id = task.made_by
  left join organisation on organisation.id = task.organisation_id`

const isOpen = sql<boolean>`task.state = 'OPEN'`

/** SQL: an open task whose day has come. */
const isDue = ({ today }: Work) => sql<boolean>`(${isOpen} and task.due_on <= ${today}::date)`

const isOf = ({ actor }: Work) => sql<boolean>`task.assigned_to = ${actor.accountId}`

/** SQL: what a colleague has to do since the actor asked for it. */
const isGivenBy = (work: Work) => sql<boolean>`(task.made_by = ${work.actor.accountId} and not ${isOf(work)})`

/** SQL: a task of somebody whom the actor leads; their own are not their team's. */
const isOfTeam = (work: Work) => sql<boolean>`(${withinReach(work.actor)} and not ${isOf(work)})`

/** SQL: whose it is, who made it and who leads them may change a `task` with its `account`. */
export const mayChange = (work: Work) =>
  sql<boolean>`(task.tenant = ${work.tenant} and (${isOf(work)} or ${isGivenBy(work)} or ${isOfTeam(work)}))`

/** SQL: the tasks that the actor's day counts, a row each, with the instant `since`. */
export const tasksOfToday = (work: Work) => sql<{ since: Date }>`
  select task.due_on::timestamp at time zone 'Asia/Kolkata' as since from task
  where task.tenant = ${work.tenant} and ${isOf(work)} and ${isDue(work)}`

/** What the viewer has to do, and what they gave to others. */
export function listMine(work: Work, query: Query<typeof myTasks>) {
  const where = {
    toDo: () => sql<boolean>`(${isOpen} and ${isOf(work)})`,
    due: () => sql<boolean>`(${isDue(work)} and ${isOf(work)})`,
    given: () => sql<boolean>`(${isOpen} and ${isGivenBy(work)})`,
    settled: () => sql<boolean>`(not ${isOpen} and (${isOf(work)} or ${isGivenBy(work)}))`,
  }
  return page(work, query, [where[query.view]()])
}

/** What those have to do whom the viewer leads. */
export function listTeam(work: Work, query: Query<typeof teamTasks>) {
  const where = { toDo: isOpen, due: isDue(work), settled: sql<boolean>`not ${isOpen}` }
  return page(work, query, [isOfTeam(work), where[query.view], ...of(readFilters(query.filter).get('PERSON'))])
}

function of(people: readonly string[] | undefined): RawBuilder<boolean>[] {
  const given = people?.filter(Boolean)
  return given?.length ? [sql<boolean>`task.assigned_to::text = any(${given}::text[])`] : []
}

function page(work: Work, query: PageQuery & { view: string }, where: RawBuilder<boolean>[]) {
  const settled = query.view === 'settled'
  const seen = seenBy(work.actor, 'organisation')
  const list = {
    name: `tasks:${query.view}`,
    columns: sql`task.id, task.title, task.note, task.due_on as "dueOn", task.state, task.version,
      ${isOpen} and task.due_on < ${work.today}::date as "isLate",
      case when ${seen} then organisation.id end as "organisationId",
      case when ${seen} then organisation.name end as "organisationName",
      json_build_object('accountId', account.id, 'name', account.name) as whose, maker.name as "madeBy"`,
    from: FROM,
    where: [
      sql<boolean>`task.tenant = ${work.tenant}`,
      ...where,
      ...(query.search ? [containing(query.search, ['task.title', 'task.note', nameWhere(seen)])] : []),
    ],
    by: [settled ? 'task.settled_at' : 'task.due_on', 'task.id'] as const,
    soonestFirst: !settled,
  }
  return keysetPage<TaskRow, TaskRow>(work, query, list, row => row)
}

/** A client whom the viewer does not see is not found by name either. */
const nameWhere = (seen: RawBuilder<boolean>) => sql`case when ${seen} then organisation.name end`
