import { sql } from 'kysely'
import { among, containing, readFilters, within } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { allPromises, CallOfClient, PromiseOfClient } from '../list-contract.ts'
import './tables.ts'

const CLIENT = sql`organisation.id as "organisationId", organisation.name as "organisationName"`
const search = (query: PageQuery) => (query.search ? [containing(query.search, ['organisation.name'])] : [])

/** Promises of all clients that the viewer sees; those that are active begin with the soonest. */
export function listPromises(work: Work, query: Query<typeof allPromises>) {
  const columns = sql`promise.id, promise.amount_paise as "amountPaise", promise.promised_on as "promisedOn",
    promise.state, promise.paid_paise as "paidPaise", account.name as "madeBy", promise.made_at as "madeAt", ${CLIENT}`
  const from = sql`promise_to_pay promise join organisation on organisation.id = promise.organisation_id
    join account on account.id = promise.account_id`
  const where = [
    sql<boolean>`promise.tenant = ${work.tenant}`,
    seenBy(work.actor, 'organisation'),
    ...among(query.state && [query.state], 'promise.state'),
    ...search(query),
  ]
  const by = ['promise.promised_on', 'promise.id'] as const
  const list = { name: 'promises', columns, from, where, by, soonestFirst: query.state === 'ACTIVE' }
  return keysetPage<PromiseOfClient, PromiseOfClient>(work, query, list, row => row)
}

/** Calls to all clients that the viewer sees, newest first. */
export function listCalls(work: Work, query: PageQuery) {
  const filters = readFilters(query.filter)
  const columns = sql`call.id, call.disposition, call.remarks, call.again_on as "againOn", account.name as by,
    call.at as "calledAt", ${CLIENT}`
  const from = sql`collection_call call join organisation on organisation.id = call.organisation_id
    join account on account.id = call.account_id`
  const where = [
    sql<boolean>`call.tenant = ${work.tenant}`,
    seenBy(work.actor, 'organisation'),
    ...among(filters.get('DISPOSITION'), 'call.disposition'),
    ...within(filters.get('DATE'), 'call.at'),
    ...search(query),
  ]
  const list = { name: 'calls', columns, from, where, by: ['call.at', 'call.id'] as const }
  type Row = Omit<CallOfClient, 'at'> & { calledAt: Date }
  return keysetPage<Row, CallOfClient>(work, query, list, ({ calledAt, ...row }) => ({ ...row, at: calledAt }))
}
