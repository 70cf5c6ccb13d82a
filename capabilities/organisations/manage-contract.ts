import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { done, id, instant, money, moneyFromZero, pageOf, pageQuery, say } from '@poonji/contract/schemas.ts'
import { BASE, ofOrganisation, someone } from './contract-parts.ts'
import { CHANGED_STANDINGS, REVIEW_OUTCOMES } from './status.ts'

const reason = z.string().trim().min(1, say('reason.required')).max(300, say('value.invalid'))

/** Everything that staff look after of an organisation, in one answer. */
export const care = defineCall({
  id: 'organisations.care',
  method: 'GET',
  path: `${BASE}/care`,
  summary: 'What staff look after: standing, review, group, WhatsApp and the maximum permissible advance',
  who: ['admin'],
  permission: 'CAN_VIEW_LEADS',
  scope: ofOrganisation,
  answer: z.object({
    /** To whom the company was given, and why where that was said, newest first; `by` is null where it was by turn. */
    givings: z.array(
      z.object({ to: z.string(), reason: z.string().nullable(), by: z.string().nullable(), at: instant }),
    ),
    /** Of a partner: how many clients it brought, as far as one sees them. */
    clients: z.number().int().nullable(),
    standings: z.array(z.enum(CHANGED_STANDINGS)),
    standingHistory: z.array(
      z.object({
        standing: z.enum(CHANGED_STANDINGS),
        applies: z.boolean(),
        reason: z.string(),
        by: z.string(),
        at: instant,
      }),
    ),
    reviews: z.array(
      z.object({
        id,
        note: z.string(),
        askedBy: z.string(),
        askedAt: instant,
        outcome: z.enum(REVIEW_OUTCOMES).nullable(),
        remark: z.string(),
        settledBy: z.string().nullable(),
        settledAt: instant.nullable(),
        /** Asked by whoever is at the screen: somebody else settles it. */
        own: z.boolean(),
      }),
    ),
    parent: someone.nullable(),
    children: z.array(someone),
    whatsApp: z.object({
      connected: z.boolean(),
      mobileMasked: z.string().nullable(),
      /** The code that is on its way to the owner, so that the screen goes on with it; for who may connect. */
      sentCode: z.object({ challengeId: id, resendAfterSeconds: z.number().int() }).nullable(),
    }),
    /** Newest first; the first holds, one without an amount took the maximum away. Null for who may not see it. */
    advances: z
      .array(z.object({ amount: money.nullable(), reason: z.string(), by: z.string(), at: instant }))
      .nullable(),
  }),
})

const standingCall = <const P extends string>(verb: string, path: P, permission: Permission, summary: string) =>
  defineCall({
    id: `organisations.${verb}`,
    method: 'PUT',
    path,
    summary,
    who: ['admin'],
    permission,
    scope: ofOrganisation,
    body: z.object({ applies: z.boolean(), reason }),
    answer: done,
    changes: ['organisations', 'applications', 'offers', 'agreements', 'limits', 'dashboards'],
  })

/** How an organisation stands: each is said and taken back with a reason, and all stop new credit while they apply. */
export const STANDING_CALLS = {
  BLACKLISTED: standingCall(
    'blacklist',
    `${BASE}/blacklist`,
    'CAN_BLACKLIST_ORG',
    'Blacklists an organisation, or no longer',
  ),
  NON_COOPERATIVE: standingCall(
    'nonCooperative',
    `${BASE}/nonCooperative`,
    'CAN_BLACKLIST_ORG',
    'Says that an organisation does not cooperate, or does again',
  ),
  DECEASED: standingCall(
    'deceased',
    `${BASE}/deceased`,
    'CAN_EDIT_LEADS',
    'Says that the client has died, or that it was an error',
  ),
} as const

export const assignees = defineCall({
  id: 'organisations.assignees',
  method: 'GET',
  path: `${BASE}/assignees`,
  summary: 'Sales staff to whom an organisation may be given: one’s own team, or everybody for who sees all',
  who: ['admin'],
  permission: 'CAN_REASSIGN_PERSONNEL',
  scope: ofOrganisation,
  answer: z.array(someone.extend({ region: z.string().nullable(), clients: z.number().int() })),
})

export const reassign = defineCall({
  id: 'organisations.reassign',
  method: 'PUT',
  path: `${BASE}/assignee`,
  summary: 'Gives an organisation to another of the sales staff',
  who: ['admin'],
  permission: 'CAN_REASSIGN_PERSONNEL',
  scope: ofOrganisation,
  body: z.object({ accountId: z.uuid(say('value.required')), reason }),
  answer: done,
  changes: ['organisations', 'leads'],
})

