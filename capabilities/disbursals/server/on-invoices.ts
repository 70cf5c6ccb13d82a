import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { DisbursalStatus } from '../status.ts'
import { sameAs } from './bills.ts'

export interface OnInvoice {
  invoiceId: string
  id: string
  number: string
  amountPaise: Paise
  status: DisbursalStatus
}

/**
 * Requests of an organisation that show one of these files as their invoice, or are advances on an invoice of that payer
 * and number, the newest first. A draft and what was cancelled are none.
 * @param invoices `payer` is null where the invoice is owed by the organisation itself
 * @param requestId where only this one is asked about
 */
export async function requestsOnInvoices(
  work: Work,
  organisationId: string,
  invoices: readonly { id: string; fileId: string; number: string; payer: string | null }[],
  requestId?: string,
): Promise<OnInvoice[]> {
  if (!invoices.length) return []
  const keys = invoices.map(({ number, payer }) => (payer === null ? '' : sameAs({ payer, number })))
  const { rows } = await sql<OnInvoice>`
    select given.id as "invoiceId", request.id, request.number, request.amount_paise as "amountPaise", request.status
    from unnest(${invoices.map(one => one.id)}::uuid[], ${invoices.map(one => one.fileId)}::uuid[], ${keys}::text[])
        given (id, file_id, same_as)
      join disbursal_request request on request.tenant = ${work.tenant} and request.organisation_id = ${organisationId}
        and request.status not in ('DRAFT', 'CANCELLED') ${requestId ? sql`and request.id = ${requestId}` : sql``}
    where exists (
        select from stored_file own join stored_file theirs on theirs.tenant = own.tenant and theirs.finger_print = own.finger_print
          join document on document.file_id = theirs.id
        where own.id = given.file_id and document.id = request.invoice_document_id)
      or exists (
        select from discounted_invoice bill where bill.disbursal_id = request.id and bill.same_as = given.same_as)
    order by request.created_at desc, request.id`.execute(work.db)
  return rows
}
