import { containing } from '@poonji/api-platform/filters.ts'
import { ownAccountIsLookedAt } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { sql } from 'kysely'
import type { Received, receivedSummary } from '../contract.ts'

/** Payouts to an account that the organisation itself has proved; whose limit paid is the payer. */
const PAYMENTS = sql`bank_account own
  join bank_account payee on payee.tenant = own.tenant and payee.number_index = own.number_index
    and payee.ifsc = own.ifsc and payee.kind = 'BENEFICIARY'
  join disbursal_request on disbursal_request.bank_account_id = payee.id
  join disbursal_payout payout on payout.disbursal_id = disbursal_request.id
  join organisation payer on payer.id = disbursal_request.organisation_id`
const OWN = (work: Work, organisationId: string) => sql<boolean>`own.organisation_id = ${organisationId}
  and own.tenant = ${work.tenant} and own.kind = 'OWN' and own.state = 'VERIFIED' and own.deleted_at is null`
const paid = sql<boolean>`payout.state in ('PROCESSED', 'RETURNED') and payout.processed_on is not null`

/** Payments that came to an organisation, newest first; those that a search finds by payer or UTR. */
export function receivedBy(work: Work, organisationId: string, query: PageQuery) {
  const columns = sql`disbursal_request.id, payer.name as "payerName", payout.amount_paise as amount,
    payout.processed_on as "paidOn", payout.mode, payout.utr, own.number_masked as "accountMasked",
    payout.returned_on as "returnedOn"`
  const where = [
    OWN(work, organisationId),
    paid,
    ...(query.search ? [containing(query.search, ['payer.name', 'payout.utr'])] : []),
  ]
  const by = ['payout.created_at', 'disbursal_request.id'] as const
  const list = { name: `received by ${organisationId}`, columns, from: PAYMENTS, where, by }
  return keysetPage<Received, Received>(work, query, list, row => row)
}

/** What came and stayed: a payment that the bank sent back is none. */
export async function summaryOf(work: Work, organisationId: string): Promise<Answer<typeof receivedSummary>> {
  const month = `${work.today.slice(0, 7)}-01`
  const { rows } = await sql<Omit<Answer<typeof receivedSummary>, 'accountLookedAt'>>`
    select count(*) as payments, coalesce(sum(payout.amount_paise), 0)::bigint as total,
      coalesce(sum(payout.amount_paise) filter (where payout.processed_on >= ${month}), 0)::bigint as "thisMonth",
      max(payout.processed_on) as "lastOn",
      exists (select from bank_account own where ${OWN(work, organisationId)}) as "accountProved"
    from ${PAYMENTS} where ${OWN(work, organisationId)} and ${paid} and payout.state = 'PROCESSED'`.execute(work.db)
  const accountLookedAt = await ownAccountIsLookedAt(work, organisationId)
  const none = { payments: 0, total: 0, thisMonth: 0, lastOn: null, accountProved: false }
  return { ...(rows[0] ?? none), accountLookedAt }
}
