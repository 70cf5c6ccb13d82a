import { unavailable } from './outcome.ts'
import type { Unavailable } from './outcome.ts'

export interface HttpRequest {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
  /** Larger answers are not read to their end. */
  maxBytes?: number
}

export interface HttpAnswer {
  status: 'ok'
  httpStatus: number
  headers: Headers
  text: string
}

/** How a client reaches its provider: over the network, or a fake in the same process. */
export type Call = (request: HttpRequest) => Promise<HttpAnswer | Unavailable>

/** Too slow, or too many at once: nothing was judged. */
const ASK_LATER = [408, 429]

/** Calls a provider. No connection, a time-out, an endless answer, a 5xx or one of ASK_LATER are values. Redirects are not followed. */
export async function callProvider(request: HttpRequest): Promise<HttpAnswer | Unavailable> {
  try {
    const { method, headers, body } = request
    const signal = AbortSignal.timeout(request.timeoutMs)
    const answer = await fetch(request.url, { method, headers, body, signal, redirect: 'manual' })
    const text = await readCapped(answer, request.maxBytes ?? 5_000_000)
    if (text === null) return unavailable('bad-answer', 'the provider sent more than is accepted')
    if (answer.status >= 500 || ASK_LATER.includes(answer.status))
      return unavailable('server-down', `the provider answered ${answer.status}`)
    return { status: 'ok', httpStatus: answer.status, headers: answer.headers, text }
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    return late
      ? unavailable('time-out', 'the provider did not answer in time')
      : unavailable('server-down', `no connection to the provider${causeOf(error)}`)
  }
}

/** What the system says of it, such as a name that nobody knows or a certificate that is over. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
}

async function readCapped(answer: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The JSON of an answer, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
