import { sql } from 'kysely'
import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Invoice } from '../contract.ts'

const COLUMNS = sql`request.id, request.number, request.loan_id as "loanId",
  loan.number as "loanNumber", document.name as invoice, account.holder_name as payee, request.amount_paise as amount,
  request.status, request.created_at as "askedAt"`
const FROM = sql`disbursal_request request
  join loan on loan.id = request.loan_id
  join document on document.id = request.invoice_document_id and document.removed_at is null
  join bank_account account on account.id = request.bank_account_id`

/** Invoices that came with requests for money of an organisation, or of one of its loans, the newest first. */
export function invoicePages(work: Work, of: { organisationId: string } | { loanId: string }, query: PageQuery) {
  const { search } = query
  const [id, whose] =
    'loanId' in of
      ? [of.loanId, sql<boolean>`request.loan_id = ${of.loanId}`]
      : [of.organisationId, sql<boolean>`request.organisation_id = ${of.organisationId}`]
  const found = search ? [containing(search, ['document.name', 'account.holder_name', 'request.number'])] : []
  const where = [sql<boolean>`request.tenant = ${work.tenant} and request.status <> 'DRAFT'`, whose, ...found]
  const by = ['request.created_at', 'request.id'] as const
  const list = { name: `invoices of ${id}`, columns: COLUMNS, from: FROM, where, by }
  return keysetPage(work, query, list, (row: Invoice): Invoice => row)
}
