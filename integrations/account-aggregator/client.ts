import { createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { endOfDayInIndia, startOfDayInIndia } from '@poonji/kernel/dates.ts'
import { callProvider, parseJson } from '../http.ts'
import type { Call } from '../http.ts'
import { refused, unavailable } from '../outcome.ts'
import type { Refused } from '../outcome.ts'
import { bodyIsSigned } from './detached-jws.ts'
import { answers, keyMaterialOf } from './messages.ts'
import type { AccountAggregatorPort, ConsentWish } from './port.ts'
import { readAccounts } from './read-accounts.ts'
import { makeKeyHalf } from './sealed-data.ts'
import type { KeyHalf } from './sealed-data.ts'
import { postSigned } from './signed-calls.ts'
import type { AggregatorConfig } from './signed-calls.ts'

type ErrorKind = 'consent-expired' | 'consent-revoked' | 'consent-paused' | 'no-data' | 'data-gone' | 'invalid-request'
const ERRORS: Record<string, ErrorKind> = {
  ConsentExpired: 'consent-expired',
  ConsentRevoked: 'consent-revoked',
  ConsentPaused: 'consent-paused',
  NoDataFound: 'no-data',
  DataGone: 'data-gone',
}
const RETRY_SECONDS = 10
const sessionShape = z.object({
  sessionId: z.string(),
  half: z.object({ publicKey: z.string(), privateKey: z.string(), nonce: z.string() }),
})
const KEY_HOURS = 24

/**
 * Speaks version 2.0.0 of the account aggregator API: every body carries a detached JWS both ways, data travels sealed for
 * a key of this session (X25519 in its standard encoding; an aggregator with another encoding of the curve needs its own
 * `sealed-data`).
 */
export function accountAggregator(
  config: AggregatorConfig,
  now: () => Date,
  call: Call = callProvider,
): AccountAggregatorPort {
  return {
    async createConsent(wish) {
      const answer = await postSigned(
        config,
        call,
        now(),
        '/Consent',
        { ConsentDetail: detailOf(config, wish, now()) },
        answers.consent,
      )
      if (answer.status === 'unavailable') return answer
      if (answer.status === 'error') return refused('invalid-request', answer.errorCode)
      const handle = answer.body.ConsentHandle
      const query = new URLSearchParams({ handle, redirect: wish.redirectUrl })
      return { status: 'ok', handle, pageUrl: `${config.consentPageUrl}?${query}` }
    },

    async consentState(handle) {
      const answer = await postSigned(config, call, now(), '/Consent/handle', { ConsentHandle: handle }, answers.handle)
      if (answer.status === 'unavailable') return answer
      if (answer.status === 'error') return refused('unknown-handle', answer.errorCode)
      const { id, status } = answer.body.ConsentStatus
      if (status !== 'APPROVED' && status !== 'READY') return { status: 'ok', handle: status, consent: null }
      const artefact = await fetchArtefact(config, call, now(), id)
      return artefact.status === 'ok'
        ? { status: 'ok', handle: 'APPROVED', consent: { id, status: artefact.state } }
        : unavailable('bad-answer', artefact.message)
    },

    async requestData({ consentId, fromOn, toOn }) {
      const artefact = await fetchArtefact(config, call, now(), consentId)
      if (artefact.status !== 'ok') return artefact
      const half = makeKeyHalf()
      const expiry = new Date(now().getTime() + KEY_HOURS * 3_600_000).toISOString()
      const content = {
        FIDataRange: rangeOf(fromOn, toOn),
        Consent: { id: consentId, digitalSignature: artefact.signature },
        KeyMaterial: keyMaterialOf(half, expiry),
      }
      const answer = await postSigned(config, call, now(), '/FI/request', content, answers.session)
      if (answer.status === 'unavailable') return answer
      if (answer.status === 'error') return consentRefusal(answer.errorCode)
      return { status: 'ok', session: packSession(answer.body.sessionId, half) }
    },

    async fetchData(session) {
      const opened = unpackSession(session)
      if (!opened) return refused('invalid-request', 'not a session')
      const answer = await postSigned(config, call, now(), '/FI/fetch', { sessionId: opened.sessionId }, answers.data)
      if (answer.status === 'unavailable') return answer
      if (answer.status === 'ok') return readAccounts(answer.body, opened.half)
      if (answer.errorCode === 'DataFetchRequestInProgress')
        return { status: 'processing', retryAfterSeconds: RETRY_SECONDS }
      const kind = ERRORS[answer.errorCode]
      return refused(
        kind === 'no-data' || kind === 'data-gone' || kind === 'consent-revoked' ? kind : 'invalid-request',
        answer.errorCode,
      )
    },

    async readNotice(body, signature) {
      if (!(await bodyIsSigned(body, signature, config.aggregatorCertPem)))
        return refused('bad-signature', 'the notice is not signed by the aggregator')
      const json = parseJson(body)
      const consent = answers.consentNotice.safeParse(json)
      if (consent.success) {
        const { consentHandle, consentId, consentStatus } = consent.data.ConsentStatusNotification
        return { status: 'ok', kind: 'consent', handle: consentHandle, consentId, consent: consentStatus }
      }
      const session = answers.sessionNotice.safeParse(json)
      if (!session.success) return refused('malformed', 'not a notice')
      const { sessionId, sessionStatus } = session.data.FIStatusNotification
      return { status: 'ok', kind: 'session', sessionId, session: sessionStatus }
    },

    managePageUrl: (consent, redirect) => `${config.consentPageUrl}?${new URLSearchParams({ consent, redirect })}`,
  }
}

const rangeOf = (fromOn: string, toOn: string) => ({
  from: startOfDayInIndia(fromOn).toISOString(),
  to: endOfDayInIndia(toOn).toISOString(),
})

function detailOf(config: AggregatorConfig, wish: ConsentWish, now: Date) {
  return {
    consentStart: now.toISOString(),
    consentExpiry: wish.consentExpiresAt.toISOString(),
    consentMode: 'STORE',
    fetchType: wish.fetchType,
    consentTypes: ['PROFILE', 'SUMMARY', 'TRANSACTIONS'],
    fiTypes: ['DEPOSIT'],
    DataConsumer: { id: config.fiuId, type: 'FIU' },
    Customer: {
      id: `${wish.mobile}@${config.customerHandle}`,
      Identifiers: [
        { type: 'MOBILE', value: wish.mobile },
        { type: 'PAN', value: wish.pan },
      ],
    },
    Purpose: {
      code: '103',
      refUri: 'https://api.rebit.org.in/aa/purpose/103.xml',
      text: wish.purposeText,
      Category: { type: 'string' },
    },
    FIDataRange: rangeOf(wish.fromOn, wish.toOn),
    DataLife: { unit: 'MONTH', value: wish.keepMonths },
    Frequency: wish.fetchType === 'ONETIME' ? { unit: 'HOUR', value: 1 } : { unit: 'MONTH', value: 4 },
    DataFilter: [],
  }
}

/** The consent's artefact: its state and, where the aggregator's signature over it is right, that signature. */
async function fetchArtefact(config: AggregatorConfig, call: Call, now: Date, consentId: string) {
  const answer = await postSigned(config, call, now, '/Consent/fetch', { consentId }, answers.artefact)
  if (answer.status === 'unavailable') return answer
  if (answer.status === 'error') return refused('invalid-request', answer.errorCode)
  const { compactVerify } = await import('jose')
  try {
    await compactVerify(answer.body.signedConsent, createPublicKey(config.aggregatorCertPem), { algorithms: ['RS256'] })
  } catch {
    return unavailable('bad-answer', 'the consent is not signed by the aggregator')
  }
  const signature = answer.body.signedConsent.split('.')[2] ?? ''
  return { status: 'ok' as const, state: answer.body.status, signature }
}

function consentRefusal(
  errorCode: string,
): Refused<'consent-expired' | 'consent-revoked' | 'consent-paused' | 'invalid-request'> {
  const kind = ERRORS[errorCode]
  const known = kind === 'consent-expired' || kind === 'consent-revoked' || kind === 'consent-paused'
  return refused(known ? kind : 'invalid-request', errorCode)
}

function packSession(sessionId: string, half: KeyHalf): string {
  return Buffer.from(JSON.stringify({ sessionId, half })).toString('base64url')
}

function unpackSession(session: string) {
  const read = sessionShape.safeParse(parseJson(Buffer.from(session, 'base64url').toString('utf8')))
  return read.success ? read.data : null
}
