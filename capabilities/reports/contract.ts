import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile, wholeListFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, moneyFromZero, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { loanCard } from '@poonji/capabilities/loans/contract.ts'
import { DISBURSAL_STATUSES } from '@poonji/capabilities/disbursals/status.ts'
import { CONFIRMATION_STATES } from './status.ts'

const viewers = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const ofConfirmation = { of: 'balanceConfirmation', param: 'balId' } as const
const asFile = z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') })
const bothLanguages = z.object({ en: z.string(), hi: z.string() })
const ORGANISATION = '/api/v1/{product}/organisation/{orgId}'

/** The financial year by the year in which it begins on 1 April; by default the one that runs. */
const ofYear = z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() })

const yearFigures = {
  /** Interest that fell due in the year, and what of interest was paid in it. */
  interestDue: money,
  interestPaid: money,
  /** Upfront interest given back in the year, maybe of a year before: it is taken off neither. */
  interestGivenBack: money,
  penalPaid: money,
  chargesPaid: money,
  principalPaid: money,
}
const certificateLoan = z.object({
  loanId: id,
  number: z.string(),
  product: bothLanguages,
  ...yearFigures,
  /** Principal left at the end of the year, or today. */
  principalLeft: money,
})
export type CertificateLoan = z.output<typeof certificateLoan>

export const interestCertificate = defineCall({
  id: 'reports.interestCertificate',
  method: 'GET',
  path: `${ORGANISATION}/interest-certificate`,
  summary: 'Interest due and paid, charges and principal repaid of each loan in a financial year',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofOrganisation,
  query: ofYear,
  answer: z.object({
    year: z.number().int(),
    /** The years that have anything, the newest first. */
    years: z.array(z.number().int()),
    from: plainDate,
    to: plainDate,
    loans: z.array(certificateLoan),
    total: z.object(yearFigures),
    /** Each sum of interest given back, the oldest first. */
    givenBack: z.array(
      certificateLoan.pick({ loanId: true, number: true, product: true }).extend({ on: plainDate, amount: money }),
    ),
  }),
})
export type Certificate = z.output<(typeof interestCertificate)['answer']>

export const interestCertificateFile = defineCall({
  id: 'reports.interestCertificateFile',
  kind: 'file',
  method: 'GET',
  path: `${ORGANISATION}/interest-certificate-file`,
  summary: 'The interest certificate as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofOrganisation,
  query: ofYear.extend(asFile.shape),
  answer: z.undefined(),
})

export const creditReport = defineCall({
  id: 'reports.creditReport',
  method: 'GET',
  path: `${ORGANISATION}/credit-report`,
  summary: 'How an organisation has used and repaid its loans: facilities, instalments on time by month, what is late',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofOrganisation,
  answer: z.object({
    organisationName: z.string(),
    today: plainDate,
    since: plainDate.nullable(),
    facilities: z.array(loanCard),
    sanctioned: money,
    used: money,
    overdue: money,
    repaid: money,
    bounces: z.number().int(),
    onTime: z.number().int(),
    fellDue: z.number().int(),
    longestLate: z.number().int(),
    months: z.array(
      z.object({
        month: z.string(),
        dues: z.number().int(),
        onTime: z.number().int(),
        amount: money,
        /** Of it: paid after its day, or not yet. */
        late: money,
        longestLate: z.number().int(),
      }),
    ),
  }),
})
export type CreditReport = z.output<(typeof creditReport)['answer']>

export const creditReportFile = defineCall({
  id: 'reports.creditReportFile',
  kind: 'file',
  method: 'GET',
  path: `${ORGANISATION}/credit-report-file`,
  summary: 'The credit report as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofOrganisation,
  query: asFile,
  answer: z.undefined(),
})

const confirmation = z.object({
  id,
  number: z.string(),
  organisationId: id,
  organisationName: z.string(),
  asOn: plainDate,
  total: money,
  state: z.enum(CONFIRMATION_STATES),
  sentAt: instant,
  answeredAt: instant.nullable(),
})
export type ConfirmationRow = z.output<typeof confirmation>

export const confirmations = defineCall({
  id: 'reports.confirmations',
  method: 'GET',
  path: '/api/v1/{product}/balance-confirmations',
  summary: 'Balance confirmations of the clients that the viewer sees, the newest first',
  who: ['admin'],
  permission: 'CAN_VIEW_LEDGER',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(confirmation),
})

export const confirmationsFile = listFile(confirmations)

export const organisationConfirmations = defineCall({
  id: 'reports.organisationConfirmations',
  method: 'GET',
  path: `${ORGANISATION}/balance-confirmations`,
  summary: 'Balance confirmations of an organisation, the newest first',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofOrganisation,
  answer: z.array(confirmation),
})

