import { sql, type RawBuilder } from 'kysely'
import { among, containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { QueueRow } from '../queue-contract.ts'
import './tables.ts'

/**
 * SQL: that a document waits to be verified: past its virus check, of no application that came to nothing, and of nobody
 * who was taken away. The application's papers wait again should it be taken up again; those of an accepted one belong to
 * the loan.
 * @param document the table's alias
 */
export function waitsForVerification(document: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${document}.${column}`)
  return sql<boolean>`(${of('state')} in ('PENDING', 'UNVERIFIED') and ${of('removed_at')} is null
    and exists (select from stored_file where stored_file.id = ${of('file_id')} and stored_file.scan_state = 'clean')
    and not exists (select from application where ${of('owner_kind')} = 'loanApplication'
      and application.id = ${of('owner_id')} and application.closed_at is not null
      and application.status <> 'LOAN_ACCEPTED')
    and not exists (select from promoter where ${of('owner_kind')} = 'promoter'
      and promoter.id = ${of('owner_id')} and promoter.removed_at is not null))`
}

/** SQL: what waits to be verified and is seen by the operator, of `document d` and `organisation o`. */
const waiting = (work: Work) => [
  sql<boolean>`d.tenant = ${work.tenant}`,
  waitsForVerification('d'),
  seenBy(work.actor, 'o'),
]

interface Waiting extends Omit<QueueRow, 'documentId' | 'displayName' | 'late'> {
  id: string
  nameEn: string
  nameHi: string
}

/**
 * Filters: `GROUP:<code>`, `TYPE:<code>`, `STATE:PENDING|UNVERIFIED`, `DUE:LATE`; the search looks at company and
 * application number. The soonest due comes first.
 */
export function queuePage(work: Work, query: PageQuery) {
  const filters = readFilters(query.filter)
  const late = filters.get('DUE')?.includes('LATE')
  return keysetPage<Waiting, QueueRow>(
    work,
    query,
    {
      name: 'documents-to-verify',
      columns: sql`d.id, d.name, d.state, d.uploaded_at as "uploadedAt", d.due_at as "dueAt", t.name_en as "nameEn",
        t.name_hi as "nameHi", o.id as "organisationId", o.name as "organisationName", a.number as "applicationNumber"`,
      from: sql`document d join organisation o on o.id = d.organisation_id join document_type t on t.code = d.type_code
        left join application a on a.id = d.owner_id and d.owner_kind = 'loanApplication'`,
      where: [
        ...waiting(work),
        ...among(filters.get('GROUP'), 'd.document_group'),
        ...among(filters.get('TYPE'), 'd.type_code'),
        ...among(filters.get('STATE'), 'd.state'),
        ...(late ? [sql<boolean>`d.due_at < ${work.now}`] : []),
        ...(query.search ? [containing(query.search, ['o.name', 'a.number'])] : []),
      ],
      by: ['d.due_at', 'd.id'],
      soonestFirst: true,
    },
    ({ id, nameEn, nameHi, ...row }) => ({
      ...row,
      documentId: id,
      displayName: { en: nameEn, hi: nameHi },
      late: row.dueAt < work.now,
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
  const { rows } = await sql<{ id: string }>`
    select d.id from document d join organisation o on o.id = d.organisation_id join document c on c.id = ${documentId}
    where ${sql.join(waiting(work), sql` and `)} and d.id <> c.id
      and d.uploaded_by is distinct from ${work.actor.accountId}
    order by ${first} desc, d.due_at, d.id limit 1`.execute(work.db)
  return rows[0]?.id ?? null
}
