import { certify, makeKey, pemBody, type Key } from '../crypto/certificates.ts'
import { makeDetachedCms } from '../crypto/cms.ts'
import { fakeKey } from '../crypto/fake-keys.ts'
import { signXml, verifySignedXml } from '../crypto/signed-xml.ts'
import { element, escapeXml, elements, parseXml, textOf } from '../crypto/xml.ts'
import type { FakeWorld } from '../fake-world.ts'
import { digitsFrom } from '../businesses/seeded.ts'
import { refused } from '../outcome.ts'
import type { Refused } from '../outcome.ts'
import { takeSwitch } from '../switches.ts'
import { writeStamp } from './time-stamp.ts'

const SERVICE = 'esign'

/** A signing request as the provider keeps it. */
export interface SigningRequest {
  txn: string
  sha256: string
  documentInfo: string
  responseUrl: string
  /** The provider's states. */
  state: 'CREATED' | 'SIGNED' | 'FAILED' | 'PENDING'
}

/** The person's choice on the provider's page. */
export type SigningChoice = 'sign' | 'later' | 'wrong-code' | 'cancel-before-code' | 'cancel-after-code'

const FAILURES: Partial<Record<SigningChoice, { code: string; message: string }>> = {
  'wrong-code': { code: 'ESP-415', message: 'Invalid OTP, tries used up' },
  'cancel-before-code': { code: 'ESP-944', message: 'Ended by the user before OTP' },
  'cancel-after-code': { code: 'ESP-945', message: 'Ended by the user after OTP' },
}

/** The provider receives the form: checks the lender's signature and the hash, refuses a transaction it has seen. */
export async function receiveSigningRequest(
  world: FakeWorld,
  fields: Record<string, string>,
): Promise<{ status: 'ok'; request: SigningRequest } | Refused<'bad-signature' | 'malformed' | 'transaction-used'>> {
  const { certPem } = await fakeKey(world, 'lender')
  const checked = verifySignedXml(fields.eSignRequest ?? '', [certPem])
  if (checked.status === 'refused') return refused('bad-signature', checked.message)
  const root = parseXml(checked.signedXml)?.documentElement
  const txn = root?.getAttribute('txn')
  const sha256 = root ? textOf(root, 'InputHash') : ''
  const responseUrl = root?.getAttribute('responseUrl')
  if (!root || !txn || txn !== fields.aspTxnID || !responseUrl || !/^[0-9a-f]{64}$/.test(sha256))
    return refused('malformed', 'a part of the request is missing')
  if (await world.get(SERVICE, txn)) return refused('transaction-used', 'the transaction was used before')
  const documentInfo = elements(root, 'InputHash')[0]?.getAttribute('docInfo') ?? ''
  const request: SigningRequest = { txn, sha256, documentInfo, responseUrl, state: 'CREATED' }
  await world.set(SERVICE, txn, request)
  return { status: 'ok', request }
}

export async function signingRequest(world: FakeWorld, txn: string): Promise<SigningRequest | undefined> {
  return world.get<SigningRequest>(SERVICE, txn)
}

/**
 * The person answers on the provider's page: gives the address and the fields of the callback, really signed; 'sign' makes
 * a certificate for the person and a PKCS 7 over the hash. After 'later' it may be answered once more. Null when there is
 * no such request, or when it has had its answer. Under the switch `esign` fail a signature fails with ESP-950.
 */
export async function answerSigning(
  world: FakeWorld,
  txn: string,
  choice: SigningChoice,
  signerName: string,
): Promise<{ responseUrl: string; fields: Record<string, string> } | null> {
  const request = await signingRequest(world, txn)
  if (!request || request.state === 'SIGNED' || request.state === 'FAILED') return null
  const turned = choice === 'sign' ? await takeSwitch(world, 'esign') : ''
  const failure = turned === 'fail' ? { code: 'ESP-950', message: 'Signing failed at the provider' } : FAILURES[choice]
  const state = failure ? 'FAILED' : choice === 'later' ? 'PENDING' : 'SIGNED'
  await world.set(SERVICE, txn, { ...request, state } satisfies SigningRequest)
  const status = { FAILED: '0', PENDING: '2', SIGNED: '1' }[state]
  const attributes = {
    ver: '2.1',
    status,
    ts: writeStamp(world.now()),
    txn,
    resCode: digitsFrom(16, txn, 'response'),
    errCode: failure?.code ?? 'NA',
    errMsg: failure?.message ?? 'NA',
  }
  const children = state === 'SIGNED' ? await signatureOf(world, request, signerName) : ''
  const eSignResponse = signXml(element('EsignResp', attributes, children), await fakeKey(world, 'esp'))
  return { responseUrl: request.responseUrl, fields: { eSignResponse, espTxnID: digitsFrom(12, txn, 'esp') } }
}

let persons: Key | undefined

/** A provider makes a key for each signature. This one has one for all whom it certifies: made anew each would hold up the demo. */
function personsKey(): Key {
  persons ??= makeKey()
  return persons
}

async function signatureOf(world: FakeWorld, request: SigningRequest, signerName: string): Promise<string> {
  const issuer = await fakeKey(world, 'esign-authority')
  const person = certify(personsKey(), { commonName: signerName, organisation: 'Personal', issuer })
  const cms = makeDetachedCms(Buffer.from(request.sha256, 'hex'), person, [issuer.certPem])
  const signature = element('DocSignature', { id: '1', sigHashAlgorithm: 'SHA256' }, escapeXml(cms.toString('base64')))
  return element('UserX509Certificate', {}, pemBody(person.certPem)) + element('Signatures', {}, signature)
}
