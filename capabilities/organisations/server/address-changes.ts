import { sql } from 'kysely'
import type { Input } from '@poonji/api-platform/module.ts'
import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { addressChanges, addressChangesFile } from '../address-contract.ts'
import { ADDRESS_KIND_NAMES } from '../status.ts'
import { texts } from './texts.ts'
import './tables.ts'

type Change = Answer<typeof addressChanges>['content'][number]

/** An address as it is read. */
const asRead = (of: 'was' | 'proposed') =>
  sql`concat_ws(', ', ${sql.ref(`${of}.line1`)}, nullif(${sql.ref(`${of}.line2`)}, ''), nullif(${sql.ref(`${of}.landmark`)}, ''),
    ${sql.ref(`${of}.city`)}, ${sql.ref(`${of}.pincode`)})`

/** Changes of verified addresses that wait to be checked, of the companies that the viewer sees, the oldest first. */
export function addressChangesOf(work: Work, query: PageQuery) {
  const columns = sql`proposed.id, proposed.version, organisation.id as "organisationId", organisation.name as "organisationName",
    proposed.kind, ${asRead('was')} as before, ${asRead('proposed')} as proposed, account.name as "proposedBy",
    proposed.created_at as "proposedAt"`
  const from = sql`address proposed join address was on was.id = proposed.replaces_id
    join organisation on organisation.id = proposed.organisation_id left join account on account.id = proposed.created_by`
  const where = [
    sql<boolean>`proposed.tenant = ${work.tenant}`,
    sql<boolean>`proposed.replaces_id is not null and proposed.verified_at is null and proposed.removed_at is null`,
    seenBy(work.actor, 'organisation'),
    ...(query.search ? [containing(query.search, ['organisation.name'])] : []),
  ]
  const by = ['proposed.created_at', 'proposed.id'] as const
  return keysetPage<Change, Change>(
    work,
    query,
    { name: 'addressChanges', columns, from, where, by, soonestFirst: true },
    row => row,
  )
}

/** The same as a file. */
export function addressChangesPaper(work: Work, { query }: Input<typeof addressChangesFile>): ListPaper<Change> {
  const t = texts.in(work.language)
  return {
    name: 'address-changes',
    title: t('addressChanges.title'),
    columns: [
      { title: t('addressChanges.company'), of: row => row.organisationName },
      { title: t('address.kind'), of: row => ADDRESS_KIND_NAMES[row.kind][work.language] },
      { title: t('addressChanges.before'), of: row => row.before },
      { title: t('addressChanges.proposed'), of: row => row.proposed },
      { title: t('addressChanges.by'), of: row => row.proposedBy },
      { ...dateColumn(t('addressChanges.on')), of: row => dateInIndia(row.proposedAt) },
    ],
    empty: t('addressChanges.none'),
    page: paging => addressChangesOf(work, { ...query, ...paging }),
  }
}
