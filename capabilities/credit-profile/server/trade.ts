import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Anchor, Supplier } from '../contract.ts'

const SELLS_TO = ['ANCHOR']
const BUYS_FROM = ['SUPPLIER', 'VENDOR', 'DISTRIBUTOR']

/** The connections that both agreed to, of some relations. */
const connected = (work: Work, organisationId: string, relations: readonly string[]) => sql`
  organisation_connection link join organisation other on other.id = link.other_id
  where link.tenant = ${work.tenant} and link.organisation_id = ${organisationId} and link.ended_at is null
    and link.relation = any(${relations}::text[])`

/** Whom a borrower sells to: connected anchors, and whoever was to pay an invoice that was discounted; paise. */
export function anchorsOf(work: Work, organisationId: string, query: PageQuery) {
  const dealings = sql`
    select link.other_id::text as key, link.id, other.name, link.created_at as since, link.created_at as at,
      null::date as on_day, 0::bigint as advanced, 0::bigint as outstanding
    from ${connected(work, organisationId, SELLS_TO)}
    union all
    select coalesce(bill.payer_id::text, lower(bill.payer)), request.id, coalesce(payer.name, bill.payer), null,
      request.created_at, tranche.drawn_on, request.amount_paise, owed.principal
    from discounted_invoice bill join disbursal_request request on request.id = bill.disbursal_id
      left join organisation payer on payer.id = bill.payer_id
      join tranche on tranche.request_id = request.id and tranche.reversed_on is null
      cross join lateral (select coalesce(sum(due.principal_paise - due.principal_paid), 0) as principal
        from due where due.tranche_id = tranche.id) owed
    where request.tenant = ${work.tenant} and request.organisation_id = ${organisationId}`
  const party = sql`(select min(id::text)::uuid as id, max(name) as name, min(since) as since, max(at) as at,
    count(on_day) as invoices, sum(advanced)::bigint as advanced, sum(outstanding)::bigint as outstanding,
    max(on_day) as "lastOn" from (${dealings}) dealing group by key) party`
  const columns = sql`party.id, party.name, party.since, party.invoices, party.advanced, party.outstanding, party."lastOn"`
  return pageOfParties<Anchor>(work, query, { name: `anchors of ${organisationId}`, columns, party })
}

/** Whom a borrower buys from: connected suppliers, and every beneficiary, whether a payment went there yet or not; paise. */
export function suppliersOf(work: Work, organisationId: string, query: PageQuery) {
  const links = sql`select link.id, link.other_id, link.relation, link.created_at, other.name
    from ${connected(work, organisationId, BUYS_FROM)}`
  // a beneficiary is a connected supplier by an account that the supplier itself has proved
  const dealings = sql`
    select other_id::text as key, id, name, relation, created_at as at, null::boolean as proved, null::date as on_day,
      0::bigint as paid from links
    union all
    select coalesce(known.other_id::text, lower(payee.holder_name)), payee.id, coalesce(known.name, payee.holder_name), null,
      coalesce(request.created_at, payee.created_at), payee.state = 'VERIFIED', payout.processed_on, payout.amount_paise
    from bank_account payee
      left join lateral (select links.other_id, links.name from links join bank_account theirs
        on theirs.organisation_id = links.other_id and theirs.kind = 'OWN' and theirs.state = 'VERIFIED'
          and theirs.deleted_at is null
        where theirs.number_index = payee.number_index and theirs.ifsc = payee.ifsc limit 1) known on true
      left join disbursal_request request on request.bank_account_id = payee.id and request.status = 'PAID'
      left join disbursal_payout payout on payout.disbursal_id = request.id
    where payee.tenant = ${work.tenant} and payee.organisation_id = ${organisationId} and payee.kind = 'BENEFICIARY'
      and (payee.deleted_at is null or payout.disbursal_id is not null)`
  const party = sql`(with links as (${links})
    select min(id::text)::uuid as id, max(name) as name, max(relation) as relation, max(at) as at,
    bool_or(proved) as "accountProved", count(on_day) as payments, coalesce(sum(paid), 0)::bigint as paid,
    max(on_day) as "lastOn" from (${dealings}) dealing group by key) party`
  const columns = sql`party.id, party.name, party.relation, party."accountProved", party.payments, party.paid, party."lastOn"`
  return pageOfParties<Supplier>(work, query, { name: `suppliers of ${organisationId}`, columns, party })
}

/** Those dealt with last come first. */
function pageOfParties<T extends { id: string }>(
  work: Work,
  query: PageQuery,
  { name, columns, party }: { name: string; columns: RawBuilder<unknown>; party: RawBuilder<unknown> },
) {
  const where = query.search ? [containing(query.search, ['party.name'])] : [sql<boolean>`true`]
  const list = { name, columns, from: party, where, by: ['party.at', 'party.id'] as const }
  return keysetPage<T, T>(work, query, list, row => row)
}
