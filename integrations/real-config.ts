import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'
import { z } from 'zod'
import { ADAPTER_METHODS } from './adapter/adapter-ports.ts'
import type { AdapterService } from './adapter/adapter-ports.ts'
import type { RealConfig } from './real-ports.ts'
import { isOwnMachine } from './own-machine.ts'

const filled = z.string().min(1)
/** A text that a function of node:crypto reads: else the first person whom it concerns would find it out. */
const pem = (read: (text: string) => unknown, what: string) => z.string().refine(text => reads(read, text), what)
const certificate = pem(text => new X509Certificate(text), 'no certificate (PEM)')
const privateKey = pem(createPrivateKey, 'no private key (PEM)')
const publicKey = pem(createPublicKey, 'no certificate or public key (PEM)')

function reads(read: (text: string) => unknown, text: string): boolean {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}

const texts = z.record(z.string(), z.string())
const port = z.number().int().min(1).max(65_535)
const timeoutMs = z.number().int().min(100).max(120_000).default(10_000)

const safeUrl = z
  .string()
  .refine(text => URL.canParse(text) && isSafe(new URL(text)), 'an address with https, or of the machine itself')
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname))

const sms = z.strictObject({
  url: safeUrl,
  method: z.enum(['GET', 'POST']),
  headers: texts.exactOptional(),
  body: z.strictObject({ as: z.enum(['json', 'form']), fields: texts }).exactOptional(),
  success: z
    .strictObject({
      field: z.string().exactOptional(),
      equals: z.array(z.string()).exactOptional(),
      idField: z.string().exactOptional(),
    })
    .default({}),
  timeoutMs,
})

const mail = z.strictObject({
  host: filled,
  port,
  secure: z.boolean(),
  user: z.string().exactOptional(),
  password: z.string().exactOptional(),
  from: filled,
  timeoutMs,
})

const gateway = z.strictObject({
  merchantId: filled,
  merchantKey: z.string().length(16),
  website: filled,
  industryType: filled,
  channel: filled,
  baseUrl: safeUrl,
  payee: z.strictObject({ vpa: filled, name: filled }),
  timeoutMs,
})

const accountAggregator = z.strictObject({
  baseUrl: safeUrl,
  consentPageUrl: safeUrl,
  apiKey: filled,
  fiuId: filled,
  customerHandle: filled,
  keyPem: privateKey,
  keyId: filled,
  aggregatorCertPem: publicKey,
  timeoutMs,
})

const esign = z.strictObject({
  providerUrl: safeUrl,
  aspId: filled,
  signatory: z.strictObject({ keyPem: privateKey, certPem: certificate }),
  providerCertPem: certificate,
  authorities: z.array(certificate).min(1),
})

const service = z.custom<AdapterService>(
  name => typeof name === 'string' && Object.hasOwn(ADAPTER_METHODS, name),
  `one of ${Object.keys(ADAPTER_METHODS).join(', ')}`,
)

const adapter = z
  .strictObject({
    baseUrl: safeUrl.transform(url => url.replace(/\/+$/, '')),
    secret: z.string().min(32),
    timeoutMs,
    ports: z.array(service).min(1),
    mandatePages: z.array(safeUrl.transform(url => new URL(url).origin)).exactOptional(),
  })
  .refine(({ ports, mandatePages }) => !ports.includes('enach') || mandatePages?.length, {
    path: ['mandatePages'],
    message: 'enach needs the origins of the pages that account holders open mandates on',
  })

const realConfig = z
  .strictObject({
    sms: sms.exactOptional(),
    mail: mail.exactOptional(),
    gateway: gateway.exactOptional(),
    aadhaar: z
      .strictObject({
        certificates: z.array(certificate).min(1),
        maxAgeDays: z.number().positive(),
        acceptSha1: z.boolean().exactOptional(),
      })
      .exactOptional(),
    accountAggregator: accountAggregator.exactOptional(),
    esign: esign.exactOptional(),
    malwareScan: z.strictObject({ host: filled, port, timeoutMs }).exactOptional(),
    adapter: adapter.exactOptional(),
  })
  .refine(({ aadhaar, adapter: other }) => aadhaar || !other?.ports.includes('aadhaarOtp'), {
    path: ['aadhaar'],
    message: 'aadhaarOtp needs the certificates of the offline e-KYC beside it',
  })

/** The services that a JSON text sets up. @throws naming every field that is wrong, never what it holds */
export function readRealConfig(text: string): RealConfig {
  const read = realConfig.safeParse(jsonOf(text))
  if (!read.success)
    throw new RefusedStart(`the outside services are not set up rightly:\n${z.prettifyError(read.error)}`)
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusedStart('the outside services are not set up rightly: the file is no JSON')
  }
}

/** Where a browser's form may go: the providers that a person is handed over to. */
export const formTargetsOf = ({ gateway: paid, esign: signed, adapter: other }: RealConfig): string[] =>
  [paid?.baseUrl, signed?.providerUrl, ...(other?.mandatePages ?? [])].flatMap(url =>
    url === undefined ? [] : [new URL(url).origin],
  )
