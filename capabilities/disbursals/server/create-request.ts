import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { linkDocument, takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import { assertCooperative } from '@poonji/capabilities/organisations/server/service.ts'
import type { create, revise } from '../request-contract.ts'
import { toTarget } from '../status.ts'
import { accountFor, drawableLoan } from './drawable.ts'
import { lockDraft, noteMove } from './move.ts'
import type { KeptRequest } from './whole-request.ts'

type Form = Omit<Body<typeof create>, 'submit'>
type Revision = Omit<Body<typeof revise>, 'submit'>

/**
 * Keeps a request as a draft, with whatever is there; nothing is held yet. Of which loan is always said.
 * @throws 400 for an account that may not be paid, 403 for another's loan, 409 for an organisation that may not draw, for a loan not ready
 */
export async function createRequest(work: Work, organisationId: string, form: Form): Promise<KeptRequest> {
  await assertCooperative(work, organisationId, 'disbursal')
  const values = await valuesOf(work, organisationId, form)
  const { rows } = await sql<{ n: number }>`select nextval('disbursal_number') as n`.execute(work.db)
  const made = await work.db
    .insertInto('disbursal_request')
    .values({
      ...values,
      tenant: work.tenant,
      number: `PJD-${work.today.slice(0, 4)}-${String(rows[0]?.n ?? 0).padStart(5, '0')}`,
      organisation_id: organisationId,
      invoice_document_id: await invoiceOf(work, form.loanId, form.invoice),
      status: 'DRAFT',
      reason: null,
      created_by: work.actor.accountId,
      created_at: work.now,
      submitted_by: null,
      submitted_at: null,
      prepared_by: null,
      prepared_at: null,
      value_on: null,
      net_paise: null,
      approved_by: null,
      approved_at: null,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteMove(work, made, null)
  return made
}

/**
 * Goes on with a draft: it says from now on what the form says. Its file stands among the papers of its loan, so another
 * loan does not take it along. @throws as createRequest, 409 once it was sent
 */
export async function reviseRequest(work: Work, disbursalId: string, form: Revision): Promise<void> {
  const draft = await lockDraft(work, disbursalId)
  const values = await valuesOf(work, draft.organisation_id, form)
  const { loanId, invoice } = form
  const ownFile = loanId === draft.loan_id ? draft.invoice_document_id : null
  const shown = invoice === 'KEPT' ? ownFile : await invoiceOf(work, loanId, invoice)
  await work.db
    .updateTable('disbursal_request')
    .set({ ...values, invoice_document_id: shown })
    .where('id', '=', disbursalId)
    .execute()
}

/** Loan and account must be the organisation's own, also in a draft: it shows them. */
async function valuesOf(work: Work, organisationId: string, form: Omit<Form, 'invoice'>) {
  const { loanId, bankAccountId, amountPaise, note, bill } = form
  // before the row that refers to it: requests at once wait here, and not for each other
  await work.db.selectFrom('loan').select('id').where('id', '=', loanId).forUpdate().execute()
  const target = form.target && toTarget(form.target)
  const loan = await drawableLoan(work, organisationId, loanId)
  const account = target && bankAccountId && (await accountFor(work, organisationId, target, bankAccountId))
  return {
    loan_id: loan.id,
    target,
    bank_account_id: account ? account.id : null,
    amount_paise: amountPaise,
    note,
    bill_draft: bill ? JSON.stringify(bill) : null,
  }
}

async function invoiceOf(work: Work, loanId: string, invoice: Form['invoice']): Promise<string | null> {
  if (!invoice) return null
  const { fileId } = await takeUpload(work, invoice, 'invoice')
  const name = invoice.documentName
  const linked = await linkDocument(work, {
    ownerKind: 'loan',
    ownerId: loanId,
    typeCode: 'DISBURSAL_INVOICE',
    fileId,
    name,
  })
  return linked.documentId
}
