import { sql } from 'kysely'
import { invalid } from '@poonji/api-platform/errors.ts'
import { on, onOutside, type Handler } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import * as adjustmentCalls from '../adjustment-contract.ts'
import * as chargeCalls from '../charge-contract.ts'
import * as calls from '../contract.ts'
import * as dayCalls from '../day-contract.ts'
import * as fileCalls from '../file-contract.ts'
import * as prepaymentCalls from '../prepayment-contract.ts'
import * as statementCalls from '../statement-contract.ts'
import * as traceCalls from '../trace-contract.ts'
import { askRefund, askWriteOff, decideAdjustment } from './adjustments.ts'
import { askCharge, askWaiver, decideCharge } from './charge-requests.ts'
import { runEndOfDay } from './end-of-day/run.ts'
import { extensionHandlers } from './extension/handlers.ts'
import { askTakeBack } from './take-back-charge.ts'
import { closeFromAdvance } from './close-from-advance.ts'
import { keepQuote } from './foreclosure.ts'
import { closingHandlers } from './limit-closing/handlers.ts'
import { keepChoice } from './part-payment/choice.ts'
import { penalWaiverHandlers } from './penal-waiver/handlers.ts'
import { proveBooks } from './prove-books.ts'
import { rateHandlers } from './rate/handlers.ts'
import { repaymentAnswer, sendRepayment } from './repay-limit.ts'
import { restructureHandlers } from './restructure/handlers.ts'
import { portfolioHandlers } from './portfolio/handlers.ts'
import { taxInvoiceHandlers } from './tax-invoices/handlers.ts'
import { tdsHandlers } from './tds/handlers.ts'
import { adjustmentsOf } from './views/adjustment-list.ts'
import { chargesOf } from './views/charge-list.ts'
import { chargesPaper } from './views/papers/charges-paper.ts'
import { listDays } from './views/days.ts'
import { disbursementsOf } from './views/disbursements.ts'
import { dueRows, duesAnswer } from './views/due-rows.ts'
import { files } from './views/files.ts'
import { foreclosureAnswer, foreclosureOnAnswer, noDuesFile } from './views/foreclosure.ts'
import { detailOf, loansOf } from './views/loan-cards.ts'
import { daysPaper } from './views/papers/days-paper.ts'
import { refundsDuePaper } from './views/papers/refunds-due-paper.ts'
import { nightsOf } from './views/nights.ts'
import { partPaymentAnswer } from './views/part-payment.ts'
import { readRefundsDue } from './views/refunds-due.ts'
import { receiptFile } from './views/receipt-file.ts'
import { receiptOf } from './views/receipt.ts'
import { statementOf } from './views/statement.ts'
import { traceDue } from './views/trace.ts'
import { usageOf } from './views/usage.ts'

