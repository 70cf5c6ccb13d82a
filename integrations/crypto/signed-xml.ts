import { XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { refused } from '../outcome.ts'
import type { Refused } from '../outcome.ts'
import type { Signatory } from './certificates.ts'
import { elements, parseXml } from './xml.ts'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVELOPED = `${DSIG}enveloped-signature`
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const RSA_SHA1 = `${DSIG}rsa-sha1`
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** Adds an enveloped signature over the whole document as the last child of its root. */
export function signXml(xml: string, { keyPem, certPem }: Signatory): string {
  const signer = new SignedXml({
    privateKey: keyPem,
    publicCert: certPem,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: C14N,
  })
  signer.addReference({
    xpath: '/*',
    transforms: [ENVELOPED, C14N],
    digestAlgorithm: SHA256,
    uri: '',
    isEmptyUri: true,
  })
  signer.computeSignature(xml, { location: { reference: '/*', action: 'append' } })
  return signer.getSignedXml()
}

export type SignedXmlAnswer =
  /** `signedXml` are the very bytes that were signed: read nothing but these. */
  { status: 'ok'; signedXml: string } | Refused<'not-xml' | 'unsigned' | 'signature-invalid'>

/**
 * Checks an enveloped signature over a whole document against the pinned certificates; the certificate that the document
 * brings is not believed. Exactly one signature, a child of the root, with one reference to the whole; SHA-256 digests;
 * RSA with SHA-256 (`acceptSha1` also takes an RSA-SHA1 signature value, for documents of older issuers).
 */
export function verifySignedXml(
  xml: string,
  certificates: readonly string[],
  options: { acceptSha1?: boolean } = {},
): SignedXmlAnswer {
  const document = parseXml(xml)
  if (!document?.documentElement) return refused('not-xml', 'not an XML document that is accepted')
  const [signature, ...more] = elements(document, 'Signature').filter(found => found.namespaceURI === DSIG)
  if (!signature) return refused('unsigned', 'the document carries no signature')
  const odd = more.length > 0 || signature.parentNode !== document.documentElement || !usesAccepted(signature, options)
  const signedXml = odd ? null : firstThatFits(xml, new XMLSerializer().serializeToString(signature), certificates)
  return signedXml
    ? { status: 'ok', signedXml }
    : refused('signature-invalid', 'the signature does not fit the document')
}

function usesAccepted(
  signature: Parameters<typeof elements>[0],
  { acceptSha1 = false }: { acceptSha1?: boolean },
): boolean {
  const algorithms = (name: string) => elements(signature, name).map(found => found.getAttribute('Algorithm'))
  const [method, ...others] = algorithms('SignatureMethod')
  const digests = algorithms('DigestMethod')
  const references = elements(signature, 'Reference')
  return (
    others.length === 0 &&
    (method === RSA_SHA256 || (acceptSha1 && method === RSA_SHA1)) &&
    digests.length === 1 &&
    digests[0] === SHA256 &&
    references.length === 1 &&
    references[0]?.getAttribute('URI') === ''
  )
}

function firstThatFits(xml: string, signature: string, certificates: readonly string[]): string | null {
  for (const publicCert of certificates) {
    try {
      const checker = new SignedXml({ publicCert, getCertFromKeyInfo: () => null })
      checker.loadSignature(signature)
      if (checker.checkSignature(xml)) return checker.getSignedReferences()[0] ?? null
    } catch {
      continue
    }
  }
  return null
}
