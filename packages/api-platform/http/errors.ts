import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { translateMessage } from '@poonji/contract/messages.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { AppError } from '../errors.ts'
import { asksForPage, troublePage } from './trouble-page.ts'

/** Database and network failures that mean "not now" rather than "wrong". */
const BUSY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '53300',
  '08006',
  '08001',
  '57014',
  // its disk is full
  '53100',
  // a statement was prepared before a migration changed its answer: the next try finds it anew
  '0A000',
])

/** What stands in a path and is no id, nor a text: bodies and queries were checked before the database is asked. */
const NO_ID = new Set(['22P02', '22021'])

/** A text that is no date or number where the database wants one, or has a sign that it cannot keep. */
const UNFIT_CODES = new Set(['22P05', '22007', '22008', '22003'])

export interface Envelope {
  success: boolean
  data?: unknown
  message?: string
  fieldErrors?: Record<string, string>
}

/**
 * Answers an error in the envelope, in the reader's language, without a word of the machine's own; to a person's browser
 * as a page.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language) {
  const known = toAppError(error)
  if (known.status >= 500)
    request.log.error({ reqId: request.id, err: describe(error), route: request.routeOptions.url }, 'request failed')
  if (known.status === 503) void reply.header('retry-after', '5')
  if (asksForPage(request)) {
    const page = troublePage(request, known, language)
    void reply.code(known.status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return reply.send(page)
  }
  const fieldErrors = Object.entries(known.fieldErrors).map(([field, key]) => [field, translateMessage(language, key)])
  const body: Envelope = {
    success: false,
    message: translateMessage(language, known.message),
    ...(fieldErrors.length && { fieldErrors: Object.fromEntries(fieldErrors) as Record<string, string> }),
    ...(known.data !== undefined && { data: known.data }),
  }
  void reply.code(known.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.send(body)
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code = '', statusCode = 500, message = '' } = error as Partial<FastifyError>
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(413, 'upload.tooBig')
  if (BUSY_CODES.has(code) || /timeout exceeded when trying to connect/.test(message))
    return new AppError(503, 'server.busy')
  // two requests met, of which one alone can be there: the loser looks again
  if (code === '40001' || code === '40P01' || code === '23505') return new AppError(409, 'conflict')
  if (NO_ID.has(code)) return new AppError(404, 'notFound')
  if (UNFIT_CODES.has(code)) return new AppError(400, 'form.retry')
  if (/multipart|boundary/i.test(message)) return new AppError(400, 'request.malformed')
  if (statusCode === 429) return new AppError(429, 'tooManyRequests')
  if (statusCode >= 400 && statusCode < 500) return new AppError(statusCode, 'request.malformed')
  return new AppError(500, 'server.problem')
}

/** For the log: enough to find the cause, never the values a query carried. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint, column } = error as Error &
    Record<'code' | 'table' | 'constraint' | 'column', unknown>
  return {
    type: error.name,
    message: error.message.slice(0, 300),
    code,
    table,
    constraint,
    column,
    stack: error.stack?.split('\n').slice(1, 6),
  }
}
