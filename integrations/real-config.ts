import { z } from 'zod'
import type { RealConfig } from './real-ports.ts'

const filled = z.string().min(1)
const texts = z.record(z.string(), z.string())
const port = z.number().int().min(1).max(65_535)
const timeoutMs = z.number().int().min(100).max(120_000).default(10_000)

const sms = z.strictObject({
  url: filled,
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
  baseUrl: z.url(),
  payee: z.strictObject({ vpa: filled, name: filled }),
  timeoutMs,
})

const accountAggregator = z.strictObject({
  baseUrl: z.url(),
  consentPageUrl: z.url(),
  apiKey: filled,
  fiuId: filled,
  customerHandle: filled,
  keyPem: filled,
  keyId: filled,
  aggregatorCertPem: filled,
  timeoutMs,
})

const esign = z.strictObject({
  providerUrl: z.url(),
  aspId: filled,
  signatory: z.strictObject({ keyPem: filled, certPem: filled }),
  providerCertPem: filled,
  authorities: z.array(filled).min(1),
})

const realConfig = z.strictObject({
  sms: sms.exactOptional(),
  mail: mail.exactOptional(),
  gateway: gateway.exactOptional(),
  aadhaar: z
    .strictObject({
      certificates: z.array(filled).min(1),
      maxAgeDays: z.number().positive(),
      acceptSha1: z.boolean().exactOptional(),
    })
    .exactOptional(),
  accountAggregator: accountAggregator.exactOptional(),
  esign: esign.exactOptional(),
  malwareScan: z.strictObject({ host: filled, port, timeoutMs }).exactOptional(),
})

/** The services that a JSON text sets up. @throws naming every field that is wrong, never what it holds */
export function readRealConfig(text: string): RealConfig {
  const read = realConfig.safeParse(jsonOf(text))
  if (!read.success) throw new Error(`the outside services are not set up rightly:\n${z.prettifyError(read.error)}`)
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the outside services are not set up rightly: the file is no JSON')
  }
}

/** Where a browser's form may go: the providers that a person is handed over to. */
export const formTargetsOf = ({ gateway: paid, esign: signed }: RealConfig): string[] =>
  [paid?.baseUrl, signed?.providerUrl].flatMap(url => (url === undefined ? [] : [new URL(url).origin]))
