import { addMonths, isPlainDate } from '@poonji/kernel/dates.ts'
import { CRORE_PAISE } from '@poonji/kernel/money.ts'
import type { Signatory } from '../crypto/certificates.ts'
import { signXml, verifySignedXml } from '../crypto/signed-xml.ts'
import { parseXml, textOf } from '../crypto/xml.ts'
import { refused } from '../outcome.ts'
import { openDigest, sealDigest } from './checksum.ts'
import { digestOfRequest, digestOfVerdict, mandateRequestXml, readVerdict } from './documents.ts'
import type { Merchant } from './documents.ts'
import type { MandateResponse, MandateStartAnswer, MandateWish } from './port.ts'

export interface RegistrationConfig {
  /** Where the browser posts the request. */
  switchUrl: string
  merchant: Merchant
  signatory: Signatory
  /** The mandate switch's certificate. */
  switchCertPem: string
}

const MAX_YEARS = 40

/** The form that opens a mandate (ONMAGS merchant specification 4.2): a signed document and its checksum. */
export function startRegistration(config: RegistrationConfig, wish: MandateWish, at: Date): MandateStartAnswer {
  const refusal = refusalOf(wish)
  if (refusal) return refusal
  const xml = mandateRequestXml(wish, config.merchant, at)
  const root = parseXml(xml)?.documentElement
  if (!root) return refused('malformed', 'the mandate cannot be written')
  const fields = {
    MerchantID: config.merchant.merchantId,
    MandateReqDoc: signXml(xml, config.signatory),
    CheckSumVal: sealDigest(digestOfRequest(root), config.switchCertPem),
    BankID: wish.debtor.ifsc.slice(0, 4),
    AuthMode: wish.authMode,
  }
  return { status: 'ok', action: config.switchUrl, fields }
}

function refusalOf({ messageId, amount, firstCollectionOn, finalCollectionOn, debtor }: MandateWish) {
  if (!/^[A-Za-z0-9-]{1,35}$/.test(messageId) || !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(debtor.ifsc))
    return refused('malformed', 'message id or IFSC')
  if (amount.paise <= 0 || amount.paise > CRORE_PAISE)
    return refused('amount-limit', 'a mandate carries up to 1 crore rupees')
  const dates = isPlainDate(firstCollectionOn) && isPlainDate(finalCollectionOn)
  if (
    !dates ||
    finalCollectionOn < firstCollectionOn ||
    finalCollectionOn > addMonths(firstCollectionOn, 12 * MAX_YEARS)
  )
    return refused('period', 'a mandate runs up to 40 years')
  return null
}

const REJECTERS = ['NPCI', 'BANK', 'USER', 'N/A'] as const

/** Reads the answer posted back: the switch's signature, then the checksum, then whose answer it is. */
export function readMandateResponse(
  config: RegistrationConfig,
  fields: Record<string, string>,
  messageId: string,
): MandateResponse {
  const checked = verifySignedXml(fields.MandateRespDoc ?? '', [config.switchCertPem])
  if (checked.status === 'refused')
    return refused(checked.code === 'not-xml' ? 'malformed' : 'bad-signature', checked.message)
  const root = parseXml(checked.signedXml)?.documentElement
  if (!root) return refused('malformed', 'not a mandate response')
  const verdict = readVerdict(root)
  if (openDigest(fields.CheckSumVal ?? '', config.signatory.keyPem) !== digestOfVerdict(verdict))
    return refused('bad-checksum', 'CheckSumVal does not fit the response')
  if (textOf(root, 'OrgnlMsgInf') !== messageId) return refused('other-mandate', 'the response is for another mandate')
  if (verdict.accepted) return { status: 'accepted', messageId, acceptanceReference: verdict.reference }
  const rejectedBy = REJECTERS.find(name => name === verdict.rejectedBy) ?? 'N/A'
  return { status: 'rejected', messageId, code: verdict.code, reason: verdict.description, rejectedBy }
}

/** The message id a response claims to answer. */
export function messageOf(fields: Record<string, string>): string | null {
  const root = parseXml(fields.MandateRespDoc ?? '')?.documentElement
  return (root && textOf(root, 'OrgnlMsgInf')) || null
}