export const sendConfirmation = defineCall({
  id: 'reports.sendConfirmation',
  method: 'POST',
  path: `${ORGANISATION}/balance-confirmations`,
  summary: 'Sends the balance of a day to the borrower, to be confirmed or disputed',
  who: ['admin'],
  permission: 'CAN_SEND_DUES_REMINDER',
  scope: ofOrganisation,
  body: z.object({ asOn: plainDate }),
  answer: z.object({ id }),
  idempotent: true,
  changes: ['reports', 'dashboards'],
})

export const readConfirmation = defineCall({
  id: 'reports.readConfirmation',
  method: 'GET',
  path: '/api/v1/{product}/balance-confirmations/{balId}',
  summary: 'A balance confirmation with the balance of each loan, and what was answered',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofConfirmation,
  answer: confirmation.extend({
    loans: z.array(z.object({ loanId: id, number: z.string(), product: bothLanguages, balance: money })),
    answeredBy: z.string().nullable(),
    words: z.string(),
    said: money.nullable(),
    /** What staff found of a disputed one, and, for staff, who says it. */
    finding: z.string(),
    settledBy: z.string().nullable(),
    settledAt: instant.nullable(),
  }),
})
export type Confirmation = z.output<(typeof readConfirmation)['answer']>

export const confirmationFile = defineCall({
  id: 'reports.confirmationFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/balance-confirmations/{balId}/file',
  summary: 'A balance confirmation as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofConfirmation,
  query: asFile,
  answer: z.undefined(),
})

export const answerConfirmation = defineCall({
  id: 'reports.answerConfirmation',
  method: 'POST',
  path: '/api/v1/{product}/balance-confirmations/{balId}/answer',
  summary: 'The borrower confirms the balance, or disputes it with a reason and what they say it is',
  who: ['buyer'],
  permission: 'CAN_PAY',
  scope: ofConfirmation,
  body: z.object({
    agrees: z.boolean(),
    words: z.string().trim().max(1_000),
    saidPaise: moneyFromZero.nullable(),
  }),
  answer: done,
  idempotent: true,
  changes: ['reports', 'dashboards'],
})

export const settleConfirmation = defineCall({
  id: 'reports.settleConfirmation',
  method: 'POST',
  path: '/api/v1/{product}/balance-confirmations/{balId}/finding',
  summary: 'Staff answer a disputed balance with what they found; the borrower is told',
  who: ['admin'],
  permission: 'CAN_SEND_DUES_REMINDER',
  scope: ofConfirmation,
  body: z.object({
    finding: z.string().trim().min(1, say('value.required')).min(5, say('reason.short')).max(1_000),
  }),
  answer: done,
  idempotent: true,
  changes: ['reports', 'dashboards'],
})

export const mails = defineCall({
  id: 'reports.mails',
  method: 'GET',
  path: `${ORGANISATION}/ledger-mails`,
  summary: 'Statements sent by mail, the newest first, and the loans whose statement goes out every month',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofOrganisation,
  answer: z.object({
    sent: z.array(
      z.object({ id, at: instant, state: z.enum(['waiting', 'sent', 'refused']), subject: z.string(), to: z.string() }),
    ),
    loans: z.array(
      z.object({
        loanId: id,
        number: z.string(),
        product: bothLanguages,
        /** Where its statement goes every month, masked; null where it does not. */
        monthlyTo: z.string().nullable(),
      }),
    ),
  }),
})
export const mailsFile = wholeListFile(mails)
export type Mails = z.output<(typeof mails)['answer']>

export const subscribe = defineCall({
  id: 'reports.subscribe',
  method: 'PUT',
  path: '/api/v1/{product}/loans/{loanId}/monthly-statement',
  summary: 'Sends the statement of a loan to a mail address when a month has ended; without an address it stops',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: { of: 'loan', param: 'loanId' },
  body: z.object({ to: z.email(say('email.invalid')).nullable() }),
  answer: done,
  changes: ['reports'],
})

/** An invoice that came with a request for money, by the id of that request. */
const invoice = z.object({
  id,
  number: z.string(),
  loanId: id,
  loanNumber: z.string(),
  invoice: z.string(),
  payee: z.string(),
  amount: money,
  status: z.enum(DISBURSAL_STATUSES),
  askedAt: instant,
})
export type Invoice = z.output<typeof invoice>

export const invoices = defineCall({
  id: 'reports.invoices',
  method: 'GET',
  path: `${ORGANISATION}/invoices`,
  summary: 'Invoices that came with requests for money of an organisation, the newest first',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: ofOrganisation,
  query: pageQuery,
  answer: pageOf(invoice),
})

export const limitInvoices = defineCall({
  id: 'reports.limitInvoices',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/invoices',
  summary: 'Invoices that came with requests for money of a limit, the newest first',
  who: viewers,
  permission: 'CAN_VIEW_LIMITS',
  scope: { of: 'loan', param: 'loanId' },
  query: pageQuery,
  answer: pageOf(invoice),
})

export const invoicesFile = listFile(invoices)
export const limitInvoicesFile = listFile(limitInvoices)
