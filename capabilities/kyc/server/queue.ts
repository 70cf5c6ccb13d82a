import { sql } from 'kysely'
import { among, containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { KycCase } from '../proof-contract.ts'
import type { CaseDetail } from '../status.ts'
import { makersOf } from './cases.ts'
import type { PromoterRow } from './proof.ts'
import { aadhaarMasked } from './views.ts'
import './tables.ts'

interface Waiting
  extends
    Omit<KycCase, keyof CaseDetail | 'aadhaarMasked' | 'own'>,
    Pick<PromoterRow, 'aadhaar_last4' | 'created_by' | 'updated_by'> {
  detail: CaseDetail
  opened_by: string | null
}

/** Cases that wait, of businesses that the viewer sees, oldest first; `filter=KIND:…`, `search` in names. */
export function queuePage(work: Work, query: PageQuery) {
  const list = {
    name: 'kyc-cases',
    columns: sql`c.id, c.kind, c.state, c.detail, c.opened_by, c.opened_at as "openedAt", o.id as "organisationId",
      o.name as "organisationName", p.id as "promoterId", coalesce(p.name, o.name) as name, p.born_on as "bornOn",
      p.role, case when p.id is null then o.pan_masked else p.pan_masked end as "panMasked", p.aadhaar_last4,
      case when p.id is null then o.created_by else p.created_by end as created_by, p.updated_by`,
    from: sql`kyc_case c left join promoter p on p.id = c.promoter_id join organisation o on o.id = c.organisation_id`,
    where: [
      sql<boolean>`c.tenant = ${work.tenant} and c.state = 'OPEN'`,
      seenBy(work.actor, 'o'),
      ...among(readFilters(query.filter).get('KIND'), 'c.kind'),
      ...(query.search ? [containing(query.search, ['p.name', 'o.name'])] : []),
    ],
    by: ['c.opened_at', 'c.id'] as const,
    soonestFirst: true,
  }
  return keysetPage<Waiting, KycCase>(work, query, list, ({ detail, ...row }) => ({
    ...row,
    ...detail,
    aadhaarMasked: aadhaarMasked(row),
    own: makersOf(row, row.opened_by).includes(work.actor.accountId),
  }))
}
