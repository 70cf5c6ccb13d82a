import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, money, plainDate, say } from '@poonji/contract/schemas.ts'
import { changes, ofDisbursal, reason, status } from './contract-parts.ts'

export const prepare = defineCall({
  id: 'disbursals.prepare',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/prepare',
  summary: 'The maker has checked account and amount and sets the value date; never who asked for it',
  who: ['admin'],
  permission: 'CAN_MAKE_DISBURSAL',
  scope: ofDisbursal,
  body: z.object({ valueOn: plainDate }),
  answer: done,
  idempotent: true,
  changes,
})

export const noteCondition = defineCall({
  id: 'disbursals.noteCondition',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/conditions/{place}',
  summary: 'The maker writes down how a condition of the sanction was seen to be met, or takes that back',
  who: ['admin'],
  permission: 'CAN_MAKE_DISBURSAL',
  scope: ofDisbursal,
  body: z.object({ seen: z.string().trim().min(1, say('value.required')).max(500).nullable() }),
  answer: done,
  idempotent: true,
  changes,
})

const decision = (id: string, verb: string, summary: string) =>
  defineCall({
    id,
    method: 'POST',
    path: `/api/v1/{product}/disbursal-requests/{disbursalId}/${verb}`,
    summary,
    who: ['admin'],
    permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
    scope: ofDisbursal,
    body: z.object({ reason }),
    answer: done,
    idempotent: true,
    changes,
  })

export const sendBack = decision(
  'disbursals.sendBack',
  'send-back',
  'The checker sends it back to the maker with a reason',
)
export const reject = decision(
  'disbursals.reject',
  'reject',
  'Maker or checker refuses it with a reason the borrower is told',
)

export const approve = defineCall({
  id: 'disbursals.approve',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/approve',
  summary: 'The checker lets the money go; never the maker, nor who asked for it',
  who: ['admin'],
  permission: 'CAN_CHECK_DISBURSAL',
  scope: ofDisbursal,
  body: z.object({ netPaise: money }),
  answer: done,
  idempotent: true,
  changes,
})

export const giveUp = defineCall({
  id: 'disbursals.giveUp',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/give-up',
  summary: 'The checker gives up a payout that waits for money of ours, with a reason that the borrower is told',
  who: ['admin'],
  permission: 'CAN_CHECK_DISBURSAL',
  scope: ofDisbursal,
  body: z.object({ reason }),
  answer: done,
  changes,
})

export const ask = defineCall({
  id: 'disbursals.ask',
  method: 'POST',
  path: '/api/v1/{product}/disbursal-requests/{disbursalId}/ask',
  summary: 'Asks the bank now where the payout stands',
  who: ['admin'],
  permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
  scope: ofDisbursal,
  answer: z.object({ status }),
  changes,
})
