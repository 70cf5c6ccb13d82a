import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, plainDate, say, unsearched } from '@poonji/contract/schemas.ts'
import { fileReference } from '@poonji/capabilities/documents/contract.ts'
import { isTan, normalizeTan } from '@poonji/kernel/identifiers/tan.ts'
import { asFile, decides, ofOrganisation, requested, viewers } from './contract-parts.ts'
import { QUARTER } from './quarters.ts'
import { REQUEST_STATES } from './status.ts'

const certificate = z.object({
  id,
  number: z.string(),
  tan: z.string(),
  quarter: z.string(),
  amount: money,
  /** Of an accepted one: what is set against interest that has not fallen due, once it does. */
  ahead: money,
  paper: fileReference,
  state: z.enum(REQUEST_STATES),
  askedBy: z.string(),
  askedAt: instant,
  /** The reader recorded it, so somebody else decides. */
  own: z.boolean(),
  decidedAt: instant.nullable(),
  note: z.string(),
})
export type TdsCertificate = z.output<typeof certificate>

const interestRow = z.object({
  loanId: id,
  loanNumber: z.string(),
  dueOn: plainDate,
  interest: money,
  unpaid: money,
  /** Of the Income-tax Act in force that day. */
  section: z.string(),
  /** Where the amount of a lower certificate ends within it, of both parts together. */
  rateBps: z.number().int(),
  /** What may have been deducted from it at most, and how much of that certificates told before. */
  tax: money,
  told: money,
})

export const tdsOnInterest = defineCall({
  id: 'loans.tds',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/tds',
  summary: 'Interest that fell due by quarter with the tax to be deducted from it, and the certificates of deduction',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofOrganisation,
  answer: z.object({
    /** The newest first. */
    quarters: z.array(
      z.object({
        quarter: z.string(),
        interest: money,
        /** Of the last quarter of a year: what accrued by its end and fell or falls due later, with the tax of which it may be told. */
        accrued: money,
        /** What a certificate of the quarter may still tell, and how much of it the other quarters of its year leave. */
        most: money,
        others: money,
        rows: z.array(interestRow),
      }),
    ),
    certificates: z.array(certificate),
    /** The organisation's own, where it is on record. */
    tan: z.string().nullable(),
  }),
})
export type TdsAnswer = z.output<(typeof tdsOnInterest)['answer']>
export type TdsQuarter = TdsAnswer['quarters'][number]

export const tdsFile = defineCall({
  id: 'loans.tdsFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/tds-file',
  summary: 'The interest of a quarter with the tax to be deducted from it, as a spreadsheet or a PDF',
  who: viewers,
  permission: 'CAN_VIEW_DUES',
  scope: ofOrganisation,
  query: asFile.extend({ quarter: z.string().regex(QUARTER, say('value.invalid')) }),
  answer: z.undefined(),
})

export const recordTds = defineCall({
  id: 'loans.recordTds',
  method: 'POST',
  path: '/api/v1/{product}/organisation/{orgId}/tds-certificates',
  summary: 'Records a certificate of tax deducted from interest (Form 16A); it settles interest once it is found true',
  who: viewers,
  permission: 'CAN_ADD_TAX_INFO',
  scope: ofOrganisation,
  body: z.object({
    quarter: z.string().regex(QUARTER, say('value.invalid')),
    tan: z
      .string()
      .max(20)
      .refine(text => isTan(normalizeTan(text)), say('value.invalid')),
    number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{5,12}$/, say('value.invalid')),
    amountPaise: money,
    paper: z.object({ storagePath: z.string().max(1000) }),
  }),
  answer: requested,
  idempotent: true,
  changes: ['loans'],
})

export const tdsQueue = defineCall({
  id: 'loans.tdsQueue',
  method: 'GET',
  path: '/api/v1/{product}/admin/tds-certificates',
  summary: 'Certificates of tax deducted that wait to be compared with the tax department, oldest first',
  who: ['admin'],
  permission: 'CAN_CHECK_CHARGE',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(certificate.extend({ organisationId: id, organisationName: z.string() })),
})

export const tdsQueueFile = listFile(tdsQueue)

export const decideTds = defineCall({
  ...decides,
  id: 'loans.decideTds',
  path: '/api/v1/{product}/tds-certificates/{certificateId}/decision',
  summary:
    'Staff found a certificate true, and it settles interest as of the days it fell due; or refuse it with a reason',
  scope: { of: 'tdsCertificate', param: 'certificateId' },
  changes: ['loans', 'limits', 'ledger', 'payments', 'dashboards'],
})
