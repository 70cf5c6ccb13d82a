import { COUNT_CAP, decodeCursor, toPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { sql } from 'kysely'
import { toRegistration } from './registration-rows.ts'

/** Registrations that wait to be verified, oldest first, by keyset. */
export async function registrationsToCheck(work: Work, query: PageQuery) {
  const waiting = work.db
    .selectFrom('tax_registration')
    .innerJoin('organisation', 'organisation.id', 'tax_registration.organisation_id')
    .where('tax_registration.tenant', '=', work.tenant)
    .where('tax_registration.state', '=', 'PENDING')
    .where('tax_registration.removed_at', 'is', null)
    .where('tax_registration.ended_at', 'is', null)
    .where(seenBy(work.actor))
  const cursor = decodeCursor(query.next)
  let page = waiting
    .selectAll('tax_registration')
    .select(['organisation.name as organisationName', sql<string>`tax_registration.created_at::text`.as('at')])
    .orderBy('tax_registration.created_at')
    .orderBy('tax_registration.id')
    .limit(query.pageSize + 1)
  if (cursor)
    page = page.where(
      sql<boolean>`(tax_registration.created_at, tax_registration.id) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
    )
  else if (query.pageNumber) page = page.offset(query.pageNumber * query.pageSize)
  const rows = await page.execute()
  const { count } = await work.db
    .selectFrom(
      waiting
        .select('tax_registration.id')
        .limit(COUNT_CAP + 1)
        .as('counted'),
    )
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return toPage(
    query,
    rows,
    count,
    row => ({ at: row.at, id: row.id }),
    row => ({
      ...toRegistration(work, row),
      organisationId: row.organisation_id,
      organisationName: row.organisationName,
    }),
  )
}
