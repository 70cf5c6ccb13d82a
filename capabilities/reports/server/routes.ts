import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import * as calls from '../contract.ts'
import { certificateOf } from './certificate/certificate.ts'
import { certificatePaper } from './certificate/paper.ts'
import { answerConfirmation } from './confirmations/answer.ts'
import { confirmationsPaper } from './confirmations/list-paper.ts'
import { confirmationOf, confirmationPages, confirmationPaper, confirmationsOf } from './confirmations/read.ts'
import { sendConfirmation } from './confirmations/send.ts'
import { settleConfirmation } from './confirmations/settle.ts'
import { creditReportOf } from './credit-report/credit-report.ts'
import { creditReportPaper } from './credit-report/paper.ts'
import { invoicesPaper } from './invoices-paper.ts'
import { invoicePages } from './invoices.ts'
import { mailsOf } from './mails/mails.ts'
import { mailsPaper } from './mails/mails-paper.ts'
import { dayClosed, jobs, subscribe } from './mails/subscription.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'reports',
  jobs,
  subscribers: [subscriber('day.closed', (work, { onDate }) => dayClosed(work, onDate))],
  scopes: {
    balanceConfirmation: (db, id) =>
      db
        .selectFrom('balance_confirmation')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  handlers: [
    on(calls.interestCertificate, (work, { params, query }) => certificateOf(work, params.orgId, query.year)),
    onOutside(calls.interestCertificateFile, async (outside, { params, query, reply }) => {
      await sendPaper(outside, await certificatePaper(outside, params.orgId, query.year), query.format, reply)
      return undefined
    }),
    on(calls.creditReport, (work, { params }) => creditReportOf(work, params.orgId)),
    onOutside(calls.creditReportFile, async (outside, { params, query, reply }) => {
      await sendPaper(outside, await creditReportPaper(outside, params.orgId), query.format, reply)
      return undefined
    }),
    on(calls.confirmations, (work, { query }) => confirmationPages(work, query)),
    onListFile(calls.confirmationsFile, confirmationsPaper),
    on(calls.organisationConfirmations, (work, { params }) => confirmationsOf(work, params.orgId)),
    on(calls.sendConfirmation, (work, { params, body }) => sendConfirmation(work, params.orgId, body.asOn)),
    on(calls.readConfirmation, (work, { params }) => confirmationOf(work, params.balId)),
    onOutside(calls.confirmationFile, async (outside, { params, query, reply }) => {
      await sendPaper(outside, await confirmationPaper(outside, params.balId), query.format, reply)
      return undefined
    }),
    on(calls.answerConfirmation, async (work, { params, body }) => {
      await answerConfirmation(work, params.balId, body)
      return done
    }),
    on(calls.settleConfirmation, async (work, { params, body }) => {
      await settleConfirmation(work, params.balId, body.finding)
      return done
    }),
    on(calls.invoices, (work, { params, query }) => invoicePages(work, { organisationId: params.orgId }, query)),
    on(calls.limitInvoices, (work, { params, query }) => invoicePages(work, { loanId: params.loanId }, query)),
    onListFile(calls.invoicesFile, (work, { params, query }) =>
      invoicesPaper(work, { organisationId: params.orgId }, query),
    ),
    onListFile(calls.limitInvoicesFile, (work, { params, query }) =>
      invoicesPaper(work, { loanId: params.loanId }, query),
    ),
    on(calls.mails, (work, { params }) => mailsOf(work, params.orgId)),
    onListFile(calls.mailsFile, mailsPaper),
    on(calls.subscribe, async (work, { params, body }) => {
      await subscribe(work, params.loanId, body.to)
      return done
    }),
  ],
})
