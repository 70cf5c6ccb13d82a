import { generateKeyPairSync, randomBytes } from 'node:crypto'
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
}

const FROM = new Date('2020-01-01T00:00:00Z')
const UNTIL = new Date('2049-12-31T00:00:00Z')

/** Makes an RSA key of 2048 bits and its certificate, for the fakes and for tests. Takes about a tenth of a second. */
export function makeSignatory({ commonName, organisation, issuer, authority = false }: CertificateWish): Signatory {
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
  ])
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.keyPem ?? privateKey), forge.md.sha256.create())
  return { keyPem: privateKey, certPem: forge.pki.certificateToPem(certificate) }
}

/** The base64 of a PEM, without its first and last line: how XML carries a certificate. */
export function pemBody(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '')
}

export function pemOf(base64: string): string {
  const lines = base64.replace(/\s/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
