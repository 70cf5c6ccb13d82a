import type { Work } from '@poonji/api-platform/work.ts'
import type { DisbursalRow } from '../contract.ts'
import type { DisbursalStatus } from '../status.ts'
import { disbursalRows, toRow } from './rows.ts'
import type { Disbursal } from './service.ts'

const STANDING: readonly DisbursalStatus[] = ['SUBMITTED', 'CHECKED', 'PROCESSING', 'PAID']
const MOST = 10

/**
 * Other requests, of whichever borrower, that show the very same file as their invoice and stand or were paid, the newest
 * first, ten at most: an invoice may be drawn on in parts, and may be shown twice to be paid twice.
 */
export async function requestsWithSameInvoice(work: Work, request: Disbursal): Promise<DisbursalRow[]> {
  if (!request.invoice_document_id) return []
  const rows = await disbursalRows(work)
    .innerJoin('document as theirs', 'theirs.id', 'disbursal_request.invoice_document_id')
    .innerJoin('stored_file as their_file', 'their_file.id', 'theirs.file_id')
    .innerJoin('stored_file as own_file', join =>
      join
        .onRef('own_file.tenant', '=', 'their_file.tenant')
        .onRef('own_file.finger_print', '=', 'their_file.finger_print'),
    )
    .innerJoin('document as own', 'own.file_id', 'own_file.id')
    .where('own.id', '=', request.invoice_document_id)
    .where('disbursal_request.id', '!=', request.id)
    .where('disbursal_request.status', 'in', STANDING)
    .orderBy('disbursal_request.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(toRow)
}
