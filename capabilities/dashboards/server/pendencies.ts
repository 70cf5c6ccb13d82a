import { sql } from 'kysely'
import { containing } from '@poonji/api-platform/filters.ts'
import { COUNT_CAP, decodeCursor, toPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { CLOSED_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { nextTaskOf } from './pending-tasks.ts'
import '@poonji/capabilities/applications/server/tables.ts'

/** Open applications that the viewer sees, the longest waiting first, each with the first thing that it waits for. */
export async function readPendencies(work: Work, query: PageQuery) {
  const open = () => {
    const found = work.db
      .selectFrom('application')
      .innerJoin('organisation', 'organisation.id', 'application.organisation_id')
      .where('application.status', 'not in', [...CLOSED_STATUSES])
      .where(seenBy(work.actor))
    return query.search ? found.where(containing(query.search, ['organisation.name', 'application.number'])) : found
  }
  const cursor = decodeCursor(query.next)
  const rows = await open()
    .select([
      'application.id',
      'application.number',
      'application.organisation_id',
      'organisation.name',
      'application.amount_paise',
      'application.status',
      'application.created_at',
    ])
    .$if(cursor !== null, found =>
      found.where(
        sql<boolean>`(application.created_at, application.id) > (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy('application.created_at')
    .orderBy('application.id')
    .limit(query.pageSize + 1)
    .execute()
  const capped = open()
    .select('application.id')
    .limit(COUNT_CAP + 1)
    .as('capped')
  const { count } = await work.db
    .selectFrom(capped)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const shown = rows.slice(0, query.pageSize)
  const nexts = await Promise.all(shown.map(row => nextTaskOf(work, row.organisation_id, row)))
  const next = new Map(shown.map((row, n) => [row.id, nexts[n] ?? null]))
  return toPage(
    query,
    rows,
    count,
    row => ({ at: row.created_at.toISOString(), id: row.id }),
    row => ({
      applicationId: row.id,
      applicantApplicationId: row.number,
      organisationId: row.organisation_id,
      organisationName: row.name,
      loanAmount: row.amount_paise,
      status: row.status,
      createdAt: row.created_at,
      next: next.get(row.id) ?? null,
    }),
  )
}
