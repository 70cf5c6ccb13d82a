import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, money, pageOf, pageQuery, plainDate, unsearched } from '@poonji/contract/schemas.ts'
import { asFile, ofMonth, ofOrganisation, viewers } from './contract-parts.ts'
import { TAXED_CODES, TAX_PAPER_KINDS } from './status.ts'

const amounts = { taxable: money, cgst: money, sgst: money, igst: money, total: money }

const taxPaper = z.object({
  id,
  number: z.string(),
  kind: z.enum(TAX_PAPER_KINDS),
  issuedOn: plainDate,
  loanId: id,
  loanNumber: z.string(),
  code: z.enum(TAXED_CODES),
  ...amounts,
})
export type TaxPaper = z.output<typeof taxPaper>

export const taxInvoices = defineCall({
  id: 'loans.taxInvoices',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/tax-invoices',
  summary: 'Tax invoices of an organisation for fees with GST, and the notes that correct them, the newest first',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: ofOrganisation,
  query: unsearched,
  answer: pageOf(taxPaper),
})

export const taxInvoicesFile = listFile(taxInvoices)

export const taxInvoiceFile = defineCall({
  id: 'loans.taxInvoiceFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/tax-invoices/{taxInvoiceId}/file',
  summary: 'One tax invoice, credit note or debit note as a PDF or a spreadsheet',
  who: viewers,
  permission: 'CAN_VIEW_LEDGER',
  scope: { of: 'taxInvoice', param: 'taxInvoiceId' },
  query: asFile,
  answer: z.undefined(),
})

/** Whoever charges fees answers for their tax. */
const ofThoseWhoCharge = ['CAN_MAKE_CHARGE', 'CAN_CHECK_CHARGE'] as const

const registered = taxPaper.extend({
  organisationId: id,
  organisationName: z.string(),
  gstin: z.string().nullable(),
  /** The state's two digits. */
  placeOfSupply: z.string(),
})
export type RegisteredPaper = z.output<typeof registered>

export const taxRegister = defineCall({
  id: 'loans.taxRegister',
  method: 'GET',
  path: '/api/v1/{product}/tax-register',
  summary: 'Tax invoices and notes of a month, of the clients that the viewer sees, the newest first',
  who: ['admin'],
  permission: ofThoseWhoCharge,
  scope: 'tenant',
  query: pageQuery.extend(ofMonth.shape),
  answer: pageOf(registered),
})

export const taxMonth = defineCall({
  id: 'loans.taxMonth',
  method: 'GET',
  path: '/api/v1/{product}/tax-register-month',
  summary: 'What the tax invoices and notes of a month come to: by kind, and together',
  who: ['admin'],
  permission: ofThoseWhoCharge,
  scope: 'tenant',
  query: ofMonth,
  answer: z.object({
    month: z.string(),
    /** Those that may have any, the newest first. */
    months: z.array(z.string()),
    kinds: z.array(z.object({ kind: z.enum(TAX_PAPER_KINDS), count: z.number().int(), ...amounts })),
    /** Invoices and debit notes, less credit notes. */
    net: z.object(amounts),
    /** So many files carry the whole month. */
    parts: z.number().int(),
  }),
})
export type TaxMonth = z.output<(typeof taxMonth)['answer']>

export const taxRegisterFile = defineCall({
  id: 'loans.taxRegisterFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/tax-register-file',
  summary: 'Tax invoices and notes of a month with totals and numbers, as GSTR-1 asks; as a spreadsheet or a PDF',
  who: ['admin'],
  permission: ofThoseWhoCharge,
  scope: 'tenant',
  query: ofMonth.extend(asFile.shape).extend({
    /** Of a month with more rows than a file holds. */
    part: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  answer: z.undefined(),
})
