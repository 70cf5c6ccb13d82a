import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import { hasOthers, keepWithOthers } from '../time-travel.ts'
import type { Answers } from './encode.ts'
import { sendError } from './errors.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { noSchemas } from './no-schemas.ts'
import { openApi } from './openapi.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { languageOf, registerCalls } from './register.ts'
import { securityHeaders } from './security-headers.ts'
import { sessionToken } from './session-cookie.ts'

export const MAX_UPLOAD_BYTES = 50_000_000
/** 50 MB over a slow phone's network take minutes. */
export const REQUEST_TIMEOUT_MS = 10 * 60_000
const STRANGERS_A_MINUTE = 600

export interface ServerOptions {
  /** Origins that pages may hand a form to: the payment gateway, e-sign and e-NACH providers. */
  formTargets: readonly string[]
  /** Default: checked in the demo, trusted in production. */
  answers?: Answers
  /** Writes without a session that one address may send in a minute. */
  strangersAMinute?: number
  /** Default: plain HTTP, as behind a proxy. */
  serverFactory?: FastifyServerFactory
  /** Adds what is not a call: the web's files, pages for visitors, the demo's provider pages. */
  extend?: (app: FastifyInstance) => Promise<void>
  /** Answers a path that is no call with a page of the front end; null where no page is wanted. */
  pageFor?: (
    request: FastifyRequest,
  ) => ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null
}

/** One logger for all: a child a request costs more than the line it would mark. */
function withoutChildren(log: Logger): FastifyBaseLogger {
  const one: FastifyBaseLogger = Object.create(log, { child: { value: () => one } })
  return one
}

/** The HTTP side of a runtime, ready to listen. */
export async function buildServer(runtime: Runtime, options: ServerOptions): Promise<FastifyInstance> {
  const { platform } = runtime
  const headers = await securityHeaders(platform.config.publicUrl, options.formTargets)
  const app = fastify({
    loggerInstance: withoutChildren(platform.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: platform.config.proxies,
    bodyLimit: 1_048_576,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    schemaController: noSchemas,
    clientErrorHandler: refuseUnreadable,
    // an address that is none, or has a part longer than any of ours, is of nothing that is there
    frameworkErrors: (_error, request, reply) => {
      void sendError(new AppError(404, 'notFound'), request, reply.headers(headers), languageOf(request))
    },
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, languageOf(request)))
  app.setNotFoundHandler((request, reply) => {
    const sendPage = options.pageFor?.(request)
    if (sendPage) return sendPage(request, reply)
    return sendError(new AppError(404, 'notFound'), request, reply, languageOf(request))
  })
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers)
    next()
  })
  if (hasOthers(platform.config)) app.addHook('onRequest', () => keepWithOthers(platform))
  readEmptyAsNothing(app)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, parts: 21 } })
  addLimits(app, runtime, options.strangersAMinute ?? STRANGERS_A_MINUTE)
  platform.database.watch?.start()
  addRequestLog(app, platform.log)
  addMetrics(app, runtime)

  const calls = registerCalls(app, runtime, options.answers ?? (platform.config.demo ? 'checked' : 'trusted'))
  for (const module of runtime.modules) module.pages?.(app, runtime)
  addHealth(app, runtime)
  let description: ReturnType<typeof openApi> | undefined
  app.get('/openapi.json', async () => (description ??= openApi(calls)))
  await options.extend?.(app)
  return app
}

/** Many clients say that they send JSON also where a command has no body. */
function readEmptyAsNothing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

/**
 * Beyond this many requests at once, or so many waiting for a connection to the database, the rest are told to come
 * back: those that are in stay quick.
 */
const MOST_AT_ONCE = 500
const MOST_WAITING = 100

/** What a stranger may send, generous for a person and tight for a script; and never more at once than is answered soon. */
function addLimits(app: FastifyInstance, { platform, access }: Runtime, strangersAMinute: number) {
  const { pool } = platform.database
  const strangers = new RateLimiterMemory({ points: strangersAMinute, duration: 60 })
  let inside = 0
  // not before the whole of it has come: who sends slowly, or never ends, takes nobody's place
  app.addHook('preValidation', (request, reply, next) => {
    if (request.isMultipart()) return next()
    inside++
    // also where the sender is gone before the answer
    reply.raw.once('close', () => inside--)
    const full = inside > MOST_AT_ONCE || pool.waitingCount > MOST_WAITING
    return next(full ? new AppError(503, 'server.busy') : undefined)
  })
  app.addHook('onRequest', async request => {
    if (request.method === 'GET') return
    const token = sessionToken(platform.config, request) // one that somebody made up makes nobody known
    if (token && access.remembered(token)) return
    await strangers.consume(request.ip).catch(() => {
      throw new AppError(429, 'tooManyRequests')
    })
  })
}

/** One line a request: the route's template, never the path, which may hold an identity number. */
function addRequestLog(app: FastifyInstance, log: Logger) {
  if (!log.isLevelEnabled('debug')) return
  app.addHook('onResponse', (request, reply, next) => {
    const { method, id: reqId } = request
    const ms = Math.round(reply.elapsedTime)
    log.debug({ reqId, method, route: request.routeOptions.url, status: reply.statusCode, ms }, 'request')
    next()
  })
}
