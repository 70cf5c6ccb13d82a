import { createHash, sign, verify, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { pemBody } from './certificates.ts'
import type { Signatory } from './certificates.ts'

const { asn1 } = forge
type Asn1 = forge.asn1.Asn1
const UNIVERSAL = asn1.Class.UNIVERSAL
const CONTEXT = asn1.Class.CONTEXT_SPECIFIC

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
}

const sequence = (...parts: Asn1[]) => asn1.create(UNIVERSAL, asn1.Type.SEQUENCE, true, parts)
const set = (...parts: Asn1[]) => asn1.create(UNIVERSAL, asn1.Type.SET, true, parts)
const oid = (value: string) => asn1.create(UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(value).getBytes())
const octets = (bytes: Buffer) => asn1.create(UNIVERSAL, asn1.Type.OCTETSTRING, false, bytes.toString('latin1'))
const integer = (value: number) => asn1.create(UNIVERSAL, asn1.Type.INTEGER, false, asn1.integerToDer(value).getBytes())
const nothing = () => asn1.create(UNIVERSAL, asn1.Type.NULL, false, '')
const toDer = (node: Asn1) => Buffer.from(asn1.toDer(node).getBytes(), 'latin1')
const fromDer = (bytes: Buffer) => asn1.fromDer(forge.util.createBuffer(bytes.toString('latin1')))
const derOf = (pem: string) => Buffer.from(pemBody(pem), 'base64')

/**
 * A detached CMS (PKCS #7) signature over a document of which only the SHA-256 is known, as an e-sign provider makes it:
 * RSA with SHA-256, signed attributes content type, message digest and signing certificate v2 (so it also serves PAdES).
 * `chain` are the issuers' certificates, put in beside the signer's.
 */
export function makeDetachedCms(sha256: Buffer, { keyPem, certPem }: Signatory, chain: readonly string[] = []): Buffer {
  const certHash = createHash('sha256').update(derOf(certPem)).digest()
  const attributes = [
    sequence(oid(OIDS.contentType), set(oid(OIDS.data))),
    sequence(oid(OIDS.messageDigest), set(octets(sha256))),
    sequence(oid(OIDS.signingCertificate), set(sequence(sequence(sequence(octets(certHash)))))),
  ].sort((a, b) => Buffer.compare(toDer(a), toDer(b)))
  const signature = sign('sha256', toDer(set(...attributes)), keyPem)
  const certificates = [certPem, ...chain].map(pem => fromDer(derOf(pem)))
  const signer = sequence(
    integer(1),
    issuerAndSerial(certPem),
    sequence(oid(OIDS.sha256), nothing()),
    asn1.create(CONTEXT, 0, true, attributes),
    sequence(oid(OIDS.rsa), nothing()),
    octets(signature),
  )
  const signedData = sequence(
    integer(1),
    set(sequence(oid(OIDS.sha256), nothing())),
    sequence(oid(OIDS.data)),
    asn1.create(CONTEXT, 0, true, certificates),
    set(signer),
  )
  return toDer(sequence(oid(OIDS.signedData), asn1.create(CONTEXT, 0, true, [signedData])))
}

export type CmsAnswer =
  | { status: 'ok'; signerName: string; certPem: string }
  | { status: 'refused'; code: 'malformed' | 'other-document' | 'signature-invalid' | 'untrusted-signer' }

/** Whether the CMS signs the document of this SHA-256, by somebody whom one of the authorities certified for `at`. */
export function verifyDetachedCms(cms: Buffer, sha256: Buffer, authorities: readonly string[], at: Date): CmsAnswer {
  const read = readCms(cms)
  if (!read) return { status: 'refused', code: 'malformed' }
  if (!read.digest.equals(sha256)) return { status: 'refused', code: 'other-document' }
  if (!verify('sha256', read.signedAttributes, read.certificate.publicKey, read.signature))
    return { status: 'refused', code: 'signature-invalid' }
  if (!isCertified(read.certificate, authorities, at)) return { status: 'refused', code: 'untrusted-signer' }
  const signerName = /^CN=(.*)$/m.exec(read.certificate.subject)?.[1] ?? ''
  return { status: 'ok', signerName, certPem: read.certificate.toString() }
}

function isCertified(certificate: X509Certificate, authorities: readonly string[], at: Date): boolean {
  const inTime = at >= new Date(certificate.validFrom) && at <= new Date(certificate.validTo)
  return (
    inTime &&
    authorities
      .map(pem => new X509Certificate(pem))
      .some(issuer => issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey))
  )
}

function issuerAndSerial(certPem: string): Asn1 {
  const [, serial, , issuer] = childrenOf(childrenOf(fromDer(derOf(certPem)))[0])
  if (!serial || !issuer) throw new Error('not a certificate')
  return sequence(issuer, serial)
}

function childrenOf(node: Asn1 | undefined): Asn1[] {
  return node && Array.isArray(node.value) ? node.value : []
}

function bytesOf(node: Asn1 | undefined): Buffer {
  return Buffer.from(typeof node?.value === 'string' ? node.value : '', 'latin1')
}

/** The one signer's certificate, signed attributes, digest and signature; null for anything else. */
function readCms(cms: Buffer) {
  try {
    const signedData = childrenOf(childrenOf(childrenOf(fromDer(cms))[1])[0])
    const certificates = childrenOf(signedData.find(part => part.tagClass === CONTEXT && part.type === 0))
    const [signer, ...more] = childrenOf(signedData.at(-1))
    const [, issuerSerial, , attributes, , signature] = childrenOf(signer)
    if (!issuerSerial || !attributes || more.length) return null
    const wanted = toDer(issuerSerial)
    const certificate = certificates
      .map(node => new X509Certificate(toDer(node)))
      .find(found => toDer(issuerAndSerial(found.toString())).equals(wanted))
    const digest = bytesOf(attributeValue(attributes, OIDS.messageDigest))
    const contentType = attributeValue(attributes, OIDS.contentType)
    if (!certificate || digest.length !== 32 || !bytesOf(contentType).equals(bytesOf(oid(OIDS.data)))) return null
    return {
      certificate,
      digest,
      signedAttributes: toDer(set(...childrenOf(attributes))),
      signature: bytesOf(signature),
    }
  } catch {
    return null
  }
}

function attributeValue(attributes: Asn1, wanted: string): Asn1 | undefined {
  const found = childrenOf(attributes).filter(attribute =>
    bytesOf(childrenOf(attribute)[0]).equals(bytesOf(oid(wanted))),
  )
  return found.length === 1 ? childrenOf(childrenOf(found[0])[1])[0] : undefined
}
