import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { proposal, proposalDecision } from '@poonji/contract/proposal.ts'
import { done, id, version } from '@poonji/contract/schemas.ts'
import { creditPolicy } from './policy.ts'

const ofAdministrators = { who: ['admin'], permission: 'CAN_EDIT_CREDIT_POLICY', scope: 'tenant' } as const

/** A proposed policy with the one that it was held against. */
const change = proposal.extend({ id, was: creditPolicy, policy: creditPolicy })

export const readCreditPolicy = defineCall({
  ...ofAdministrators,
  id: 'creditPolicy.read',
  method: 'GET',
  path: '/api/v1/{product}/admin/credit-policy',
  summary: 'By what is lent: what is in force, what waits for a second person, and all that was proposed, newest first',
  answer: z.object({
    inForce: creditPolicy,
    /** Rises with each approved change. */
    version,
    waiting: change.nullable(),
    history: z.array(change),
  }),
})

export const proposeCreditPolicy = defineCall({
  ...ofAdministrators,
  id: 'creditPolicy.propose',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-policy',
  summary: 'Proposes another credit policy; another administrator approves it',
  body: creditPolicy.extend({
    /** The version that was on screen: another's change in between is a conflict. */
    version,
  }),
  answer: z.object({ id }),
  idempotent: true,
  changes: ['creditPolicy', 'dashboards'],
})

export const decideCreditPolicy = defineCall({
  ...ofAdministrators,
  id: 'creditPolicy.decide',
  method: 'POST',
  path: '/api/v1/{product}/admin/credit-policy/{changeId}/decision',
  summary: 'Approves or refuses a proposed credit policy; who proposed it may only take it back',
  body: proposalDecision,
  answer: done,
  idempotent: true,
  changes: ['creditPolicy', 'underwriting', 'eligibility', 'dashboards'],
})
