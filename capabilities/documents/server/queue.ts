import { sql, type RawBuilder } from 'kysely'
import { readFilters } from '@poonji/api-platform/filters.ts'
import { COUNT_CAP, decodeCursor, toPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { QueueRow } from '../queue-contract.ts'
import './tables.ts'

/**
 * SQL: that a document waits to be verified: past its virus check, and of no application that came to nothing. Its papers
 * wait again should it be taken up again; those of an accepted one belong to the loan.
 * @param document the table's alias
 */
export function waitsForVerification(document: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${document}.${column}`)
  return sql<boolean>`(${of('state')} in ('PENDING', 'UNVERIFIED') and ${of('removed_at')} is null
    and exists (select from stored_file where stored_file.id = ${of('file_id')} and stored_file.scan_state = 'clean')
    and not exists (select from application where ${of('owner_kind')} = 'loanApplication'
      and application.id = ${of('owner_id')} and application.closed_at is not null
      and application.status <> 'LOAN_ACCEPTED'))`
}

/** What waits to be verified and is seen by the operator. */
function waiting(work: Work) {
  return work.db
    .selectFrom('document as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .innerJoin('document_type as t', 't.code', 'd.type_code')
    .leftJoin('application as a', join =>
      join.onRef('a.id', '=', 'd.owner_id').on('d.owner_kind', '=', 'loanApplication'),
    )
    .where('d.tenant', '=', work.tenant)
    .where(waitsForVerification('d'))
    .where(seenBy(work.actor, 'o'))
}

/** Filters: `GROUP:<code>`, `TYPE:<code>`, `STATE:PENDING|UNVERIFIED`, `DUE:LATE`; the search looks at company and application number. */
function filtered(work: Work, query: Pick<PageQuery, 'filter' | 'search'>) {
  const filters = readFilters(query.filter)
  let rows = waiting(work)
  for (const [name, column] of [
    ['GROUP', 'd.document_group'],
    ['TYPE', 'd.type_code'],
    ['STATE', 'd.state'],
  ] as const) {
    const values = filters.get(name)
    if (values) rows = rows.where(sql<boolean>`${sql.ref(column)} = any(${values}::text[])`)
  }
  if (filters.get('DUE')?.includes('LATE')) rows = rows.where('d.due_at', '<', work.now)
  if (query.search) {
    const like = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
    rows = rows.where(sql<boolean>`(o.name ilike ${like} or a.number ilike ${like})`)
  }
  return rows
}

export async function queuePage(work: Work, query: PageQuery) {
  const cursor = decodeCursor(query.next)
  let page = filtered(work, query)
    .select([
      'd.id',
      'd.name',
      'd.state',
      'd.uploaded_at',
      'd.due_at',
      't.name_en',
      't.name_hi',
      'o.id as organisation_id',
    ])
    .select(['o.name as organisation_name', 'a.number as application_number'])
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(query.pageSize + 1)
  if (cursor) page = page.where(sql<boolean>`(d.due_at, d.id) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`)
  else page = page.offset(query.pageNumber * query.pageSize)
  const rows = await page.execute()
  const capped = filtered(work, query)
    .select('d.id')
    .limit(COUNT_CAP + 1)
  const { count } = await work.db
    .selectFrom(capped.as('c'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return toPage(
    query,
    rows,
    count,
    row => ({ at: row.due_at.toISOString(), id: row.id }),
    (row): QueueRow => ({
      documentId: row.id,
      displayName: { en: row.name_en, hi: row.name_hi },
      organisationId: row.organisation_id,
      organisationName: row.organisation_name,
      applicationNumber: row.application_number,
      name: row.name,
      state: row.state === 'UNVERIFIED' ? 'UNVERIFIED' : 'PENDING',
      uploadedAt: row.uploaded_at,
      dueAt: row.due_at,
      late: row.due_at < work.now,
    }),
  )
}

/** The next one after a decision: of the same company if there is one (its papers are fresh in mind), else the soonest due. */
export function nextAfterDecision(work: Work, documentId: string): Promise<string | null> {
  return next(work, documentId, sql`d.organisation_id = c.organisation_id`)
}

/** The next one of the queue when this is left for later; after the last comes the first. */
export function nextAfterSkipping(work: Work, documentId: string): Promise<string | null> {
  return next(work, documentId, sql`(d.due_at, d.id) > (c.due_at, c.id)`)
}

async function next(work: Work, documentId: string, first: RawBuilder<unknown>): Promise<string | null> {
  const row = await waiting(work)
    .innerJoin('document as c', join => join.on('c.id', '=', documentId))
    .select('d.id')
    .whereRef('d.id', '!=', 'c.id')
    .where(sql<boolean>`d.uploaded_by is distinct from ${work.actor.accountId}`)
    .orderBy(first, 'desc')
    .orderBy('d.due_at')
    .orderBy('d.id')
    .executeTakeFirst()
  return row?.id ?? null
}
