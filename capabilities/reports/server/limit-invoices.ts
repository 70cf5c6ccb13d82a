import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LimitInvoice } from '../contract.ts'

/** Invoices that came with requests for money of a limit, the newest first. */
export async function limitInvoicesOf(work: Work, loanId: string): Promise<LimitInvoice[]> {
  const { rows } = await sql<LimitInvoice>`
    select request.id as "disbursalId", request.number, document.name as invoice, account.holder_name as payee,
      request.amount_paise as amount, request.status, request.created_at as "askedAt"
    from disbursal_request request
      join document on document.id = request.invoice_document_id and document.removed_at is null
      join bank_account account on account.id = request.bank_account_id
    where request.tenant = ${work.tenant} and request.loan_id = ${loanId}
    order by request.created_at desc, request.id limit 200`.execute(work.db)
  return rows
}
