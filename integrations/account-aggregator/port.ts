import type { Refused, Unavailable } from '../outcome.ts'
import type { DepositV2 } from './deposit.ts'

export interface ConsentWish {
  /** Ten digits. */
  mobile: string
  pan: string
  /** What the lender wants to see, 'YYYY-MM-DD', both included. */
  fromOn: string
  toOn: string
  /** Until when it may ask. */
  consentExpiresAt: Date
  /** How long what comes may be kept. */
  keepMonths: number
  /** ONETIME for deciding on an application, PERIODIC for watching a running limit. */
  fetchType: 'ONETIME' | 'PERIODIC'
  /** Shown to the person. */
  purposeText: string
  /** Where the aggregator sends the person back, with `handle` and `success` in the query. */
  redirectUrl: string
}

export type HandleStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'FAILED' | 'EXPIRED'
export type ConsentStatus = 'ACTIVE' | 'PAUSED' | 'REVOKED' | 'EXPIRED'

export type ConsentAnswer = { status: 'ok'; handle: string; pageUrl: string } | Refused<'invalid-request'> | Unavailable
export type ConsentStateAnswer =
  | { status: 'ok'; handle: HandleStatus; consent: { id: string; status: ConsentStatus } | null }
  | Refused<'unknown-handle'>
  | Unavailable

export type DataRequestAnswer =
  /** Opaque and secret (it holds the key that opens the data): keep it encrypted and give it to `fetchData`. */
  | { status: 'ok'; session: string }
  | Refused<'consent-expired' | 'consent-revoked' | 'consent-paused' | 'invalid-request'>
  | Unavailable

export type AccountData =
  | { fipId: string; maskedNumber: string; state: 'READY'; deposit: DepositV2 }
  | { fipId: string; maskedNumber: string; state: 'DENIED' | 'TIMEOUT' | 'PENDING' }

export type DataAnswer =
  | { status: 'ok'; accounts: AccountData[] }
  | { status: 'processing'; retryAfterSeconds: number }
  /** 'data-gone': it may be fetched once and for a limited time; ask again for a session. */
  | Refused<'no-data' | 'data-gone' | 'consent-revoked' | 'invalid-request'>
  | Unavailable

export type AggregatorNotice =
  | { status: 'ok'; kind: 'consent'; handle: string; consentId: string; consent: ConsentStatus | 'REJECTED' | 'FAILED' }
  | { status: 'ok'; kind: 'session'; sessionId: string; session: 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'FAILED' }
  | Refused<'bad-signature' | 'malformed'>

/** A financial information user's side of the account aggregator system, version 2.0.0. */
export interface AccountAggregatorPort {
  createConsent(wish: ConsentWish): Promise<ConsentAnswer>
  consentState(handle: string): Promise<ConsentStateAnswer>
  requestData(input: { consentId: string; fromOn: string; toOn: string }): Promise<DataRequestAnswer>
  fetchData(session: string): Promise<DataAnswer>
  /** `POST /Consent/Notification` and `/FI/Notification`: the body as it came, the header `x-jws-signature`. */
  readNotice(body: string, signature: string): Promise<AggregatorNotice>
  /** Where the person pauses or revokes at the aggregator; only the person can. */
  managePageUrl(consentId: string, returnUrl: string): string
}
