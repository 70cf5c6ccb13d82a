import { constants, createHash, privateDecrypt, publicEncrypt } from 'node:crypto'

/** SHA-256 in hex over `AccNo|FirstCollectionDate|FinalCollectionDate|CollectionAmount|MaxAmount`. */
export function requestDigest(parts: {
  accountNumber: string
  first: string
  final: string
  collectionAmount: string
  maxAmount: string
}): string {
  return digest([parts.accountNumber, parts.first, parts.final, parts.collectionAmount, parts.maxAmount])
}

/** SHA-256 in hex over `Accptd|AccptRefNo|ReasonCode|ReasonDesc|RejectBy`. */
export function responseDigest(parts: {
  accepted: string
  reference: string
  code: string
  description: string
  rejectedBy: string
}): string {
  return digest([parts.accepted, parts.reference, parts.code, parts.description, parts.rejectedBy])
}

const digest = (parts: string[]) => createHash('sha256').update(parts.join('|')).digest('hex')
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }

/** CheckSumVal: the digest encrypted for its reader (RSA-OAEP), base64. */
export function sealDigest(digestHex: string, readerCertPem: string): string {
  return publicEncrypt({ key: readerCertPem, ...OAEP }, Buffer.from(digestHex)).toString('base64')
}

/** The digest in a CheckSumVal; null when it was not made for this key. */
export function openDigest(checkSumVal: string, keyPem: string): string | null {
  try {
    return privateDecrypt({ key: keyPem, ...OAEP }, Buffer.from(checkSumVal, 'base64')).toString('utf8')
  } catch {
    return null
  }
}
