import { z } from 'zod'

const envelope = { ver: z.string(), timestamp: z.string(), txnid: z.string() }
const keyMaterial = z.object({
  cryptoAlg: z.string(),
  curve: z.string(),
  DHPublicKey: z.object({ expiry: z.string(), Parameters: z.string(), KeyValue: z.string() }),
  Nonce: z.string(),
})

/** Bodies of the aggregator's answers and notices, as far as they are read. */
export const answers = {
  consent: z.object({ ...envelope, ConsentHandle: z.string() }),
  handle: z.object({
    ...envelope,
    ConsentHandle: z.string(),
    ConsentStatus: z.object({
      id: z.string(),
      status: z.enum(['PENDING', 'READY', 'APPROVED', 'REJECTED', 'FAILED', 'EXPIRED']),
    }),
  }),
  artefact: z.object({
    ...envelope,
    consentId: z.string(),
    status: z.enum(['ACTIVE', 'PAUSED', 'REVOKED', 'EXPIRED']),
    signedConsent: z.string(),
  }),
  session: z.object({ ...envelope, consentId: z.string(), sessionId: z.string() }),
  data: z.object({
    ...envelope,
    FI: z.array(
      z.object({
        fipID: z.string(),
        data: z.array(
          z.object({
            linkRefNumber: z.string(),
            maskedAccNumber: z.string(),
            FIStatus: z.enum(['READY', 'DENIED', 'PENDING', 'DELIVERED', 'TIMEOUT']).default('READY'),
            encryptedFI: z.string(),
          }),
        ),
        KeyMaterial: keyMaterial,
      }),
    ),
  }),
  error: z.object({ errorCode: z.string() }),
  consentNotice: z.object({
    ConsentStatusNotification: z.object({
      consentId: z.string(),
      consentHandle: z.string(),
      consentStatus: z.enum(['ACTIVE', 'PAUSED', 'REVOKED', 'EXPIRED', 'REJECTED', 'FAILED']),
    }),
  }),
  sessionNotice: z.object({
    FIStatusNotification: z.object({
      sessionId: z.string(),
      sessionStatus: z.enum(['ACTIVE', 'COMPLETED', 'EXPIRED', 'FAILED']),
    }),
  }),
}

/** The same for what a lender asks. */
export const requests = {
  consent: z.object({
    ...envelope,
    ConsentDetail: z.object({
      consentStart: z.string(),
      consentExpiry: z.string(),
      consentMode: z.enum(['VIEW', 'STORE', 'QUERY', 'STREAM']),
      fetchType: z.enum(['ONETIME', 'PERIODIC']),
      consentTypes: z.array(z.enum(['PROFILE', 'SUMMARY', 'TRANSACTIONS'])),
      fiTypes: z.array(z.string()),
      DataConsumer: z.object({ id: z.string(), type: z.string() }),
      Customer: z.object({ id: z.string(), Identifiers: z.array(z.object({ type: z.string(), value: z.string() })) }),
      Purpose: z.object({
        code: z.enum(['101', '102', '103', '104', '105']),
        refUri: z.string(),
        text: z.string(),
        Category: z.object({ type: z.string() }),
      }),
      FIDataRange: z.object({ from: z.string(), to: z.string() }),
      DataLife: z.object({ unit: z.enum(['MONTH', 'YEAR', 'DAY', 'INF']), value: z.number() }),
      Frequency: z.object({ unit: z.enum(['HOUR', 'DAY', 'MONTH', 'YEAR', 'INF']), value: z.number() }),
      DataFilter: z.array(z.unknown()),
    }),
  }),
  handle: z.object({ ...envelope, ConsentHandle: z.string() }),
  artefact: z.object({ ...envelope, consentId: z.string() }),
  session: z.object({
    ...envelope,
    FIDataRange: z.object({ from: z.string(), to: z.string() }),
    Consent: z.object({ id: z.string(), digitalSignature: z.string() }),
    KeyMaterial: keyMaterial,
  }),
  data: z.object({ ...envelope, sessionId: z.string() }),
}

export const VERSION = '2.0.0'

export function keyMaterialOf(half: { publicKey: string; nonce: string }, expiry: string): z.infer<typeof keyMaterial> {
  const DHPublicKey = { expiry, Parameters: '', KeyValue: half.publicKey }
  return { cryptoAlg: 'ECDH', curve: 'Curve25519', DHPublicKey, Nonce: half.nonce }
}
