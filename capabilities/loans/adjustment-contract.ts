import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { normalizeBankReference } from '@poonji/kernel/identifiers/bank-reference.ts'
import { asks, decides, ofLoan, twoPeople } from './contract-parts.ts'
import { ADJUSTMENT_KINDS, LOAN_STATUSES, REFUND_STATES, REQUEST_STATES } from './status.ts'

export const adjustments = defineCall({
  id: 'loans.adjustments',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/adjustments',
  summary: 'What is paid ahead and what may be written off of a loan, and the refunds and write-offs asked and decided',
  who: ['admin'],
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    ahead: money,
    /** What a write-off would give up: principal, and of charges what is no income, as their tax. */
    owed: money,
    mayWriteOff: z.boolean(),
    writtenOffOn: plainDate.nullable(),
    writtenOff: money,
    recovered: money,
    /** Where a refund goes, masked; null while no account of the borrower's is proved. */
    account: z.string().nullable(),
    requests: z.array(
      z.object({
        requestId: id,
        kind: z.enum(ADJUSTMENT_KINDS),
        amount: money,
        ...twoPeople,
        reference: z.string(),
        /** Of a refund: when the bank sent it back. */
        returnedOn: plainDate.nullable(),
        state: z.enum(REQUEST_STATES),
        decidedAt: instant.nullable(),
      }),
    ),
  }),
})
export type AdjustmentsAnswer = z.output<(typeof adjustments)['answer']>

export const refundsDue = defineCall({
  id: 'loans.refundsDue',
  method: 'GET',
  path: '/api/v1/{product}/refunds-due',
  summary:
    'Loans that hold more than will ever fall due of them, which goes back to the borrower; the longest held first',
  who: ['admin'],
  permission: ['CAN_MAKE_CHARGE', 'CAN_CHECK_CHARGE'],
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(
    z.object({
      loanId: id,
      loanNumber: z.string(),
      loanStatus: z.enum(LOAN_STATUSES),
      organisationId: id,
      organisationName: z.string(),
      amount: money,
      /** The day of the payment that brought it, or of the closing. */
      sinceOn: plainDate,
      refund: z.enum(REFUND_STATES),
    }),
  ),
})
export type RefundDue = z.output<typeof refundsDue.answer>['content'][number]

export const refundsDueFile = listFile(refundsDue)

const reason = z.string().trim().min(1, say('reason.required')).max(300)

export const askRefund = defineCall({
  ...asks,
  id: 'loans.askRefund',
  path: '/api/v1/{product}/loans/{loanId}/refund-requests',
  summary: 'The maker asks that money paid ahead goes back to the borrower, also of a closed loan',
  body: z.object({ amountPaise: money, reason }),
  changes: ['loans', 'dashboards'],
})

export const askWriteOff = defineCall({
  ...asks,
  id: 'loans.askWriteOff',
  path: '/api/v1/{product}/loans/{loanId}/write-off-requests',
  summary: 'The maker asks to write off what a borrower in the class NPA still owes of a loan',
  body: z.object({ reason }),
  changes: ['loans'],
})

export const decideAdjustment = defineCall({
  ...decides,
  id: 'loans.decideAdjustment',
  path: '/api/v1/{product}/loans/{loanId}/adjustments/{requestId}/decision',
  summary:
    'The checker, never who asked, approves or refuses a refund (with the reference of its payout) or a write-off',
  body: z.object({
    approve: z.boolean(),
    reference: z.string().overwrite(normalizeBankReference).max(60),
    note: z.string().trim().max(300),
  }),
  changes: ['loans', 'limits', 'ledger', 'dashboards'],
})
