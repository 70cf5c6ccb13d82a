import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'
import forge from 'node-forge'

/** A private key and its certificate, PEM. */
export interface Signatory {
  keyPem: string
  certPem: string
}

export interface CertificateWish {
  commonName: string
  organisation: string
  /** Who certifies; without it the certificate is self-made. */
  issuer?: Signatory
  /** True for one that may certify others. */
  authority?: boolean
  /** Names and IPv4 addresses that a web server answers by. */
  hosts?: readonly string[]
}

const FROM = new Date('2020-01-01T00:00:00Z')
const UNTIL = new Date('2049-12-31T00:00:00Z')

/** As forge names them in a certificate. */
const DNS_NAME = 2
const IP_ADDRESS = 7

/** Makes an RSA key of 2048 bits and its certificate: for the fakes, for tests, for phones on the same network. */
export const makeSignatory = (wish: CertificateWish): Signatory => certify(makeKey(), wish)

/** Both halves of a key, PEM. */
export interface Key {
  privateKey: string
  publicKey: string
}

/** An RSA key of 2048 bits. It takes up to a fifth of a second, in which the process does nothing else. */
export function makeKey(): Key {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

/** The certificate of a key. */
export function certify({ privateKey, publicKey }: Key, wish: CertificateWish): Signatory {
  const { commonName, organisation, issuer, authority = false, hosts = [] } = wish
  const subject = [
    { name: 'commonName', value: commonName },
    { name: 'organizationName', value: organisation },
    { name: 'countryName', value: 'IN' },
  ]
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = FROM
  certificate.validity.notAfter = UNTIL
  certificate.setSubject(subject)
  certificate.setIssuer(issuer ? forge.pki.certificateFromPem(issuer.certPem).subject.attributes : subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: authority, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyCertSign: authority, critical: true },
    { name: 'subjectKeyIdentifier' },
    ...(hosts.length ? [{ name: 'extKeyUsage', serverAuth: true }, alternativeNames(hosts)] : []),
  ])
  signBy(certificate, issuer?.keyPem ?? privateKey)
  return { keyPem: privateKey, certPem: forge.pki.certificateToPem(certificate) }
}

/** By Node's RSA: forge's own, in JavaScript, takes ten times as long. */
function signBy(certificate: forge.pki.Certificate, keyPem: string): void {
  const key = forge.pki.privateKeyFromPem(keyPem)
  key.sign = () => {
    const signed = forge.asn1.toDer(certificate.tbsCertificate).getBytes()
    return sign('sha256', Buffer.from(signed, 'latin1'), keyPem).toString('latin1')
  }
  certificate.sign(key, forge.md.sha256.create())
}

function alternativeNames(hosts: readonly string[]) {
  const altNames = hosts.map(host => (isIPv4(host) ? { type: IP_ADDRESS, ip: host } : { type: DNS_NAME, value: host }))
  return { name: 'subjectAltName', altNames }
}

/** The base64 of a PEM, without its first and last line: how XML carries a certificate. */
export function pemBody(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '')
}
