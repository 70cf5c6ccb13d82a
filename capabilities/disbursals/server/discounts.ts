import { sql } from 'kysely'
import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Discount } from '../discount-contract.ts'
import { invoiceStatus } from '../invoice-status.ts'
import type { PayerAnswer } from '../payer-contract.ts'
import type { DisbursalStatus } from '../status.ts'
import { shownBill, type Bill } from './bills.ts'
import { BY_ANOTHER } from './payer-answers.ts'

type Row = Omit<Bill, 'disbursal_id' | 'tenant' | 'payer_id' | 'same_as'> & {
  id: string
  requestNumber: string
  loanId: string
  loanNumber: string
  advanced: number
  status: DisbursalStatus
  endedByLender: boolean
  repaid: boolean
  answer: PayerAnswer['answer'] | null
  askedAt: Date
}

const COLUMNS = sql`request.id, request.number as "requestNumber", request.loan_id as "loanId", loan.number as "loanNumber",
  bill.number, bill.payer, bill.issued_on, bill.due_on, bill.amount_paise, request.amount_paise as advanced, request.status,
  request.created_at as "askedAt",
  exists (select from disbursal_move move join account on account.id = move.account_id
    where move.disbursal_id = request.id and move.to_status = 'CANCELLED' and account.domain = 'admin') as "endedByLender",
  not exists (select from tranche join due on due.tranche_id = tranche.id
    where tranche.request_id = request.id and due.unpaid_paise > 0) as repaid,
  (select answer from invoice_answer where invoice_answer.disbursal_id = request.id and ${BY_ANOTHER}
    order by invoice_answer.id desc limit 1) as answer`
const FROM = sql`discounted_invoice bill
  join disbursal_request request on request.id = bill.disbursal_id
  join loan on loan.id = request.loan_id`

/** Invoices of an organisation that are discounted or shown for it, the newest first. */
export function listDiscounts(work: Work, organisationId: string, query: PageQuery) {
  const { search } = query
  const found = search ? [containing(search, ['bill.number', 'bill.payer', 'request.number'])] : []
  const where = [
    sql<boolean>`request.tenant = ${work.tenant}`,
    sql<boolean>`request.organisation_id = ${organisationId}`,
    ...found,
  ]
  const by = ['request.created_at', 'request.id'] as const
  const list = { name: `discounts of ${organisationId}`, columns: COLUMNS, from: FROM, where, by }
  return keysetPage(work, query, list, (row: Row): Discount => {
    const { id, requestNumber, loanId, loanNumber, askedAt } = row
    const drawing = { requestNumber, loanId, loanNumber, askedAt, advancedPaise: row.advanced }
    return { id, ...shownBill(row), ...drawing, status: invoiceStatus(row) }
  })
}
