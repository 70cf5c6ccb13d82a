import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import {
  done,
  id,
  instant,
  money,
  moneyFromZero,
  pageOf,
  plainDate,
  say,
  unsearched,
  version,
} from '@poonji/contract/schemas.ts'
import { fileReference } from '@poonji/capabilities/documents/contract.ts'
import { BUSINESS_CLASSES } from './business-class.ts'
import { DETAIL_NAMES, isYearPair, KIND_CODES, kindOf, tidyYears, yearStartOf, type KindCode } from './kinds.ts'
import { REGISTRATION_STATES } from './status.ts'

const VIEWERS = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const ofRegistration = { of: 'registration', param: 'registrationId' } as const

export const registration = z.object({
  id,
  kind: z.enum(KIND_CODES),
  number: z.string(),
  authority: z.string(),
  period: z.string(),
  businessClass: z.enum(BUSINESS_CLASSES).nullable(),
  amount: money.nullable(),
  rateBps: z.number().int().nullable(),
  issuedOn: plainDate.nullable(),
  expiresOn: plainDate.nullable(),
  /** Negative once it is over. */
  daysLeft: z.number().int().nullable(),
  paper: fileReference.nullable(),
  /** What a decision must name, so that nothing is verified that was not seen. */
  version: z.number().int(),
  state: z.enum(REGISTRATION_STATES),
  reason: z.string().nullable(),
  decidedAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
})
export type Registration = z.output<typeof registration>

const shape = z.object({
  /** In a change: the one that is changed. */
  registrationId: id.nullish(),
  /** In a change: the version that was on screen when it began, so that nobody overwrites what a colleague wrote meanwhile. */
  version: version.nullish(),
  number: z.string().trim().max(60, say('value.invalid')).default(''),
  authority: z.string().trim().max(120, say('value.invalid')).default(''),
  period: z.string().trim().max(7, say('value.invalid')).default(''),
  businessClass: z.enum(BUSINESS_CLASSES).nullish(),
  amount: moneyFromZero.nullish(),
  rateBps: z.number().int().min(0, say('percentage.invalid')).max(10_000, say('percentage.invalid')).nullish(),
  issuedOn: plainDate.nullish(),
  expiresOn: plainDate.nullish(),
  /** What an upload answered; without one in a change the paper stays. */
  paper: z.object({ storagePath: z.string().max(1000) }).nullish(),
})
export type RegistrationBody = z.output<typeof shape>

/** The body of one kind: its number in its format, its required details, dates in their order; a change says of which. */
export const bodyOf = (code: KindCode, deed: 'add' | 'change') =>
  shape.superRefine((body, ctx) => {
    const wrong = (path: keyof RegistrationBody, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    const kind = kindOf(code)
    if (kind.number && !kind.number.is(kind.number.tidy(body.number)))
      wrong('number', say(body.number ? 'registration.invalid' : 'value.required'))
    for (const name of DETAIL_NAMES)
      if (kind.details[name] === 'required' && (body[name] ?? '') === '') wrong(name, say('value.required'))
    const period = tidyYears(body.period)
    if (kind.details.period && body.period && !isYearPair(period)) wrong('period', say('value.invalid'))
    else if (kind.fromYearStart && body.issuedOn && body.issuedOn < yearStartOf(period))
      wrong('issuedOn', say('date.beforeYear'))
    if (body.issuedOn && body.expiresOn && body.issuedOn > body.expiresOn) wrong('expiresOn', say('date.invalid'))
    if (deed === 'change')
      for (const name of ['registrationId', 'version'] as const)
        if ((body[name] ?? '') === '') wrong(name, say('value.required'))
    if (deed === 'add' && kind.paper === 'required' && !body.paper) wrong('paper', say('value.required'))
  })

type TaxPath = `/api/v2/${string}{orgId}/${string}`

/** The three calls of a kind; `{type}` in a path repeats the kind. */
const callsOf = (code: KindCode, path: TaxPath) => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const verb = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const shared = { path, who: VIEWERS, scope: ofOrganisation } as const
  const changing = {
    ...shared,
    permission: kindOf(code).permission,
    answer: registration,
    changes: ['registrations', 'dashboards'],
  }
  return {
    list: defineCall({
      ...shared,
      id: `registrations.${name}`,
      method: 'GET',
      summary: `${kindOf(code).name.en} of an organisation, newest first`,
      permission: 'CAN_VIEW_TAXES',
      answer: z.array(registration),
    }),
    add: defineCall({
      ...changing,
      id: `registrations.add${verb}`,
      method: 'POST',
      body: bodyOf(code, 'add'),
      summary: `Adds ${kindOf(code).name.en}; it waits to be verified`,
      idempotent: true,
    }),
    change: defineCall({
      ...changing,
      id: `registrations.change${verb}`,
      method: 'PUT',
      body: bodyOf(code, 'change'),
      summary: `Changes ${kindOf(code).name.en}; it is verified anew`,
    }),
  }
}

