import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, money, plainDate, say } from '@poonji/contract/schemas.ts'
import { isGstin, normalizeGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { GST_STATUSES } from '@poonji/capabilities/registrations/status.ts'
import { otp } from '@poonji/capabilities/identity/contract.ts'
import { mobile } from '@poonji/contract/mobile.ts'
import { CONSENT_STATES, DATA_STATES, GST_PROBLEMS, GST_STATES } from './status.ts'

const VIEWERS = ['buyer', 'admin', 'partner'] as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const gstin = z.string().refine(text => isGstin(normalizeGstin(text)), say('gst.invalid'))
/** 'YYYY-MM'. */
export const period = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, say('value.invalid'))

export const gstMonth = z.object({
  period,
  turnover: money,
  filed: z.boolean(),
  filedOn: plainDate.nullable(),
  dueOn: plainDate,
})

export const gstState = defineCall({
  id: 'eligibility.gst',
  method: 'GET',
  path: '/api/v1/{product}/eligibility/{orgId}/gst',
  summary: 'The GSTINs of an organisation, how far each is read, and the turnover by quarter and month',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofOrganisation,
  answer: z.object({
    gstins: z.array(
      z.object({
        gstin: z.string(),
        place: z.string().nullable(),
        registeredOn: plainDate.nullable(),
        status: z.enum(GST_STATUSES),
        state: z.enum(GST_STATES).nullable(),
        problem: z.enum(GST_PROBLEMS).nullable(),
        userName: z.string().nullable(),
        otpSentAt: instant.nullable(),
        /** Counted here: the clock of a phone may be wrong. */
        resendAfterSeconds: z.number().int(),
        processingSince: instant.nullable(),
        nextTryAt: instant.nullable(),
        verifiedAt: instant.nullable(),
      }),
    ),
    quarters: z.array(z.object({ quarter: z.string(), label: z.string(), months: z.array(gstMonth) })),
    total: money.nullable(),
    months: z.number().int(),
    filedOnTime: z.boolean().nullable(),
    /** The GST numbers in use whose months are not all in these figures. */
    unread: z.array(z.string()),
    /** Returns are to be read, or read anew. */
    owed: z.boolean(),
    eligibility: z
      .object({
        eligible: z.boolean(),
        reasons: z.array(z.string()),
        /** By nothing else: what is sold under another GST number would count too. */
        byTurnover: z.boolean(),
        /** The turnover falls short so far, and the returns of a GST number in use are missing. */
        moreReturns: z.boolean(),
        /** The turnover of 12 months that it was held against. */
        turnoverWanted: money,
        recheckOn: plainDate.nullable(),
      })
      .nullable(),
    consented: z.boolean(),
  }),
})

export const requestGstOtp = defineCall({
  id: 'eligibility.requestGstOtp',
  method: 'POST',
  path: '/api/v1/{product}/eligibility/{orgId}/gst/otp',
  summary: 'Has the GST portal send its code to the taxpayer',
  who: VIEWERS,
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofOrganisation,
  body: z.object({
    gstin,
    userName: z.string().trim().min(1, say('value.required')).max(60),
    consent: z.boolean().refine(given => given, say('consent.required')),
  }),
  answer: z.object({ sent: z.boolean(), sentAt: instant.nullable() }),
  changes: ['eligibility', 'consents'],
})

export const verifyGstOtp = defineCall({
  id: 'eligibility.verifyGstOtp',
  method: 'POST',
  path: '/api/v1/{product}/eligibility/{orgId}/gst/verify',
  summary: 'Opens the session with the portal’s code; the returns are then fetched by themselves',
  who: VIEWERS,
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofOrganisation,
  body: z.object({ gstin: z.string(), otp }),
  answer: z.object({ state: z.enum(GST_STATES) }),
  changes: ['eligibility', 'apply', 'dashboards'],
})

export const retryGst = defineCall({
  id: 'eligibility.retryGst',
  method: 'POST',
  path: '/api/v1/{product}/eligibility/{orgId}/gst/retry',
  summary: 'Tries at once what would be tried again by itself',
  who: VIEWERS,
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofOrganisation,
  body: z.object({ gstin }),
  answer: done,
  changes: ['eligibility'],
})

const consent = z.object({
  consentId: id,
  state: z.enum(CONSENT_STATES),
  dataState: z.enum(DATA_STATES),
  mobileMasked: z.string(),
  fromOn: plainDate,
  toOn: plainDate,
  expiresAt: instant,
  createdAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  pageUrl: z.string().nullable(),
})

