import { sql, type RawBuilder } from 'kysely'
import { among, containing, readFilters, within } from '@poonji/api-platform/filters.ts'
import { keysetSelect } from '@poonji/api-platform/keyset-select.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { list } from '../contract.ts'
import { MODIFICATION_OPEN, paymentRows } from './rows.ts'

const SEARCHED = ['payment.number', 'organisation.name', 'payment.reference', 'payment_booking.number']

/** Payments that the viewer sees, newest first. */
export function listPayments(work: Work, query: Query<typeof list>) {
  const where = [
    seenBy(work.actor, 'organisation'),
    ...among(query.status && [query.status], 'payment.status'),
    ...(query.organisationId ? [sql<boolean>`payment.organisation_id = ${query.organisationId}`] : []),
    ...(query.modification ? [MODIFICATION_OPEN] : []),
    ...filtersOf(query.filter),
    ...(query.search ? [containing(query.search, SEARCHED)] : []),
  ]
  const list = { name: 'payments', rows: paymentRows(work), where, by: 'createdAt' } as const
  return keysetSelect(work, query, list, row => row)
}

function filtersOf(filter: readonly string[] | undefined): RawBuilder<boolean>[] {
  const fields = readFilters(filter)
  return [
    ...among(fields.get('STATUS'), 'payment.status'),
    ...among(fields.get('MODE'), 'payment.mode'),
    ...within(fields.get('DATE'), 'payment.created_at'),
  ]
}
