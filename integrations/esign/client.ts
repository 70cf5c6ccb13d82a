import { verifyDetachedCms } from '../crypto/cms.ts'
import { signXml, verifySignedXml } from '../crypto/signed-xml.ts'
import type { Signatory } from '../crypto/certificates.ts'
import { element, elements, escapeXml, parseXml, textOf } from '../crypto/xml.ts'
import { refused } from '../outcome.ts'
import { embedSignature, prepareSignature } from './pdf-sign.ts'
import { readStamp, writeStamp } from './time-stamp.ts'
import { readPdfSignatures } from './read-signatures.ts'
import type { EsignPort, SigningResponse, SigningWish } from './port.ts'

export interface EsignConfig {
  /** Where the browser posts the request. */
  providerUrl: string
  /** Our id as an application service provider. */
  aspId: string
  signatory: Signatory
  /** The provider's certificate. */
  providerCertPem: string
  /** The certifying authorities whose signers are believed. */
  authorities: readonly string[]
}

const CODES = {
  malformed: 'malformed',
  'other-document': 'wrong-document',
  'signature-invalid': 'bad-signature',
  'untrusted-signer': 'untrusted-signer',
} as const

/** Aadhaar e-sign by form POST and signed callback (CCA eSign API 2.1: OTP, PKCS 7 response). */
export function esignClient(config: EsignConfig, now: () => Date): EsignPort {
  return {
    preparePdf: prepareSignature,
    embed: embedSignature,
    readPdfSignatures: async (document, at) => readPdfSignatures(document, config.authorities, at),

    async start(wish) {
      const fields = {
        eSignRequest: signXml(requestXml(config, wish, now()), config.signatory),
        aspTxnID: wish.txn,
        'Content-Type': 'application/xml',
      }
      return { status: 'ok', action: config.providerUrl, fields }
    },

    transactionOf,

    async readResponse(fields, expected) {
      const checked = verifySignedXml(fields.eSignResponse ?? '', [config.providerCertPem])
      if (checked.status === 'refused')
        return refused(checked.code === 'not-xml' ? 'malformed' : 'bad-signature', checked.message)
      return readSigned(checked.signedXml, expected, config.authorities)
    },
  }
}

/** The transaction a response claims to be about. */
export function transactionOf(fields: Record<string, string>): string | null {
  return parseXml(fields.eSignResponse ?? '')?.documentElement?.getAttribute('txn') || null
}

function requestXml(config: EsignConfig, wish: SigningWish, at: Date): string {
  const hash = { id: '1', hashAlgorithm: 'SHA256', docInfo: wish.documentInfo }
  const attributes = {
    ver: '2.1',
    sc: 'Y',
    ts: writeStamp(at),
    txn: wish.txn,
    ekycId: '',
    ekycIdType: 'A',
    aspId: config.aspId,
    AuthMode: '1',
    responseSigType: 'pkcs7',
    responseUrl: wish.responseUrl,
  }
  return element('Esign', attributes, element('Docs', {}, element('InputHash', hash, escapeXml(wish.sha256))))
}

function readSigned(
  signedXml: string,
  { txn, sha256 }: { txn: string; sha256: string },
  authorities: readonly string[],
): SigningResponse {
  const root = parseXml(signedXml)?.documentElement
  const at = readStamp(root?.getAttribute('ts') ?? null)
  if (root?.localName !== 'EsignResp' || !at) return refused('malformed', 'not an e-sign response')
  if (root.getAttribute('txn') !== txn) return refused('unknown-transaction', 'the response is for another transaction')
  const status = root.getAttribute('status')
  if (status === '2') return { status: 'pending', txn }
  if (status !== '1')
    return {
      status: 'failed',
      txn,
      code: root.getAttribute('errCode') ?? '',
      message: root.getAttribute('errMsg') ?? '',
    }
  if (elements(root, 'DocSignature').length !== 1) return refused('malformed', 'not exactly one signature')
  const cms = Buffer.from(textOf(root, 'DocSignature'), 'base64')
  const read = verifyDetachedCms(cms, Buffer.from(sha256, 'hex'), authorities, at)
  return read.status === 'ok'
    ? { status: 'signed', txn, signerName: read.signerName, cms, at }
    : refused(CODES[read.code], 'the signature is not one of this document')
}
