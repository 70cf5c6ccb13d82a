import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, money, plainDate } from '@poonji/contract/schemas.ts'
import { ofLoan, requested, twoPeople } from './contract-parts.ts'
import { ADJUSTMENT_KINDS, REQUEST_STATES } from './status.ts'

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
    /** Principal and charges still owed: what a write-off would give up. */
    owed: money,
    mayWriteOff: z.boolean(),
    writtenOffOn: plainDate.nullable(),
    writtenOff: money,
    recovered: money,
    requests: z.array(
      z.object({
        requestId: id,
        kind: z.enum(ADJUSTMENT_KINDS),
        amount: money,
        ...twoPeople,
        reference: z.string(),
        state: z.enum(REQUEST_STATES),
        decidedAt: instant.nullable(),
      }),
    ),
  }),
})
export type AdjustmentsAnswer = z.output<(typeof adjustments)['answer']>

export const askRefund = defineCall({
  id: 'loans.askRefund',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/refund-requests',
  summary: 'The maker asks that money paid ahead goes back to the borrower, also of a closed loan',
  who: ['admin'],
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  body: z.object({ amountPaise: money, reason: z.string().trim().min(1).max(300) }),
  answer: requested,
  idempotent: true,
  changes: ['loans'],
})

export const askWriteOff = defineCall({
  id: 'loans.askWriteOff',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/write-off-requests',
  summary: 'The maker asks to write off what a borrower in the class NPA still owes of a loan',
  who: ['admin'],
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  body: z.object({ reason: z.string().trim().min(1).max(300) }),
  answer: requested,
  idempotent: true,
  changes: ['loans'],
})

export const decideAdjustment = defineCall({
  id: 'loans.decideAdjustment',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/adjustments/{requestId}/decision',
  summary:
    'The checker, never who asked, approves or refuses a refund (with the reference of its payout) or a write-off',
  who: ['admin'],
  permission: 'CAN_CHECK_CHARGE',
  scope: ofLoan,
  body: z.object({
    approve: z.boolean(),
    reference: z.string().trim().max(60),
    note: z.string().trim().max(300),
  }),
  answer: done,
  idempotent: true,
  changes: ['loans', 'limits', 'ledger', 'dashboards'],
})
