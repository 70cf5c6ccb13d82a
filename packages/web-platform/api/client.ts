import { z } from 'zod'
import type { Answer, Call, CallInput } from '@poonji/contract/call.ts'
import { urlOfCall } from '@poonji/contract/url-of.ts'
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

export interface CallOptions {
  signal?: AbortSignal
  /** For commands: the same key for every try of one intention. */
  idempotencyKey?: string
  /** Polls repeat on purpose and are left out of the duplicate log. */
  poll?: boolean
}

/** Sends one call and answers its checked data. @throws ApiError */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const url = urlOf(call, input)
  const body = 'body' in input && input.body !== undefined ? JSON.stringify(z.encode(call.body, input.body)) : undefined
  if (!options.poll) reportDuplicate(`${call.method} ${call.path}`, url, body)
  const headers: Record<string, string> = { ...requestHeaders(domain) }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const request = { method: call.method, credentials: 'include' as const, headers, body, signal: options.signal }
  const response = await fetch(url, request).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new ApiError('network', 0)
  })
  return readAnswer(call, response.status, await response.json().catch(() => null))
}

/** Opens the envelope of an answer, however it was sent. @throws ApiError */
export function readAnswer<C extends Call>(call: C, status: number, json: unknown): Answer<C> {
  const parsed = envelope.safeParse(json)
  if (status === 401) onExpired()
  if (!parsed.success) throw new ApiError('Error', status)
  const { success, data, message, errorMessage, error, fieldErrors } = parsed.data
  if (status >= 400 || !success)
    throw new ApiError(message ?? errorMessage ?? error ?? 'Error', status, fieldErrors, data)
  return z.parse(call.answer, data) as Answer<C>
}
