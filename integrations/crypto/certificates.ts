import { generateKeyPairSync, randomBytes } from 'node:crypto'
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
export function makeSignatory(wish: CertificateWish): Signatory {
  const { commonName, organisation, issuer, authority = false, hosts = [] } = wish
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
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
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.keyPem ?? privateKey), forge.md.sha256.create())
  return { keyPem: privateKey, certPem: forge.pki.certificateToPem(certificate) }
}

function alternativeNames(hosts: readonly string[]) {
  const altNames = hosts.map(host => (isIPv4(host) ? { type: IP_ADDRESS, ip: host } : { type: DNS_NAME, value: host }))
  return { name: 'subjectAltName', altNames }
}

/** The base64 of a PEM, without its first and last line: how XML carries a certificate. */
export function pemBody(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '')
}
