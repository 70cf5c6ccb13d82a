import { decodeCursor, toPage, COUNT_CAP, type Page, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { sql } from 'kysely'
import { readFilters } from '@poonji/api-platform/filters.ts'
import type { KycCase } from '../proof-contract.ts'
import { CASE_KINDS } from '../status.ts'
import { makersOf } from './cases.ts'
import { aadhaarMasked } from './views.ts'
import './tables.ts'

/** Cases that wait, of businesses that the viewer sees, oldest first; `filter=KIND:…`, `search` in names. */
export async function queuePage(work: Work, query: PageQuery): Promise<Page<KycCase>> {
  const kinds = readFilters(query.filter).get('KIND') ?? []
  const wanted = CASE_KINDS.filter(kind => kinds.includes(kind))
  const after = decodeCursor(query.next)
  const like = query.search ? `%${query.search.replace(/[\\%_]/g, '\\$&')}%` : null
  const waiting = work.db
    .selectFrom('kyc_case as c')
    .innerJoin('promoter as p', 'p.id', 'c.promoter_id')
    .innerJoin('organisation as o', 'o.id', 'c.organisation_id')
    .where('c.tenant', '=', work.tenant)
    .where('c.state', '=', 'OPEN')
    .where(seenBy(work.actor, 'o'))
    .$if(wanted.length > 0, rows => rows.where('c.kind', 'in', wanted))
    .$if(like !== null, rows => rows.where(eb => eb.or([eb('p.name', 'ilike', like), eb('o.name', 'ilike', like)])))
  const [{ counted }, rows] = [
    await work.db
      .selectFrom(
        waiting
          .select('c.id')
          .limit(COUNT_CAP + 1)
          .as('some'),
      )
      .select(eb => eb.fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow(),
    await waiting
      .selectAll('p')
      .select([
        'c.id as case_id',
        'c.kind',
        'c.state',
        'c.detail',
        'c.opened_at',
        'c.opened_by',
        'o.name as organisation_name',
      ])
      .$if(after !== null, page =>
        page.where(sql<boolean>`(c.opened_at, c.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('c.opened_at')
      .orderBy('c.id')
      .limit(query.pageSize + 1)
      .execute(),
  ]
  return toPage(
    query,
    rows,
    counted,
    row => ({ at: row.opened_at.toISOString(), id: row.case_id }),
    row => ({
      id: row.case_id,
      kind: row.kind,
      state: row.state,
      organisationId: row.organisation_id,
      organisationName: row.organisation_name,
      promoterId: row.id,
      name: row.name,
      bornOn: row.born_on,
      role: row.role,
      panMasked: row.pan_masked,
      aadhaarMasked: aadhaarMasked(row),
      ...row.detail,
      openedAt: row.opened_at,
      own: makersOf(row, row.opened_by).includes(work.actor.accountId),
    }),
  )
}
