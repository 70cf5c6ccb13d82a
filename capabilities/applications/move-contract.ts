import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done } from '@poonji/contract/schemas.ts'
import { ofApplication, reason, status } from './contract-parts.ts'

export const moveByHand = defineCall({
  id: 'applications.move',
  method: 'POST',
  path: '/api/v1/{product}/admin/loanApplication/{appId}/status',
  summary: 'Moves an application by hand, as far as no decision, offer or checklist moves it',
  who: ['admin'],
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofApplication,
  body: z.object({ to: status, reason }),
  answer: done,
  idempotent: true,
  changes: ['applications', 'dashboards'],
})

export const withdrawApplication = defineCall({
  id: 'applications.withdraw',
  method: 'POST',
  path: '/api/v1/{product}/loanApplications/{appId}/withdraw',
  summary: 'The borrower gives an application up',
  who: ['buyer'],
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: ofApplication,
  body: z.object({ reason }),
  answer: done,
  idempotent: true,
  changes: ['applications', 'apply', 'dashboards'],
})
