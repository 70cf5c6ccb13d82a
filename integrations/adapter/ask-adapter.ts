import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callProvider, parseJson } from '../http.ts'
import { unavailable } from '../outcome.ts'
import type { Unavailable } from '../outcome.ts'
import type { Fault } from '../told.ts'
import type { Ask } from './method.ts'
import { answerSignature, isSignature, requestSignature } from './signature.ts'

export interface AdapterAccess {
  /** Where its methods are, without a closing slash. */
  baseUrl: string
  secret: string
  timeoutMs: number
}

export interface AdapterFault extends Fault {
  /** The one that the adapter was given, for its own log. */
  requestId: string
}

const MOST_BYTES = 10_000_000

const outage = z.object({
  status: z.literal('unavailable'),
  code: z.enum(['server-down', 'time-out', 'bad-answer']),
})

/**
 * Asks the lender's adapter by the contract of integrations/README.md. Only an answer that is signed for this request and
 * fits the method's schema is believed; whatever else comes, or does not, is an outage.
 */
export function askAdapter(access: AdapterAccess, now: () => Date, report: (fault: AdapterFault) => void): Ask {
  return async (asked, body) => {
    const { at } = asked
    const text = JSON.stringify(z.encode(asked.request, body))
    const signed = {
      at,
      timestamp: String(Math.floor(now().getTime() / 1000)),
      requestId: randomUUID(),
      key: asked.key?.(body) ?? '',
      body: text,
    }
    const { requestId } = signed
    const failed = (code: Unavailable['code'], problem: string) => {
      report({ method: at, requestId, problem })
      return unavailable(code, problem)
    }

    const answer = await callProvider({
      method: 'POST',
      url: `${access.baseUrl}/${at}`,
      headers: {
        'content-type': 'application/json',
        'poonji-timestamp': signed.timestamp,
        'poonji-request': requestId,
        'poonji-signature': requestSignature(access.secret, signed),
        ...(signed.key && { 'idempotency-key': signed.key }),
      },
      body: text,
      timeoutMs: access.timeoutMs,
      maxBytes: MOST_BYTES,
    })
    if (answer.status === 'unavailable') return failed(answer.code, answer.message)
    const { httpStatus, headers } = answer
    if (httpStatus !== 200) return failed('bad-answer', `the adapter answered HTTP ${httpStatus}`)
    const wanted = answerSignature(access.secret, { at, requestId, httpStatus, body: answer.text })
    if (!isSignature(headers.get('poonji-signature'), wanted))
      return failed('bad-answer', 'the signature of the answer is not right')
    const json = parseJson(answer.text)
    const down = outage.safeParse(json)
    if (down.success) return failed(down.data.code, `the adapter says ${down.data.code}`)
    const read = asked.answer.safeParse(json)
    if (!read.success) return failed('bad-answer', `the answer does not fit: ${placesOf(read.error)}`)
    if (asked.fits && !asked.fits(read.data, body)) return failed('bad-answer', 'the answer is to another question')
    return read.data
  }
}

/** Where an answer does not fit and how, without what stands there. */
const placesOf = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`)
    .join(', ')