export const TAX_CALLS: Record<KindCode, ReturnType<typeof callsOf>> = {
  LEI: callsOf('LEI', '/api/v2/tax/organisation/{orgId}/lei'),
  CIN: callsOf('CIN', '/api/v2/tax/organisation/{orgId}/cin'),
  TAN: callsOf('TAN', '/api/v2/tax/organisation/{orgId}/tan'),
  FSSAI: callsOf('FSSAI', '/api/v2/tax/organisation/{orgId}/fssai'),
  TRADE_LICENCE: callsOf('TRADE_LICENCE', '/api/v2/tax/organisation/{orgId}/tradeLicence'),
  LUT: callsOf('LUT', '/api/v2/tax/organisation/{orgId}/lut'),
  RCMC: callsOf('RCMC', '/api/v2/tax/organisation/{orgId}/rcmc'),
  UDYAM: callsOf('UDYAM', '/api/v2/tax/organisation/{orgId}/udyam'),
  MSME: callsOf('MSME', '/api/v2/org/taxation/info/{orgId}/msme'),
  ITR: callsOf('ITR', '/api/v2/org/taxation/info/{orgId}/itr'),
  TDS_CERTIFICATE_US_197: callsOf('TDS_CERTIFICATE_US_197', '/api/v2/org/taxation/info/{orgId}/{type}/taxCertificates'),
}

export const cumulative = defineCall({
  id: 'registrations.cumulative',
  method: 'GET',
  path: '/api/v2/org/taxation/info/{orgId}/cumulative',
  summary: 'Every registration of an organisation beside PAN and GST, those in use first',
  who: VIEWERS,
  permission: 'CAN_VIEW_TAXES',
  scope: ofOrganisation,
  answer: z.array(registration),
})

const endBody = z.object({ registrationId: id })
const endCall = <const P extends string>(callId: string, path: P, code: KindCode, summary: string) =>
  defineCall({
    id: callId,
    method: 'PUT',
    path,
    summary,
    who: VIEWERS,
    permission: kindOf(code).permission,
    scope: ofOrganisation,
    body: endBody,
    answer: done,
    changes: ['registrations', 'dashboards'],
  })

export const deactivateFssai = endCall(
  'registrations.deactivateFssai',
  '/api/v2/tax/organisation/{orgId}/fssai/deactivate',
  'FSSAI',
  'Says that a food licence is no longer used',
)
export const unregisterLei = endCall(
  'registrations.unregisterLei',
  '/api/v2/tax/organisation/{orgId}/lei/unregister',
  'LEI',
  'Says that an LEI was given up',
)
export const removeRegistration = defineCall({
  id: 'registrations.remove',
  method: 'DELETE',
  path: '/api/v1/{product}/registrations/{registrationId}',
  summary: 'Takes a registration away that is not verified; the right to add its kind is asked for',
  who: VIEWERS,
  permission: 'CAN_VIEW_TAXES',
  scope: ofRegistration,
  answer: done,
  changes: ['registrations', 'dashboards'],
})

export const decideRegistration = defineCall({
  id: 'registrations.decide',
  method: 'PUT',
  path: '/api/v1/{product}/registrations/{registrationId}/decision',
  summary: 'Operations have compared a version of a registration with its paper; never whoever put it there',
  who: ['admin'],
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: ofRegistration,
  body: z
    .object({ version, verified: z.boolean(), reason: z.string().trim().max(300).default('') })
    .refine(body => body.verified || body.reason, { path: ['reason'], message: say('reason.required') }),
  answer: done,
  changes: ['registrations', 'dashboards'],
})

export const registrationHistory = defineCall({
  id: 'registrations.history',
  method: 'GET',
  path: '/api/v1/{product}/registrations/{registrationId}/history',
  summary: 'What became of a registration, newest first',
  who: VIEWERS,
  permission: 'CAN_VIEW_TAXES',
  scope: ofRegistration,
  answer: z.array(
    z.object({
      id: z.string(),
      what: z.enum(['added', 'changed', 'verified', 'rejected', 'ended', 'removed', 'reminded']),
      number: z.string().nullable(),
      expiresOn: plainDate.nullable(),
      reason: z.string().nullable(),
      /** Null for the system, and for staff before a borrower. */
      by: z.string().nullable(),
      at: instant,
    }),
  ),
})

export const registrationsToCheck = defineCall({
  id: 'registrations.toCheck',
  method: 'GET',
  path: '/api/v1/{product}/registrations-to-check',
  summary: 'Registrations that wait to be verified, oldest first, of every organisation that the viewer sees',
  who: ['admin'],
  permission: 'CAN_VERIFY_DOCUMENTS',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(registration.extend({ organisationId: id, organisationName: z.string() })),
})
export type RegistrationToCheck = z.output<typeof registrationsToCheck.answer>['content'][number]

export const registrationsToCheckFile = listFile(registrationsToCheck)
