import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { money } from '@poonji/contract/schemas.ts'
import { asks, decides, reason } from './contract-parts.ts'

export const askPenalWaiver = defineCall({
  ...asks,
  id: 'loans.askPenalWaiver',
  path: '/api/v1/{product}/loans/{loanId}/penal-waivers',
  summary: 'The maker asks to waive unpaid late payment charges, an amount or all of them',
  /** `amountPaise`: null asks for all that is unpaid today. */
  body: z.object({ amountPaise: money.nullable(), reason }),
  changes: ['loans'],
})

export const decidePenalWaiver = defineCall({
  ...decides,
  id: 'loans.decidePenalWaiver',
  path: '/api/v1/{product}/loans/{loanId}/penal-waivers/{requestId}/decision',
  summary: 'The checker, never who asked, approves or refuses a waiver of late payment charges',
  changes: ['loans', 'limits', 'ledger', 'dashboards'],
})
