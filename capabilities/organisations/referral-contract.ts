import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, pageOf, say, unsearched } from '@poonji/contract/schemas.ts'
import { organisationRow } from './contract.ts'
import { BASE, ofOrganisation, someone, VIEWERS } from './contract-parts.ts'

export const referral = defineCall({
  id: 'organisations.referral',
  method: 'GET',
  path: `${BASE}/referral`,
  summary: 'By whom an organisation came, and of a partner its own code',
  who: VIEWERS,
  permission: 'CAN_VIEW_REFERRALS',
  scope: ofOrganisation,
  answer: z.object({
    code: z.string().nullable(),
    partner: someone.nullable(),
    /** A code may still be given: nobody brought it, and it is no partner itself. */
    open: z.boolean(),
  }),
})

export const setReferral = defineCall({
  id: 'organisations.setReferral',
  method: 'PUT',
  path: `${BASE}/referral`,
  summary: 'Says by which partner’s code an organisation came, once, within 30 days of its coming',
  who: ['buyer', 'admin'],
  permission: 'CAN_EDIT_ORGANISATION',
  scope: ofOrganisation,
  body: z.object({ code: z.string().trim().min(1, say('value.required')).max(40, say('value.invalid')) }),
  answer: done,
  changes: ['organisations'],
})

export const referred = defineCall({
  id: 'organisations.referred',
  method: 'GET',
  path: `${BASE}/referral/clients`,
  summary: 'The organisations that a partner brought, of those the viewer sees, newest first',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: ofOrganisation,
  query: unsearched,
  answer: pageOf(organisationRow),
})

export const referredFile = listFile(referred)