export const giveClients = defineCall({
  id: 'organisations.giveClients',
  method: 'PUT',
  path: `${BASE}/clientsAssignee`,
  summary: 'Gives all clients of a partner that one sees to one of the sales staff',
  who: ['admin'],
  permission: 'CAN_REASSIGN_PERSONNEL',
  scope: ofOrganisation,
  body: reassign.body,
  answer: z.object({ given: z.number().int() }),
  changes: ['organisations', 'leads'],
})

export const sendForReview = defineCall({
  id: 'organisations.sendForReview',
  method: 'POST',
  path: `${BASE}/review`,
  summary: 'Asks a manager to look at an organisation; one review is open at a time',
  who: ['admin'],
  permission: 'CAN_SEND_LEAD_TO_REVIEW',
  scope: ofOrganisation,
  body: z.object({ note: z.string().trim().min(1, say('reason.required')).max(500, say('value.invalid')) }),
  answer: z.object({ reviewId: id }),
  idempotent: true,
  changes: ['organisations', 'dashboards'],
})

export const settleReview = defineCall({
  id: 'organisations.settleReview',
  method: 'PUT',
  path: '/api/v1/{product}/organisation-reviews/{reviewId}',
  summary: 'Answers a review that somebody else asked for',
  who: ['admin'],
  permission: 'CAN_REASSIGN_PERSONNEL',
  scope: { of: 'organisationReview', param: 'reviewId' },
  body: z.object({
    outcome: z.enum(REVIEW_OUTCOMES, say('value.required')),
    remark: z.string().trim().min(1, say('reason.required')).max(500, say('value.invalid')),
  }),
  answer: done,
  changes: ['organisations', 'dashboards'],
})

export const addChild = defineCall({
  id: 'organisations.addChild',
  method: 'POST',
  path: `${BASE}/children`,
  summary: 'Makes another organisation of the same kind, which the viewer sees too, a child of this one',
  who: ['admin'],
  permission: 'CAN_CREATE_CHILD_ORG',
  scope: ofOrganisation,
  body: z.object({ organisationId: z.uuid(say('value.required')) }),
  answer: done,
  changes: ['organisations'],
})

export const removeChild = defineCall({
  id: 'organisations.removeChild',
  method: 'DELETE',
  path: `${BASE}/children/{childId}`,
  summary: 'Lets a child organisation stand by itself again',
  who: ['admin'],
  permission: 'CAN_CREATE_CHILD_ORG',
  scope: ofOrganisation,
  answer: done,
  changes: ['organisations'],
})

export const setAdvance = defineCall({
  id: 'organisations.setMaximumPermissibleAdvance',
  method: 'PUT',
  path: `${BASE}/maximumPermissibleAdvance`,
  summary:
    'Sets the most that may be advanced to an organisation at a time, or takes it away; what it was stays on record',
  who: ['admin'],
  permission: 'CAN_EDIT_MAXIMUM_PERMISSIBLE_ADVANCE',
  scope: ofOrganisation,
  body: z.object({
    /** Null: no maximum holds any more. */
    amount: moneyFromZero.nullable(),
    reason,
  }),
  answer: done,
  changes: ['organisations'],
})

/** Who did something: a person of ours or of the company, or nobody but the system. */
const doer = {
  by: z.string().nullable(),
  domain: z.enum(['buyer', 'admin', 'partner', 'bureau']).nullable(),
}

const update = z.object({
  id: z.string(),
  /** `<noun>.<verb>`; update-words.ts says it in both languages. */
  action: z.string(),
  /** Which one: an application's number, what a consent is for, a contact's name, a document's type. */
  about: z.string().nullable(),
  /** What was written with it: a reason, a former and a new name; of what moved on, the state it came to. */
  note: z.string().nullable(),
  ...doer,
  at: instant,
})
export type Update = z.output<typeof update>

const OF_AUDITS = { who: ['admin'], permission: 'CAN_VIEW_AUDITS', scope: ofOrganisation } as const

export const updates = defineCall({
  ...OF_AUDITS,
  id: 'organisations.updates',
  method: 'GET',
  path: `${BASE}/updates`,
  summary: 'What was done in an organisation, by whom, newest first; filters KIND, PERSON, DATE',
  query: pageQuery,
  answer: pageOf(update),
})

export const updatesFile = listFile(updates)

export const updateChoices = defineCall({
  ...OF_AUDITS,
  id: 'organisations.updateChoices',
  method: 'GET',
  path: `${BASE}/update-choices`,
  summary: 'What the updates of an organisation can be filtered by: what was touched, and who did something',
  answer: z.object({
    /** The first parts of the actions. */
    kinds: z.array(z.string()),
    people: z.array(z.object({ id, ...doer })),
    /** Something was done by nobody: the filter PERSON:system. */
    bySystem: z.boolean(),
  }),
})
