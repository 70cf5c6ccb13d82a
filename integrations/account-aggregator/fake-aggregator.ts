import { createPrivateKey, randomUUID } from 'node:crypto'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { fakeKey } from '../crypto/fake-keys.ts'
import type { FakeWorld } from '../fake-world.ts'
import { parseJson } from '../http.ts'
import type { Call } from '../http.ts'
import { unavailable } from '../outcome.ts'
import { delaySeconds, readSwitch, takeSwitch } from '../switches.ts'
import { bodyIsSigned, signBody } from './detached-jws.ts'
import { consentById, consentByHandle, keepConsent } from './fake-consents.ts'
import type { KeptConsent } from './fake-consents.ts'
import { statementOf } from './made-up-statement.ts'
import { keyMaterialOf, requests, VERSION } from './messages.ts'
import { makeKeyHalf, seal } from './sealed-data.ts'

const KEEPS_HOURS = 72
const FIP = 'FCBK-FIP'

interface KeptSession {
  consentId: string
  from: string
  to: string
  theirs: { publicKey: string; nonce: string }
  /** Instant at which the bank has delivered. */
  readyAt: string
  fiStatus: 'READY' | 'DENIED' | 'TIMEOUT'
}

type Reply = { httpStatus: number; content: Record<string, unknown> }
const error = (errorCode: string, httpStatus = 400): Reply => ({
  httpStatus,
  content: { errorCode, errorMsg: errorCode },
})
const ok = (content: Record<string, unknown>): Reply => ({ httpStatus: 200, content })

/**
 * The aggregator's side: checks the lender's signature, answers signed. PAN digits decide: 05 no account found, 15 three
 * inward returns a month, 25 hardly any balance, 35 the bank denies, 45 the bank does not answer. Switches:
 * `account-aggregator` (down; next one denied or timeout), `delay` (how long the bank takes).
 */
export async function answerAsAggregator(world: FakeWorld, path: string, body: string, signature: string) {
  const lender = await fakeKey(world, 'lender')
  const signed = await bodyIsSigned(body, signature, lender.certPem)
  const reply = signed ? await replyTo(world, path, parseJson(body)) : error('SignatureDoesNotMatch')
  const text = JSON.stringify({
    ver: VERSION,
    timestamp: world.now().toISOString(),
    txnid: randomUUID(),
    ...reply.content,
  })
  const own = await fakeKey(world, 'aggregator')
  return { httpStatus: reply.httpStatus, text, signature: await signBody(text, own.keyPem, 'aggregator') }
}

/** The same without a network. */
export function aggregatorInProcess(world: FakeWorld): Call {
  return async ({ url, body = '', headers = {} }) => {
    if ((await readSwitch(world, 'account-aggregator')) === 'down')
      return unavailable('server-down', 'the account aggregator is not working')
    const path = new URL(url).pathname
    const { httpStatus, text, signature } = await answerAsAggregator(
      world,
      path,
      body,
      headers['x-jws-signature'] ?? '',
    )
    return { status: 'ok', httpStatus, text, headers: new Headers({ 'x-jws-signature': signature }) }
  }
}

async function replyTo(world: FakeWorld, path: string, json: unknown): Promise<Reply> {
  switch (path) {
    case '/Consent': {
      const asked = requests.consent.safeParse(json)
      return asked.success ? createConsent(world, asked.data.ConsentDetail) : error('InvalidRequest')
    }
    case '/Consent/handle': {
      const asked = requests.handle.safeParse(json)
      const kept = asked.success ? await consentByHandle(world, asked.data.ConsentHandle) : undefined
      return kept
        ? ok({ ConsentHandle: kept.handle, ConsentStatus: { id: kept.consentId, status: kept.handleStatus } })
        : error('InvalidRequest', 404)
    }
    case '/Consent/fetch': {
      const asked = requests.artefact.safeParse(json)
      const kept = asked.success ? await consentById(world, asked.data.consentId) : undefined
      return kept ? artefactOf(world, kept) : error('InvalidRequest', 404)
    }
    case '/FI/request': {
      const asked = requests.session.safeParse(json)
      return asked.success ? openSession(world, asked.data) : error('InvalidRequest')
    }
    case '/FI/fetch': {
      const asked = requests.data.safeParse(json)
      return asked.success ? deliver(world, asked.data.sessionId) : error('InvalidRequest')
    }
    default:
      return error('InvalidRequest', 404)
  }
}

