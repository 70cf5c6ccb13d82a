import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a request is signed for; `key` is empty where the method has none. */
export interface SignedRequest {
  at: string
  /** Seconds since 1970. */
  timestamp: string
  requestId: string
  key: string
  body: string
}

/** An answer counts for one request and its address alone, so that none can be kept and shown again. */
export interface SignedAnswer {
  at: string
  requestId: string
  httpStatus: number
  body: string
}

export const requestSignature = (secret: string, { at, timestamp, requestId, key, body }: SignedRequest) =>
  hmac(secret, ['POST', `/${at}`, timestamp, requestId, key, body])

export const answerSignature = (secret: string, { at, requestId, httpStatus, body }: SignedAnswer) =>
  hmac(secret, ['ANSWER', `/${at}`, requestId, String(httpStatus), body])

export function isSignature(given: string | null | undefined, wanted: string): boolean {
  const bytes = Buffer.from(given ?? '')
  return bytes.length === wanted.length && timingSafeEqual(bytes, Buffer.from(wanted))
}

const hmac = (secret: string, lines: readonly string[]) =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
