import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { parseJson } from '../http.ts'
import type { Call } from '../http.ts'
import { unavailable } from '../outcome.ts'
import type { Unavailable } from '../outcome.ts'
import { bodyIsSigned, signBody } from './detached-jws.ts'
import { answers, VERSION } from './messages.ts'

export interface AggregatorConfig {
  /** The aggregator's address without a path. */
  baseUrl: string
  /** Where a person gives, pauses and revokes consents. */
  consentPageUrl: string
  /** Sent as `client_api_key`. */
  apiKey: string
  /** Our id as a financial information user. */
  fiuId: string
  /** After the @ of a customer's id at the aggregator: `mobile@handle`. */
  customerHandle: string
  keyPem: string
  keyId: string
  aggregatorCertPem: string
  timeoutMs: number
}

export type SignedAnswer<T> = { status: 'ok'; body: T } | { status: 'error'; errorCode: string } | Unavailable

/** Posts a signed body and believes only a signed answer of the expected shape. */
export async function postSigned<T>(
  config: AggregatorConfig,
  call: Call,
  now: Date,
  path: string,
  content: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<SignedAnswer<T>> {
  const body = JSON.stringify({ ver: VERSION, timestamp: now.toISOString(), txnid: randomUUID(), ...content })
  const signature = await signBody(body, config.keyPem, config.keyId)
  const headers = { 'content-type': 'application/json', 'x-jws-signature': signature, client_api_key: config.apiKey }
  const url = `${config.baseUrl}${path}`
  const answer = await call({ method: 'POST', url, headers, body, timeoutMs: config.timeoutMs, maxBytes: 60_000_000 })
  if (answer.status === 'unavailable') return answer
  if (!(await bodyIsSigned(answer.text, answer.headers.get('x-jws-signature') ?? '', config.aggregatorCertPem)))
    return unavailable('bad-answer', 'the answer is not signed by the aggregator')
  const json = parseJson(answer.text)
  const error = answers.error.safeParse(json)
  if (answer.httpStatus >= 300)
    return error.success
      ? { status: 'error', errorCode: error.data.errorCode }
      : unavailable('bad-answer', `HTTP ${answer.httpStatus}`)
  const read = shape.safeParse(json)
  return read.success
    ? { status: 'ok', body: read.data }
    : unavailable('bad-answer', 'the aggregator sent something else than specified')
}
