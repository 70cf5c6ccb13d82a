import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, money } from '@poonji/contract/schemas.ts'
import { decision, ofLoan, reason, requested } from './contract-parts.ts'

export const askPenalWaiver = defineCall({
  id: 'loans.askPenalWaiver',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/penal-waivers',
  summary: 'The maker asks to waive unpaid late payment charges, an amount or all of them',
  who: ['admin'],
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  /** `amountPaise`: null asks for all that is unpaid today. */
  body: z.object({ amountPaise: money.nullable(), reason }),
  answer: requested,
  idempotent: true,
  changes: ['loans'],
})

export const decidePenalWaiver = defineCall({
  id: 'loans.decidePenalWaiver',
  method: 'POST',
  path: '/api/v1/{product}/loans/{loanId}/penal-waivers/{requestId}/decision',
  summary: 'The checker, never who asked, approves or refuses a waiver of late payment charges',
  who: ['admin'],
  permission: 'CAN_CHECK_CHARGE',
  scope: ofLoan,
  body: decision,
  answer: done,
  idempotent: true,
  changes: ['loans', 'limits', 'ledger', 'dashboards'],
})
