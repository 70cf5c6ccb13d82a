import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { proposal, proposalDecision } from '@poonji/contract/proposal.ts'
import { done, id } from '@poonji/contract/schemas.ts'
import { particulars } from './particulars.ts'

const ofAdministrators = { who: ['admin'], permission: 'CAN_EDIT_LENDER' } as const

const version = proposal.extend({ id, particulars })

export const readLender = defineCall({
  ...ofAdministrators,
  id: 'lender.read',
  method: 'GET',
  path: '/api/v1/{product}/admin/lender',
  summary: 'Who lends: what is in force, what waits for a second person, and all that was proposed, newest first',
  scope: 'tenant',
  answer: z.object({ inForce: version, waiting: version.nullable(), history: z.array(version) }),
})

export const proposeLender = defineCall({
  ...ofAdministrators,
  id: 'lender.propose',
  method: 'POST',
  path: '/api/v1/{product}/admin/lender',
  summary: 'Proposes other particulars of the lender; another administrator approves them',
  scope: 'tenant',
  body: particulars.extend({
    /** The version that was on screen: another's change in between is a conflict. */
    inForceId: id,
  }),
  answer: z.object({ id }),
  idempotent: true,
  changes: ['lender', 'dashboards'],
})

export const decideLender = defineCall({
  ...ofAdministrators,
  id: 'lender.decide',
  method: 'POST',
  path: '/api/v1/{product}/admin/lender/{lenderId}/decision',
  summary: 'Approves or refuses proposed particulars; who proposed them may only take them back',
  scope: 'tenant',
  body: proposalDecision,
  answer: done,
  idempotent: true,
  changes: ['lender', 'payments', 'dashboards'],
})

export const readContact = defineCall({
  id: 'lender.contact',
  method: 'GET',
  path: '/api/v1/{product}/lender/contact',
  summary: 'Whom to call or write to: support, and the officer for complaints',
  who: ['anyone'],
  scope: 'public',
  answer: particulars.pick({
    supportPhone: true,
    supportEmail: true,
    grievanceName: true,
    grievancePhone: true,
    grievanceEmail: true,
  }),
})
