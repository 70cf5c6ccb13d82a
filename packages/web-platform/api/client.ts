import { z } from 'zod'
import type { Answer, Call, CallInput } from '@poonji/contract/call.ts'
import { translateMessage, type MessageKey } from '@poonji/contract/messages.ts'
import { urlOfCall } from '@poonji/contract/url-of.ts'
import { reportCrash } from '../crash/report.ts'
import { reportDuplicate } from './duplicates.ts'
import { requestHeaders } from './headers.ts'

/** A refusal by the server: its words, and errors by field. Status 0 means that the network did not answer. */
export class ApiError extends Error {
  readonly status: number
  readonly fieldErrors: Record<string, string>
  readonly data: unknown

  constructor(message: string, status: number, fieldErrors: Record<string, string> = {}, data?: unknown) {
    super(message)
    this.status = status
    this.fieldErrors = fieldErrors
    this.data = data
  }
}

/** The network or what stands before the server did not let the call through: it has no answer yet. */
export const isUnanswered = (error: unknown) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

/** A message in the language on screen, for answers that bring no words of their own. */
export const screenWords = (key: MessageKey) =>
  translateMessage(document.documentElement.lang === 'hi' ? 'hi' : 'en', key)

/** That the network did not answer, in words for whoever is told. */
export const networkLost = () => new ApiError(screenWords('network.lost'), 0)

const envelope = z.object({
  success: z.boolean(),
  data: z.unknown().optional(),
  message: z.string().optional(),
  errorMessage: z.string().optional(),
  error: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
})

let product = 'poonji'
let domain = 'buyer'
let onExpired: () => void = () => {}

/** Told once by the session: which tenant and domain paths mean, and what to do when a session has ended. */
export function configureClient(settings: { product?: string; domain?: string; onExpired?: () => void }) {
  product = settings.product ?? product
  domain = settings.domain ?? domain
  onExpired = settings.onExpired ?? onExpired
}

/** The URL of a call with its parameters and query filled in. */
export function urlOf<C extends Call>(call: C, input: CallInput<C>): string {
  return urlOfCall(call, { product, domain, ...input })
}

/** What the headers of every request say: calls, uploads and downloads alike. */
export const headersNow = () => requestHeaders(domain)

export interface CallOptions {
  signal?: AbortSignal
  /** For commands: the same key for every try of one intention. */
  idempotencyKey?: string
  /** Polls repeat on purpose and are left out of the duplicate log. */
  poll?: boolean
  /** Sent even as the page goes away; for small bodies only, the browser takes no more than 64 kB of them. */
  outlivesPage?: boolean
}

/** Sends one call and answers its checked data. @throws ApiError */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const url = urlOf(call, input)
  const body = 'body' in input && input.body !== undefined ? encoded(call, input.body) : undefined
  if (!options.poll) reportDuplicate(`${call.method} ${call.path}`, url, body)
  const headers = headersNow()
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const { signal, outlivesPage: keepalive } = options
  const request = { method: call.method, credentials: 'include' as const, headers, body, signal, keepalive }
  const response = await fromNetwork(fetch(url, request), signal)
  return readAnswer(call, response.status, await jsonOf(response, signal))
}

/** Null for an answer that is none of ours. @throws ApiError where the network was lost in the middle of one */
async function jsonOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  const text = await fromNetwork(response.text(), signal)
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What comes over the network; that it does not, or breaks off, is told in words, and that it was called off as it is. */
const fromNetwork = <T>(coming: Promise<T>, signal?: AbortSignal): Promise<T> =>
  coming.catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw networkLost()
  })

/** @throws ApiError for what the call does not take: a form that lets it through must not show a schema's words */
function encoded(call: Call, given: unknown): string {
  const body = z.safeEncode(call.body, given)
  if (!body.success) throw new ApiError(screenWords('form.errors'), 400)
  return JSON.stringify(body.data)
}

/** Fetches a file by its URL, the whole of it. @throws ApiError, with `otherwise` where the server found no words */
export async function fetchFile(
  url: string,
  otherwise: MessageKey = 'file.fetchError',
  signal?: AbortSignal,
): Promise<{ blob: Blob; headers: Headers }> {
  const response = await fromNetwork(fetch(url, { credentials: 'include', headers: headersNow(), signal }), signal)
  if (response.ok) return { blob: await fromNetwork(response.blob(), signal), headers: response.headers }
  throw refusalOf(response.status, await jsonOf(response, signal), otherwise)
}

/** Opens the envelope of an answer, however it was sent. @throws ApiError, with `otherwise` where there is no envelope */
export function readAnswer<C extends Call>(
  call: C,
  status: number,
  json: unknown,
  otherwise: MessageKey = 'error',
): Answer<C> {
  const parsed = envelope.safeParse(json)
  if (status >= 400 || !parsed.success || !parsed.data.success) throw refusalOf(status, json, otherwise)
  const answer = z.safeParse(call.answer, parsed.data.data)
  if (answer.success) return answer.data as Answer<C>
  // as of a release that this page is older than: ours to hear of, in a schema's words that nobody else is to read
  reportCrash(new Error(`${call.id}: ${answer.error.message}`))
  throw new ApiError(screenWords('server.problem'), status)
}

/** What stands before the server may answer in its place, with a page of its own: then what to do is said. */
const wordless = (status: number, otherwise: MessageKey): MessageKey =>
  status >= 500 && otherwise === 'error' ? 'server.problem' : otherwise

function refusalOf(status: number, json: unknown, otherwise: MessageKey): ApiError {
  if (status === 401) onExpired()
  const { message, errorMessage, error, fieldErrors, data } = envelope.safeParse(json).data ?? {}
  return new ApiError(
    message ?? errorMessage ?? error ?? screenWords(wordless(status, otherwise)),
    status,
    fieldErrors,
    data,
  )
}
