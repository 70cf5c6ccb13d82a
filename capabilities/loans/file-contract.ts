import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { plainDate } from '@poonji/contract/schemas.ts'
import { asFile, ofLoan, ofMonth, ofOrganisation, period, viewers } from './contract-parts.ts'
import { DUE_VIEWS } from './status.ts'

export const statementFile = defineCall({
  id: 'loans.statementFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/statement/file',
  summary: 'The statement of account as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofLoan,
  query: period.extend(asFile.shape),
  answer: z.undefined(),
})

export const duesFile = defineCall({
  id: 'loans.duesFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/dues-file',
  summary: 'The schedule of a loan, its dues of now, what is late or what still comes, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: asFile.extend({ view: z.enum(DUE_VIEWS) }),
  answer: z.undefined(),
})

export const organisationDuesFile = defineCall({
  id: 'loans.organisationDuesFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/dues-file',
  summary: 'What an organisation has to pay now on all its loans, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofOrganisation,
  query: asFile,
  answer: z.undefined(),
})

export const disbursementsFile = defineCall({
  id: 'loans.disbursementsFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/disbursements-file',
  summary: 'What was drawn of a loan or limit, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofLoan,
  query: asFile,
  answer: z.undefined(),
})

export const foreclosureFile = defineCall({
  id: 'loans.foreclosureFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/foreclosure-file',
  summary: 'What closes a loan on a date, part by part, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: asFile.extend({ onDate: plainDate }),
  answer: z.undefined(),
})

export const limitRepaymentFile = defineCall({
  id: 'loans.limitRepaymentFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/repayment-file',
  summary:
    'What repays a whole limit today, drawing by drawing, and on the days that follow, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: asFile,
  answer: z.undefined(),
})

export const nightsFile = defineCall({
  id: 'loans.nightsFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/nights-file',
  summary: 'The accrual rows of a month as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: ofMonth.extend(asFile.shape),
  answer: z.undefined(),
})

export const traceFile = defineCall({
  id: 'loans.traceFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/dues/{dueId}/file',
  summary: 'Where a due comes from and what paid it, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  query: asFile,
  answer: z.undefined(),
})

export const receiptFile = defineCall({
  id: 'loans.receiptFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/payment-bookings/{paymentBookingId}/receipt',
  summary: 'The receipt of a payment as a PDF, in the reader’s language',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: { of: 'paymentBooking', param: 'paymentBookingId' },
  answer: z.undefined(),
})

export const noDues = defineCall({
  id: 'loans.noDues',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/no-dues',
  summary: 'The no-dues certificate of a closed loan as a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofLoan,
  answer: z.undefined(),
})
