import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { DisbursalRow } from '../contract.ts'
import { STANDING } from '../status.ts'
import { disbursalRows, toRow } from './rows.ts'
import type { Disbursal } from './whole-request.ts'

const MOST = 10

/**
 * Other requests, of whichever borrower, that show the very same file as their invoice, or an invoice of the same payer and
 * number, and stand or were paid, the newest first, ten at most: an invoice may be drawn on in parts, and may be shown
 * twice to be paid twice.
 */
export async function requestsWithSameInvoice(work: Work, request: Disbursal): Promise<DisbursalRow[]> {
  const rows = await disbursalRows(work)
    .where(
      sql<boolean>`disbursal_request.id in (
        select other.id from document own join stored_file own_file on own_file.id = own.file_id
          join stored_file their_file on their_file.tenant = own_file.tenant and their_file.finger_print = own_file.finger_print
          join document theirs on theirs.file_id = their_file.id
          join disbursal_request other on other.invoice_document_id = theirs.id
        where own.id = ${request.invoice_document_id}
        union all
        select theirs.disbursal_id from discounted_invoice own
          join discounted_invoice theirs on theirs.tenant = own.tenant and theirs.same_as = own.same_as
        where own.disbursal_id = ${request.id})`,
    )
    .where('disbursal_request.id', '!=', request.id)
    .where('disbursal_request.status', 'in', STANDING)
    .orderBy('disbursal_request.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(toRow)
}
