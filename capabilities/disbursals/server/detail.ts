import { may } from '@poonji/api-platform/actor.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { ownElsewhere } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { documentFile } from '@poonji/capabilities/documents/server/service.ts'
import { businessKycState } from '@poonji/capabilities/kyc/server/service.ts'
import { advanceOf, loanById, undrawnPaise, type DrawingQuote } from '@poonji/capabilities/loans/server/service.ts'
import type { ACTIONS, DisbursalDetail } from '../contract.ts'
import { endWords } from '../end-words.ts'
import { bankWords, DISBURSAL_MOVES } from '../status.ts'
import { billOf, shownBill } from './bills.ts'
import { checksOf, quoteOf } from './checks.ts'
import { refusalOf } from './cooperation.ts'
import { isOurFault } from './our-fault.ts'
import { payoutOf, type Payout } from './pay-out.ts'
import { payerAnswerOf } from './payer-answers.ts'
import { disbursalRows, toRow } from './rows.ts'
import { requestsWithSameInvoice } from './same-invoice.ts'
import { sanctionConditions } from './sanction-conditions.ts'
import { disbursalById } from './service.ts'
import { isWhole, type Disbursal, type KeptRequest } from './whole-request.ts'

/** One request whole: figures, people, payout, history, and what the viewer may do with it. */
export async function detailOf(work: Work, disbursalId: string): Promise<DisbursalDetail> {
  const request = await disbursalById(work, disbursalId)
  const row = await disbursalRows(work).where('disbursal_request.id', '=', disbursalId).executeTakeFirst()
  if (!row) throw notPermitted()
  const quote = isWhole(request) ? await figuresOf(work, request) : null
  const staff = may(work.actor, 'CAN_MAKE_DISBURSAL') || may(work.actor, 'CAN_CHECK_DISBURSAL')
  const waits = request.status === 'SUBMITTED' || request.status === 'CHECKED'
  const checked =
    staff && work.actor.domain === 'admin' && waits && isWhole(request) && quote ? { request, quote } : null
  const [
    account,
    invoice,
    bill,
    undrawn,
    advance,
    people,
    payout,
    history,
    checks,
    sameInvoice,
    sameAccount,
    stopped,
    kyc,
    conditions,
  ] = await Promise.all([
    accountOf(work, request),
    invoiceOf(work, request),
    billOf(work, disbursalId),
    undrawnPaise(work, request.loan_id),
    advanceOf(work, request.organisation_id),
    peopleOf(work, request),
    payoutOf(work, disbursalId),
    historyOf(work, disbursalId),
    checked && checksOf(work, checked.request, checked.quote, request.value_on ?? work.today),
    checked && requestsWithSameInvoice(work, checked.request),
    checked && ownElsewhere(work, checked.request.bank_account_id),
    waits ? refusalOf(work, request.organisation_id) : null,
    waits ? businessKycState(work, request.organisation_id) : null,
    waits ? sanctionConditions(work, await loanById(work, request.loan_id)) : [],
  ])
  return {
    ...toRow(row),
    note: request.note,
    reason: endWords(request.status, request.reason, work.language),
    stopped,
    kycOwed: kyc === 'TO_DO',
    account,
    invoice,
    bill: bill && {
      ...shownBill(bill),
      payerAsked: bill.payer_id !== null,
      payerAnswer: await payerAnswerOf(work, bill),
    },
    billDraft: request.bill_draft,
    undrawnPaise: undrawn,
    advance,
    quote,
    people,
    payout: payout
      ? {
          reference: payout.reference,
          mode: payout.mode,
          state: payout.state,
          lastAskedAt: payout.last_asked_at,
          processedOn: payout.processed_on,
          returnedOn: payout.returned_on,
          failureReason: payout.failure_reason && bankWords(payout.failure_reason, work.language),
          ourFault: isOurFault(payout.failure_code),
          bankSaid: work.actor.domain === 'admin' ? bankSaid(payout) : null,
        }
      : null,
    history,
    checks,
    sameInvoice,
    sameAccount,
    conditions,
    today: work.today,
    ...actionsOf(work, request, payout),
  }
}

/** What the bank said of a payout, as it said it. */
const bankSaid = ({ failure_reason: reason, failure_code: code }: Payout): string | null =>
  reason && code ? `${reason} (${code})` : reason

