import { z } from 'zod'
import { otp } from '@poonji/capabilities/identity/contract.ts'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, pageOf, pageQuery, say } from '@poonji/contract/schemas.ts'
import { isMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { AGREEMENT_STATES, SIGNATORY_STATES } from './status.ts'

const everyDomain = ['buyer', 'admin', 'partner'] as const
const anAgreement = { of: 'agreement', param: 'agreementId' } as const

export const PAPERS = ['sanction-letter', 'key-fact-statement', 'agreement'] as const
export type Paper = (typeof PAPERS)[number]

const signatory = z.object({
  id,
  position: z.number().int(),
  side: z.enum(['borrower', 'lender']),
  name: z.string(),
  /** The last four digits are shown. */
  mobile: z.string().nullable(),
  state: z.enum(SIGNATORY_STATES),
  code: z.string().nullable(),
  /** As the Aadhaar that signed has it; for operations alone, who compare it. */
  signedName: z.string().nullable(),
  signedAt: instant.nullable(),
  /** Whose turn it is. */
  current: z.boolean(),
})
export type Signatory = z.output<typeof signatory>

export const agreementView = z.object({
  id,
  number: z.string(),
  applicationId: id,
  loanRequestId: id,
  organisationId: id,
  organisationName: z.string(),
  applicationNumber: z.string(),
  productEn: z.string(),
  productHi: z.string(),
  state: z.enum(AGREEMENT_STATES),
  language: z.enum(['en', 'hi']),
  sanctioned: money,
  /** Rates in basis points a year. */
  rateBps: z.number().int(),
  tenureMonths: z.number().int(),
  stamp: z.object({ certificate: z.string(), duty: money, state: z.string() }).nullable(),
  problem: z.enum(['stamp', 'paper', 'store']).nullable(),
  signatories: z.array(signatory),
  papers: z.array(z.enum(PAPERS)),
  createdAt: instant,
  preparedAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** Why it is neither made nor signed now, though it is open; null when it may be. */
  refusal: z.string().nullable(),
  /** Whether the person at the screen can sign now. */
  mayNowSign: z.boolean(),
})
export type AgreementView = z.output<typeof agreementView>

/** A form that the browser posts to the e-sign provider. */
export const handOff = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })

const paperParameter = z.object({ inline: z.enum(['1']).optional() })

export const ofApplication = defineCall({
  id: 'agreements.ofApplication',
  method: 'GET',
  path: '/api/v1/{product}/applications/{applicationId}/agreement',
  summary: 'The agreement of an application that is not cancelled; null where none is',
  who: everyDomain,
  permission: 'CAN_VIEW_AGREEMENTS',
  scope: { of: 'application', param: 'applicationId' },
  answer: agreementView.nullable(),
})

export const ofOrganisation = defineCall({
  id: 'agreements.ofOrganisation',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/agreements',
  summary: 'All agreements of an organisation, newest first',
  who: everyDomain,
  permission: 'CAN_VIEW_AGREEMENTS',
  scope: { of: 'organisation', param: 'orgId' },
  answer: z.array(agreementView),
})

export const read = defineCall({
  id: 'agreements.read',
  method: 'GET',
  path: '/api/v1/{product}/agreements/{agreementId}',
  summary: 'One agreement with who has signed it',
  who: everyDomain,
  permission: ['CAN_VIEW_AGREEMENTS', 'CAN_PREPARE_AGREEMENT'],
  scope: anAgreement,
  answer: agreementView,
})

export const paper = defineCall({
  id: 'agreements.paper',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/agreements/{agreementId}/papers/{paper}',
  summary: 'Sanction letter or agreement as PDF, the agreement with the signatures it has',
  who: everyDomain,
  permission: ['CAN_VIEW_AGREEMENTS', 'CAN_PREPARE_AGREEMENT'],
  scope: anAgreement,
  query: paperParameter,
  answer: z.undefined(),
})

export const sign = defineCall({
  id: 'agreements.sign',
  method: 'POST',
  path: '/api/v1/{product}/agreements/{agreementId}/sign',
  summary: 'The form that takes the person logged in to the e-sign provider, when it is their turn',
  who: ['buyer'],
  permission: 'CAN_SIGN_AGREEMENT',
  scope: anAgreement,
  answer: handOff,
  changes: ['agreements'],
})

export const response = defineCall({
  id: 'agreements.response',
  kind: 'form',
  method: 'POST',
  path: '/api/v1/{product}/agreements/esign/response',
  summary: 'The e-sign provider’s signed answer, carried by the person’s browser',
  who: ['anyone'],
  scope: 'provider',
  body: z.record(z.string(), z.string().max(200_000)),
  answer: z.undefined(),
  changes: ['agreements'],
})

/** What a link tells before its holder is known: no name in full, no amount. */
export const linkView = z.object({
  state: z.enum(['sign', 'wait', 'signed', 'done', 'held', 'problem', 'stopped', 'gone']),
  mobile: z.string(),
  lender: z.string(),
  number: z.string(),
  /** Where to write to us. */
  supportEmail: z.string(),
})

export const readLink = defineCall({
  id: 'agreements.readLink',
  method: 'GET',
  path: '/api/v1/{product}/agreement-links/{docId}',
  summary: 'What a signing link is for; a dead one answers 404',
  who: ['anyone'],
  scope: 'link',
  answer: linkView,
})