async function createConsent(world: FakeWorld, detail: KeptConsent['detail']): Promise<Reply> {
  if (detail.consentExpiry <= world.now().toISOString()) return error('InvalidRequest')
  const handle = randomUUID()
  const consent = {
    handle,
    consentId: randomUUID(),
    detail,
    handleStatus: 'PENDING' as const,
    status: 'ACTIVE' as const,
  }
  await keepConsent(world, { ...consent, askedAt: world.now().toISOString() })
  return ok({ Customer: { id: detail.Customer.id }, ConsentHandle: handle })
}

async function artefactOf(world: FakeWorld, kept: KeptConsent): Promise<Reply> {
  if (kept.handleStatus !== 'APPROVED') return error('InvalidRequest', 404)
  const { keyPem } = await fakeKey(world, 'aggregator')
  const { CompactSign } = await import('jose')
  const signedConsent = await new CompactSign(Buffer.from(JSON.stringify(kept.detail)))
    .setProtectedHeader({ alg: 'RS256', kid: 'aggregator' })
    .sign(createPrivateKey(keyPem))
  return ok({ consentId: kept.consentId, status: kept.status, signedConsent })
}

type SessionRequest = ReturnType<typeof requests.session.parse>
const UNUSABLE = { PAUSED: 'ConsentPaused', REVOKED: 'ConsentRevoked', EXPIRED: 'ConsentExpired' }

async function openSession(world: FakeWorld, asked: SessionRequest): Promise<Reply> {
  const kept = await consentById(world, asked.Consent.id)
  if (!kept || kept.handleStatus !== 'APPROVED') return error('InvalidRequest', 404)
  if (kept.status !== 'ACTIVE') return error(UNUSABLE[kept.status])
  const { from, to } = asked.FIDataRange
  const granted = kept.detail.FIDataRange
  if (from < granted.from || (kept.detail.fetchType === 'ONETIME' && to > granted.to)) return error('InvalidRequest')
  const sessionId = randomUUID()
  const theirs = { publicKey: asked.KeyMaterial.DHPublicKey.KeyValue, nonce: asked.KeyMaterial.Nonce }
  const readyAt = new Date(world.now().getTime() + (await delaySeconds(world)) * 1000).toISOString()
  const session: KeptSession = {
    consentId: kept.consentId,
    from,
    to,
    theirs,
    readyAt,
    fiStatus: await fiStatusFor(world, panOf(kept)),
  }
  await world.set('aa-sessions', sessionId, session)
  return ok({ consentId: kept.consentId, sessionId })
}

async function fiStatusFor(world: FakeWorld, pan: string): Promise<KeptSession['fiStatus']> {
  const turned = await takeSwitch(world, 'account-aggregator')
  if (turned === 'denied' || pan.slice(7, 9) === '35') return 'DENIED'
  return turned === 'timeout' || pan.slice(7, 9) === '45' ? 'TIMEOUT' : 'READY'
}

async function deliver(world: FakeWorld, sessionId: string): Promise<Reply> {
  const session = await world.get<KeptSession>('aa-sessions', sessionId)
  const kept = session ? await consentById(world, session.consentId) : undefined
  if (!session || !kept) return error('InvalidRequest', 404)
  const now = world.now().getTime()
  if (kept.status === 'REVOKED') return error('ConsentRevoked')
  if (now < Date.parse(session.readyAt)) return error('DataFetchRequestInProgress', 404)
  if (now > Date.parse(session.readyAt) + KEEPS_HOURS * 3_600_000) return error('DataGone', 410)
  const pan = panOf(kept)
  if (pan.slice(7, 9) === '05') return error('NoDataFound', 404)
  const half = makeKeyHalf()
  const toOn = [dateInIndia(new Date(session.to)), world.today()].sort()[0] ?? world.today()
  const mobile = kept.detail.Customer.id.split('@')[0] ?? ''
  const deposit = statementOf(pan, mobile, dateInIndia(new Date(session.from)), toOn)
  const data = {
    linkRefNumber: deposit.linkedAccRef,
    maskedAccNumber: deposit.maskedAccNumber,
    FIStatus: session.fiStatus,
    encryptedFI: session.fiStatus === 'READY' ? seal(JSON.stringify(deposit), half, session.theirs) : '',
  }
  return ok({ FI: [{ fipID: FIP, data: [data], KeyMaterial: keyMaterialOf(half, session.readyAt) }] })
}

const panOf = (kept: KeptConsent) =>
  kept.detail.Customer.Identifiers.find(({ type }) => type === 'PAN')?.value ?? 'ZZZCS1000K'