async function accountOf(work: Work, { bank_account_id: id }: KeptRequest) {
  if (!id) return null
  return work.db
    .selectFrom('bank_account')
    .select([
      'id',
      'holder_name as holderName',
      'number_masked as number',
      'bank_name as bankName',
      'ifsc',
      'name_at_bank as nameAtBank',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Before approval what a drawing today would bring; afterwards what was approved. */
async function figuresOf(work: Work, request: Disbursal): Promise<DrawingQuote> {
  const { loan_id: loanId, amount_paise: amountPaise, net_paise: netPaise } = request
  const quote = await quoteOf(work, request, request.value_on ?? work.today)
  if (netPaise === null || netPaise === quote.netPaise) return quote
  const loan = await loanById(work, loanId)
  const fees = loan.terms.fees.map(fee => ({ kind: fee.code, amountPaise: fee.amountPaise, taxPaise: fee.taxPaise }))
  const keptPaise = fees.reduce((sum, fee) => sum + fee.amountPaise + fee.taxPaise, 0)
  // the first drawing has paid the fees: a quote of now no longer knows them
  return { amountPaise, netPaise, deductions: keptPaise === amountPaise - netPaise ? fees : quote.deductions }
}

async function invoiceOf(work: Work, request: KeptRequest) {
  if (!request.invoice_document_id) return null
  const found = await work.db
    .selectFrom('document')
    .select(['id', 'name', 'state'])
    .where('id', '=', request.invoice_document_id)
    .executeTakeFirst()
  if (!found) return null
  const { id: documentId, name, state } = found
  return { documentId, name, file: await documentFile(work, documentId), rejected: state === 'REJECTED' }
}

/** Who did what; the borrower's side sees its own people by name, not the lender's. */
async function peopleOf(work: Work, request: KeptRequest) {
  const ids = [request.created_by, request.prepared_by, request.approved_by].filter(one => one !== null)
  const rows = await work.db.selectFrom('account').select(['id', 'name', 'domain']).where('id', 'in', ids).execute()
  const inside = work.actor.domain === 'admin'
  const name = (id: string | null) =>
    rows.find(row => row.id === id && (inside || row.domain !== 'admin'))?.name ?? null
  return {
    requestedBy: name(request.created_by),
    preparedBy: name(request.prepared_by),
    approvedBy: name(request.approved_by),
  }
}

async function historyOf(work: Work, disbursalId: string) {
  const rows = await work.db
    .selectFrom('disbursal_move')
    .leftJoin('account', 'account.id', 'disbursal_move.account_id')
    .select(['to_status as to', 'at', 'account.name as by', 'account.domain', 'reason'])
    .where('disbursal_id', '=', disbursalId)
    .orderBy('disbursal_move.id', 'desc')
    .execute()
  const inside = work.actor.domain === 'admin'
  return rows.map(({ domain, by, reason, ...row }) => ({
    ...row,
    reason: endWords(row.to, reason, work.language),
    by: inside || domain !== 'admin' ? by : null,
  }))
}

type Action = (typeof ACTIONS)[number]

function actionsOf(work: Work, request: KeptRequest, payout?: Payout): { actions: Action[]; ownWork: boolean } {
  const { actor } = work
  const { status, organisation_id: organisationId } = request
  const can = (to: Disbursal['status']) => DISBURSAL_MOVES[status].includes(to)
  const asks = may(actor, 'CAN_CREATE_DISBURSEMENT_REQUEST', organisationId)
  const makes = actor.domain === 'admin' && may(actor, 'CAN_MAKE_DISBURSAL')
  const checks = actor.domain === 'admin' && may(actor, 'CAN_CHECK_DISBURSAL')
  const asked = [request.created_by, request.submitted_by].includes(actor.accountId)
  const own = asked || (status === 'CHECKED' && request.prepared_by === actor.accountId)
  const wouldAct = (makes && can('CHECKED') && status !== 'DRAFT') || (checks && can('PROCESSING'))
  const actions: Action[] = []
  if (asks && status === 'DRAFT') actions.push('revise')
  // what an invoice lacks is told at its fields, which are the form's
  if (asks && status === 'DRAFT' && isWhole(request) && !request.bill_draft) actions.push('submit')
  if (asks && can('CANCELLED')) actions.push('cancel')
  if (makes && can('CHECKED') && !own) actions.push('prepare')
  if (checks && status === 'CHECKED') actions.push('sendBack')
  if (checks && can('PROCESSING') && !own) actions.push('approve')
  if ((makes || checks) && can('CANCELLED') && status !== 'DRAFT') actions.push('reject')
  if ((makes || checks) && (status === 'PROCESSING' || status === 'PAID')) actions.push('ask')
  if (checks && status === 'PROCESSING' && payout?.state === 'SHORT') actions.push('giveUp')
  return { actions, ownWork: wouldAct && own }
}
