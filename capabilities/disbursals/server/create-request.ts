import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { linkDocument, takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import { holdDrawing } from '@poonji/capabilities/loans/server/service.ts'
import { assertCooperative } from '@poonji/capabilities/organisations/server/service.ts'
import type { create } from '../contract.ts'
import { toTarget } from '../status.ts'
import { assertWithinAdvance } from './advance.ts'
import { askPayer } from './ask-payer.ts'
import { assertBill, assertWithinBill, keepBill } from './bills.ts'
import { accountFor, drawableLoan } from './drawable.ts'
import { lockDisbursal, moveDisbursal, noteMove } from './move.ts'
import type { Disbursal } from './service.ts'

type Form = Omit<Body<typeof create>, 'submit'>

/** Keeps a request as a draft: account and loan must be the organisation's own, nothing is held yet. */
export async function createRequest(work: Work, organisationId: string, form: Form): Promise<Disbursal> {
  await assertCooperative(work, organisationId, 'disbursal')
  // before the row that refers to it: requests at once wait here, and not for each other
  await work.db.selectFrom('loan').select('id').where('id', '=', form.loanId).forUpdate().execute()
  const target = toTarget(form.target)
  const loan = await drawableLoan(work, organisationId, form.loanId)
  assertBill(work, loan, form)
  await accountFor(work, organisationId, target, form.bankAccountId)
  const { rows } = await sql<{ n: number }>`select nextval('disbursal_number') as n`.execute(work.db)
  const made = await work.db
    .insertInto('disbursal_request')
    .values({
      tenant: work.tenant,
      number: `PJD-${work.today.slice(0, 4)}-${String(rows[0]?.n ?? 0).padStart(5, '0')}`,
      organisation_id: organisationId,
      loan_id: loan.id,
      target,
      bank_account_id: form.bankAccountId,
      amount_paise: form.amountPaise,
      note: form.note,
      invoice_document_id: await invoiceOf(work, loan.id, form.invoice),
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
  if (form.bill) await keepBill(work, made, form.bill)
  await noteMove(work, made, null)
  return made
}

async function invoiceOf(work: Work, loanId: string, invoice: Form['invoice']): Promise<string | null> {
  if (!invoice) return null
  const { fileId } = await takeUpload(work, invoice)
  const name = invoice.documentName
  const linked = await linkDocument(work, {
    ownerKind: 'loan',
    ownerId: loanId,
    typeCode: 'OTHER_LOAN_PAPER',
    fileId,
    name,
  })
  return linked.documentId
}

/**
 * Sends a request to operations and holds its amount, so that requests sent at once never draw more than is undrawn.
 * @throws 409 beyond what is undrawn, the maximum permissible advance or what an invoice carries, for an organisation that may not draw, for a loan not ready
 */
export async function submitRequest(work: Work, disbursalId: string): Promise<void> {
  const request = await lockDisbursal(work, disbursalId)
  const { organisation_id: organisationId, loan_id: loanId, amount_paise: amountPaise } = request
  await assertCooperative(work, organisationId, 'disbursal')
  const loan = await drawableLoan(work, organisationId, loanId)
  await accountFor(work, organisationId, request.target, request.bank_account_id)
  const set = { submitted_by: work.actor.accountId, submitted_at: work.now }
  await moveDisbursal(work, request, { to: 'SUBMITTED', set })
  await holdDrawing(work, { loanId, requestId: disbursalId, amountPaise })
  await assertWithinAdvance(work, organisationId, amountPaise)
  await assertWithinBill(work, loan, request)
  await askPayer(work, request)
}