export const handlers: Handler[] = [
  on(calls.listLoans, (work, { params }) => loansOf(work, params.orgId)),
  on(calls.loanDetail, (work, { params }) => detailOf(work, params.loanId)),
  on(calls.schedule, (work, { params }) =>
    dueRows(work, sql<boolean>`due.loan_id = ${params.loanId} and due.tranche_id is not null`),
  ),
  on(calls.organisationDues, (work, { params }) =>
    duesAnswer(work, sql<boolean>`loan.organisation_id = ${params.orgId}`),
  ),
  on(calls.loanDues, (work, { params }) => duesAnswer(work, sql<boolean>`loan.id = ${params.loanId}`)),
  on(traceCalls.dueTrace, (work, { params }) => traceDue(work, params.loanId, params.dueId)),
  on(calls.disbursements, (work, { params }) => disbursementsOf(work, params.loanId)),
  on(statementCalls.statement, (work, { params, query }) => statementOf(work, params.loanId, query)),
  on(calls.usage, (work, { params }) => usageOf(work, params.loanId)),
  on(traceCalls.allocation, (work, { params }) => receiptOf(work, params.paymentBookingId)),
  on(chargeCalls.charges, (work, { params }) => chargesOf(work, params.loanId)),
  onListFile(chargeCalls.chargesFile, chargesPaper),
  on(chargeCalls.askCharge, (work, { params, body }) => askCharge(work, { ...body, loanId: params.loanId })),
  on(chargeCalls.askWaiver, (work, { params, body }) => askWaiver(work, { ...body, loanId: params.loanId })),
  on(chargeCalls.askTakeBack, (work, { params, body }) => askTakeBack(work, { ...body, loanId: params.loanId })),
  on(chargeCalls.decideCharge, async (work, { params, body }) => {
    await decideCharge(work, { ...body, loanId: params.loanId, requestId: params.requestId })
    return { done: true as const }
  }),
  on(adjustmentCalls.adjustments, (work, { params }) => adjustmentsOf(work, params.loanId)),
  on(adjustmentCalls.refundsDue, (work, { query }) => readRefundsDue(work, query)),
  onListFile(adjustmentCalls.refundsDueFile, (work, { query }) => refundsDuePaper(work, query)),
  on(adjustmentCalls.askRefund, (work, { params, body }) => askRefund(work, { ...body, loanId: params.loanId })),
  on(adjustmentCalls.askWriteOff, (work, { params, body }) => askWriteOff(work, { ...body, loanId: params.loanId })),
  on(adjustmentCalls.decideAdjustment, async (work, { params, body }) => {
    await decideAdjustment(work, { ...body, loanId: params.loanId, requestId: params.requestId })
    return { done: true as const }
  }),
  on(prepaymentCalls.foreclosure, (work, { params }) => foreclosureAnswer(work, params.loanId)),
  on(prepaymentCalls.keepQuote, (work, { params, body }) => keepQuote(work, params.loanId, body.onDate)),
  on(prepaymentCalls.closeFromAdvance, async (work, { params }) => {
    await closeFromAdvance(work, params.loanId)
    return { done: true as const }
  }),
  on(prepaymentCalls.limitRepayment, (work, { params }) => repaymentAnswer(work, params.loanId)),
  on(prepaymentCalls.sendRepayment, async (work, { params }) => {
    await sendRepayment(work, params.loanId)
    return { done: true as const }
  }),
  on(prepaymentCalls.partPayment, (work, { params, query }) => {
    const amountPaise = parseRupees(query.amount)
    if (amountPaise === null) throw invalid({ amount: 'amount.invalid' })
    return partPaymentAnswer(work, params.loanId, amountPaise)
  }),
  on(prepaymentCalls.choosePartPayment, (work, { params, body }) => keepChoice(work, params.loanId, body)),
  on(traceCalls.nights, (work, { params, query }) => nightsOf(work, params.loanId, query.month)),
  on(prepaymentCalls.foreclosureOn, (work, { params, query }) =>
    foreclosureOnAnswer(work, params.loanId, query.onDate),
  ),
  on(fileCalls.receiptFile, async (work, { params, reply }) => {
    await receiptFile(work, params.paymentBookingId, reply)
    return undefined
  }),
  onOutside(fileCalls.noDues, async (outside, { params, reply }) => {
    await noDuesFile(outside, params.loanId, reply)
    return undefined
  }),
  on(dayCalls.days, work => listDays(work)),
  onListFile(dayCalls.daysFile, daysPaper),
  onOutside(dayCalls.runDay, async (outside, { body }) => ({
    closed: await runEndOfDay(outside, outside.tenant, body.onDate),
  })),
  on(dayCalls.proof, async work => ({ differences: await proveBooks(work.db, work.tenant) })),
  ...closingHandlers,
  ...extensionHandlers,
  ...penalWaiverHandlers,
  ...portfolioHandlers,
  ...rateHandlers,
  ...restructureHandlers,
  ...taxInvoiceHandlers,
  ...tdsHandlers,
  ...files,
]