export const bankState = defineCall({
  id: 'eligibility.bank',
  method: 'GET',
  path: '/api/v1/{product}/eligibility/{orgId}/bank',
  summary: 'Consents to read bank statements, and what was read, by account and month',
  who: VIEWERS,
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: ofOrganisation,
  answer: z.object({
    consents: z.array(consent),
    statements: z.array(
      z.object({
        statementId: id,
        account: z.string(),
        source: z.enum(['aggregator', 'upload', 'operations']),
        fromOn: plainDate,
        toOn: plainDate,
        averageBalance: money,
        credits: money,
        debits: money,
        inwardBounces: z.number().int(),
        readAt: instant,
        /** Where it came by a consent and is here still. */
        keptUntil: plainDate.nullable(),
        /** Its lines and figures are gone, as the consent said. */
        deletedOn: plainDate.nullable(),
        months: z.array(
          z.object({
            period,
            averageBalance: money,
            credits: money,
            debits: money,
            inwardBounces: z.number().int(),
          }),
        ),
      }),
    ),
    summary: z
      .object({
        averageBalance: money,
        inwardBounces: z.number().int(),
        months: z.number().int(),
        fromOn: plainDate,
        toOn: plainDate,
      })
      .nullable(),
    /** Mobile of the person at the screen, to begin with. */
    mobile: z.string(),
  }),
})

/** Own path on which the person comes back. */
const returnTo = z.string().max(300)

export const startConsent = defineCall({
  id: 'eligibility.startConsent',
  method: 'POST',
  path: '/api/v1/{product}/eligibility/{orgId}/bank-consent',
  summary: 'Asks the account aggregator for consent; answers the page on which the person gives it',
  who: VIEWERS,
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofOrganisation,
  body: z.object({
    mobile,
    applicationId: id.nullable(),
    consent: z.boolean().refine(given => given, say('consent.required')),
    returnTo,
  }),
  answer: z.object({ consentId: id, pageUrl: z.string() }),
  changes: ['eligibility', 'consents'],
})

export const refreshConsent = defineCall({
  id: 'eligibility.refreshConsent',
  method: 'POST',
  path: '/api/v1/{product}/eligibility/{orgId}/bank-consent/{consentId}/refresh',
  summary: 'Asks the aggregator how a consent stands, and fetches the statements of one that is given',
  who: VIEWERS,
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofOrganisation,
  answer: z.object({ state: z.enum(CONSENT_STATES), dataState: z.enum(DATA_STATES) }),
  changes: ['eligibility', 'apply', 'dashboards'],
})

export const revokeBankConsent = defineCall({
  id: 'eligibility.revokeBankConsent',
  method: 'POST',
  path: '/api/v1/{product}/eligibility/{orgId}/bank-consent/{consentId}/revoke',
  summary: 'Stops reading at once, and answers the aggregator’s page on which the person takes the consent back there',
  who: VIEWERS,
  permission: 'CAN_EDIT_APPLICATION',
  scope: ofOrganisation,
  body: z.object({ returnTo }),
  answer: z.object({ managePageUrl: z.string().nullable() }),
  changes: ['eligibility', 'consents', 'dashboards'],
})

export const sendConsentLink = defineCall({
  id: 'eligibility.sendConsentLink',
  method: 'POST',
  path: '/api/v1/{product}/eligibility/{orgId}/application/{appId}/bank-consent-link',
  summary: 'Sends whoever has the account a link on which they consent; it works for 7 days',
  who: VIEWERS,
  permission: 'CAN_TRIGGER_EKYC_AND_BANKING_CONSENT',
  scope: ofOrganisation,
  body: z.object({ mobile }),
  answer: z.object({ expiresAt: instant }),
  idempotent: true,
  changes: ['eligibility'],
})

const linkAnswer = z.object({
  organisationName: z.string(),
  mobileMasked: z.string(),
  state: z.enum(CONSENT_STATES).nullable(),
  dataState: z.enum(DATA_STATES),
  expiresAt: instant,
})

export const consentLink = defineCall({
  id: 'bankLink.state',
  method: 'GET',
  path: '/api/v1/{product}/banking-consent/{orgId}/application/{appId}',
  summary: 'What a consent link is about; only with its token',
  who: ['anyone'],
  scope: 'link',
  // a link that lost its end is one that does not work, and no mistake in a form
  query: z.object({ token: z.string().max(600).default('') }),
  answer: linkAnswer,
})

export const renewLink = defineCall({
  id: 'bankLink.renew',
  method: 'POST',
  path: '/api/v1/{product}/banking-consent/{orgId}/application/{appId}/renew',
  summary:
    'Sends a new link, where one is still needed, to the mobile that a link was for; the answer is always the same',
  who: ['anyone'],
  scope: 'link',
  body: z.object({ token: z.string().max(600) }),
  answer: done,
})

export const startByLink = defineCall({
  id: 'bankLink.start',
  method: 'POST',
  path: '/api/v1/{product}/banking-consent/{orgId}/application/{appId}',
  summary: 'Begins the consent of whoever opened the link',
  who: ['anyone'],
  scope: 'link',
  body: z.object({ token: z.string().max(600), consent: z.boolean().refine(given => given, say('consent.required')) }),
  answer: z.object({ pageUrl: z.string() }),
  changes: ['bankLink'],
})

export const refreshByLink = defineCall({
  id: 'bankLink.refresh',
  method: 'POST',
  path: '/api/v1/{product}/banking-consent/{orgId}/application/{appId}/refresh',
  summary: 'How the consent of the link stands at the aggregator',
  who: ['anyone'],
  scope: 'link',
  body: z.object({ token: z.string().max(600) }),
  answer: linkAnswer,
  changes: ['bankLink'],
})
