import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { forbidden, invalid } from '@poonji/api-platform/errors.ts'
import { may } from '@poonji/api-platform/actor.ts'
import { drawingQuote, loanById } from '@poonji/capabilities/loans/server/service.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import * as calls from '../contract.ts'
import * as decisionCalls from '../decision-contract.ts'
import * as requestCalls from '../request-contract.ts'
import { discounts, discountsFile } from '../discount-contract.ts'
import * as payerCalls from '../payer-contract.ts'
import { pendencies, pendenciesFile } from '../pendency-contract.ts'
import { assertDueOn } from './bills.ts'
import { createRequest, reviseRequest } from './create-request.ts'
import { approveRequest, prepareRequest, rejectRequest, sendBack } from './decide-request.ts'
import { detailOf } from './detail.ts'
import { cancelRequest } from './end-request.ts'
import { giveUpPayout } from './give-up.ts'
import { jobs } from './jobs.ts'
import { countDisbursals, listDisbursals } from './list.ts'
import { disbursalsPaper } from './disbursals-paper.ts'
import { discountsPaper } from './discounts-paper.ts'
import { listDiscounts } from './discounts.ts'
import { disbursalOptions } from './options.ts'
import { lockRequest } from './move.ts'
import { owedInvoicesPaper } from './owed-invoices-paper.ts'
import { listOwedInvoices } from './owed-invoices.ts'
import { payOut } from './pay-out.ts'
import { answerInvoice } from './payer-answers.ts'
import { pendenciesPaper } from './pendencies-paper.ts'
import { listPendencies } from './pendencies.ts'
import { disbursalById } from './service.ts'
import { noteCondition } from './sanction-conditions.ts'
import { submitRequest } from './submit-request.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'disbursals',
  jobs,
  subscribers: [
    subscriber('day.closed', (work, { onDate }) => work.enqueue('disbursal.remind', { closedOn: onDate })),
    subscriber('day.closed', (work, { onDate }) => work.enqueue('disbursal.endWithLimits', { closedOn: onDate })),
    subscriber('loan.closed', (work, { loanId }) => work.enqueue('disbursal.endWithLoan', { loanId })),
  ],
  scopes: {
    disbursal: (db, id) =>
      db
        .selectFrom('disbursal_request')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  handlers: [
    on(requestCalls.options, (work, { params }) => disbursalOptions(work, params.orgId)),
    on(requestCalls.drawingQuote, async (work, { params, query }) => {
      const amountPaise = parseRupees(query.amount)
      if (!amountPaise) throw invalid({ amount: 'amount.invalid' })
      const { loanId } = params
      const { dueOn } = query
      if (dueOn) assertDueOn(work, await loanById(work, loanId), 'dueOn', dueOn)
      return drawingQuote(work, { loanId, amountPaise, valueOn: work.today, dueOn })
    }),
    on(requestCalls.create, async (work, { params, body: { submit, once, ...form } }) => {
      const { id, status } = await createRequest(work, params.orgId, form)
      if (!submit) return { id, status }
      await submitRequest(work, id, once)
      return { id, status: 'SUBMITTED' as const }
    }),
    on(requestCalls.revise, async (work, { params: { disbursalId: id }, body: { submit, once, ...form } }) => {
      await reviseRequest(work, id, form)
      if (!submit) return { id, status: 'DRAFT' as const }
      await submitRequest(work, id, once)
      return { id, status: 'SUBMITTED' as const }
    }),
    on(requestCalls.submit, async (work, { params }) => {
      await submitRequest(work, params.disbursalId)
      return done
    }),
    on(requestCalls.cancel, async (work, { params, body }) => {
      await cancelRequest(work, await lockRequest(work, params.disbursalId), body.reason)
      return done
    }),
    on(calls.list, (work, { query }) => listDisbursals(work, query)),
    onListFile(calls.disbursalsFile, disbursalsPaper),
    on(calls.counts, (work, { query }) => countDisbursals(work, query.view ?? 'ALL')),
    on(calls.read, (work, { params }) => detailOf(work, params.disbursalId)),
    on(decisionCalls.prepare, async (work, { params, body }) => {
      await prepareRequest(work, params.disbursalId, body.valueOn)
      return done
    }),
    on(decisionCalls.noteCondition, async (work, { params, body }) => {
      await noteCondition(work, params.disbursalId, Number(params.place), body.seen)
      return done
    }),
    on(decisionCalls.sendBack, async (work, { params, body }) => {
      await sendBack(work, params.disbursalId, body.reason)
      return done
    }),
    on(decisionCalls.reject, async (work, { params, body }) => {
      await rejectRequest(work, params.disbursalId, body.reason)
      return done
    }),
    on(decisionCalls.approve, async (work, { params, body }) => {
      await approveRequest(work, params.disbursalId, body.netPaise)
      return done
    }),
    onOutside(decisionCalls.ask, async (outside, { params }) => {
      if (!may(outside.actor, 'CAN_MAKE_DISBURSAL') && !may(outside.actor, 'CAN_CHECK_DISBURSAL')) throw forbidden()
      await payOut(outside, params.disbursalId)
      const { status } = await disbursalById(outside, params.disbursalId)
      return { status }
    }),
    onOutside(decisionCalls.giveUp, async (outside, { params, body }) => {
      await giveUpPayout(outside, params.disbursalId, body.reason)
      return done
    }),
    on(pendencies, (work, { query }) => listPendencies(work, query)),
    onListFile(pendenciesFile, pendenciesPaper),
    on(discounts, (work, { params, query }) => listDiscounts(work, params.orgId, query)),
    onListFile(discountsFile, discountsPaper),
    on(payerCalls.owedInvoices, (work, { params, query }) => listOwedInvoices(work, params.orgId, query)),
    onListFile(payerCalls.owedInvoicesFile, owedInvoicesPaper),
    on(payerCalls.answerInvoice, async (work, { params, body }) => {
      await answerInvoice(work, params.orgId, params.invoiceId, body)
      return done
    }),
  ],
})