export const linkCode = defineCall({
  id: 'agreements.linkCode',
  method: 'POST',
  path: '/api/v1/{product}/agreement-links/{docId}/code',
  summary: 'Sends a one-time code to the signatory’s mobile',
  who: ['anyone'],
  scope: 'link',
  answer: z.object({ challengeId: id, resendAfterSeconds: z.number().int() }),
})

export const renewLink = defineCall({
  id: 'agreements.renewLink',
  method: 'POST',
  path: '/api/v1/{product}/agreement-links/{docId}/renew',
  summary: 'Sends a new link to the signatory whose turn it is and whose link this was; the answer is always the same',
  who: ['anyone'],
  scope: 'link',
  answer: done,
})

export const linkProve = defineCall({
  id: 'agreements.linkProve',
  method: 'POST',
  path: '/api/v1/{product}/agreement-links/{docId}/proof',
  summary: 'Checks the code; the proof opens the papers and the signing for half an hour',
  who: ['anyone'],
  scope: 'link',
  body: z.object({ challengeId: id, otp }),
  answer: z.object({ proof: z.string() }),
})

const proof = z.object({ proof: z.string().min(1).max(500) })

export const linkRead = defineCall({
  id: 'agreements.linkRead',
  method: 'POST',
  path: '/api/v1/{product}/agreement-links/{docId}/agreement',
  summary: 'The agreement for a signatory whose mobile is proved',
  who: ['anyone'],
  scope: 'link',
  body: proof,
  answer: agreementView,
})

export const linkPaper = defineCall({
  id: 'agreements.linkPaper',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/agreement-links/{docId}/papers/{paper}',
  summary: 'A paper for a signatory whose mobile is proved',
  who: ['anyone'],
  scope: 'link',
  query: paperParameter.extend(proof.shape),
  answer: z.undefined(),
})

export const linkSign = defineCall({
  id: 'agreements.linkSign',
  method: 'POST',
  path: '/api/v1/{product}/agreement-links/{docId}/sign',
  summary: 'The form that takes a proved signatory to the e-sign provider',
  who: ['anyone'],
  scope: 'link',
  body: proof,
  answer: handOff,
  changes: ['agreements'],
})

// ---- operations

export const list = defineCall({
  id: 'agreements.list',
  method: 'GET',
  path: '/api/v1/{product}/admin/agreements',
  summary: 'Agreements of the clients one sees, newest first; filter=STATE:a|b',
  who: ['admin'],
  permission: 'CAN_PREPARE_AGREEMENT',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(agreementView),
})

export const agreementsFile = listFile(list)

export const regenerate = defineCall({
  id: 'agreements.regenerate',
  method: 'POST',
  path: '/api/v1/{product}/agreements/{agreementId}/regenerate',
  summary: 'Makes the papers anew; signatures on the old ones are given up',
  who: ['admin'],
  permission: 'CAN_PREPARE_AGREEMENT',
  scope: anAgreement,
  idempotent: true,
  answer: done,
  changes: ['agreements', 'dashboards'],
})

export const resendLink = defineCall({
  id: 'agreements.resendLink',
  method: 'POST',
  path: '/api/v1/{product}/agreements/{agreementId}/link',
  summary: 'Sends the signing link to whose turn it is; earlier links of theirs die',
  who: ['admin'],
  permission: 'CAN_PREPARE_AGREEMENT',
  scope: anAgreement,
  idempotent: true,
  answer: done,
  changes: ['agreements'],
})

export const newSignatory = z.object({
  signatoryId: id,
  name: z.string().trim().min(1, say('name.required')).max(120).regex(/\p{L}/u, say('name.invalid')),
  /** Of another person; empty for the same one, whose mobile nobody is shown. */
  mobile: z
    .string()
    .trim()
    .refine(mobile => mobile === '' || isMobile(mobile), say('mobile.invalid')),
  reason: z.string().trim().min(1, say('reason.required')).max(500),
})

export const replaceSignatory = defineCall({
  id: 'agreements.replaceSignatory',
  method: 'POST',
  path: '/api/v1/{product}/agreements/{agreementId}/signatory',
  summary:
    'Puts another person, or the right name, in a signatory’s place before they have signed; the papers are made anew',
  who: ['admin'],
  permission: 'CAN_PREPARE_AGREEMENT',
  scope: anAgreement,
  body: newSignatory,
  idempotent: true,
  answer: done,
  changes: ['agreements', 'dashboards'],
})

export const cancel = defineCall({
  id: 'agreements.cancel',
  method: 'POST',
  path: '/api/v1/{product}/agreements/{agreementId}/cancel',
  summary: 'Gives an agreement up that is not signed by all; its application and loan request are abandoned',
  who: ['admin'],
  permission: 'CAN_PREPARE_AGREEMENT',
  scope: anAgreement,
  body: z.object({ reason: z.string().trim().min(1, say('reason.required')).max(500) }),
  idempotent: true,
  answer: done,
  changes: ['agreements', 'offers', 'applications', 'dashboards'],
})

export const countersign = defineCall({
  id: 'agreements.countersign',
  method: 'POST',
  path: '/api/v1/{product}/agreements/{agreementId}/countersign',
  summary: 'The form with which the lender’s signatory signs last',
  who: ['admin'],
  permission: 'CAN_PREPARE_AGREEMENT',
  scope: anAgreement,
  answer: handOff,
  changes: ['agreements'],
})
