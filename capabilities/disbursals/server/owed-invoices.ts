import { sql } from 'kysely'
import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { ANSWERABLE } from '../invoice-status.ts'
import type { OwedInvoice, owedInvoices, PayerAnswer } from '../payer-contract.ts'
import { STANDING, type DisbursalStatus } from '../status.ts'
import { BY_ANOTHER, isOfSeller } from './payer-answers.ts'

interface Row {
  id: string
  sellerId: string
  sellerName: string
  number: string
  issuedOn: string
  dueOn: string
  amountPaise: number
  shownAt: Date
  status: DisbursalStatus
  answer: PayerAnswer['answer'] | null
  willPay: number
  reason: string | null
  answeredAt: Date
}

const COLUMNS = sql`request.id, seller.id as "sellerId", seller.name as "sellerName", bill.number, bill.issued_on as "issuedOn", bill.due_on as "dueOn",
  bill.amount_paise as "amountPaise", request.submitted_at as "shownAt", request.status,
  said.answer, said.amount_paise as "willPay", said.reason, said.at as "answeredAt"`
const FROM = sql`discounted_invoice bill
  join disbursal_request request on request.id = bill.disbursal_id
  join organisation seller on seller.id = request.organisation_id
  left join lateral (
    select answer, amount_paise, reason, at from invoice_answer
    where invoice_answer.disbursal_id = bill.disbursal_id and ${BY_ANOTHER} order by invoice_answer.id desc limit 1
  ) said on true`

/** Invoices that name an organisation as their payer and are shown to us, the newest first. */
export function listOwedInvoices(work: Work, payerId: string, query: Query<typeof owedInvoices>) {
  const { search, state } = query
  const sellers = [...work.actor.memberships.keys()]
  const waits = sql<boolean>`said.answer is null and request.status = any(${[...ANSWERABLE]}::text[])
    and request.organisation_id <> all(${sellers}::uuid[])`
  const where = [
    sql<boolean>`bill.payer_id = ${payerId} and bill.tenant = ${work.tenant}`,
    sql<boolean>`request.status = any(${[...STANDING]}::text[])`,
    ...(state === 'WAITING' ? [waits] : []),
    ...(state === 'ANSWERED' ? [sql<boolean>`said.answer is not null`] : []),
    ...(search ? [containing(search, ['bill.number', 'seller.name'])] : []),
  ]
  const by = ['request.created_at', 'request.id'] as const
  const list = { name: `owed by ${payerId} ${state ?? ''}`, columns: COLUMNS, from: FROM, where, by }
  return keysetPage(work, query, list, (row: Row) => toOwed(work, row))
}

function toOwed(work: Work, { sellerId, status, answer, willPay, reason, answeredAt, ...invoice }: Row): OwedInvoice {
  return {
    ...invoice,
    answer: answer && { answer, amountPaise: willPay, reason, at: answeredAt },
    mayBeAnswered: ANSWERABLE.includes(status) && !isOfSeller(work, sellerId),
  }
}
