import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '@poonji/kernel/dates.ts'
import type { Call } from '@poonji/contract/call.ts'
import type { Actor } from '../actor.ts'
import { AppError, NOT_PERMITTED } from '../errors.ts'
import type { Handler } from '../module.ts'
import type { Runtime } from '../runtime.ts'
import type { Outside, Work } from '../work.ts'
import { checkInput } from './check-input.ts'
import { encoderOf, type Answers, type Encode } from './encode.ts'
import { sendError } from './errors.ts'
import { admit, viewerOf, type Admitted } from './gate.ts'
import { once, onceOutside } from './idempotency.ts'
import { sessionToken } from './session-cookie.ts'

type Run = (work: Work | Outside, input: unknown) => Promise<unknown>

/** What needs no permission: nobody's, one's own, and what a signed link is the right to. */
const GUARDED = ['public', 'self', 'link'] as const

/** Registers every handler of the modules and refuses to start on a row that is incomplete or doubled. */
export function registerCalls(app: FastifyInstance, runtime: Runtime, answers: Answers): Call[] {
  const seen = new Map<string, string>()
  const handlers = runtime.modules.flatMap(module => module.handlers ?? [])
  for (const { call } of handlers) {
    const place = `${call.method} ${call.path}`
    for (const key of [call.id, place]) {
      if (seen.has(key)) throw new Error(`the call ${place} (${call.id}) stands twice: ${seen.get(key)}`)
      seen.set(key, place)
    }
    if (!call.who.length) throw new Error(`the call ${call.id} names no viewer`)
    const guarded = call.permission || call.who.includes('anyone') || GUARDED.some(scope => scope === call.scope)
    if (!guarded) throw new Error(`the call ${call.id} names no permission`)
    if (typeof call.scope === 'object') {
      if (!runtime.scope(call.scope.of)) throw new Error(`the call ${call.id} names an unknown scope ${call.scope.of}`)
      if (!call.path.includes(`{${call.scope.param}}`))
        throw new Error(`the call ${call.id} lacks its scope's parameter`)
    }
  }
  for (const handler of handlers) register(app, runtime, handler, encoderOf(handler.call.answer, answers))
  return handlers.map(handler => handler.call)
}

function register(app: FastifyInstance, runtime: Runtime, handler: Handler, encode: Encode) {
  const { call } = handler
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      let viewer: Actor | null = null
      const refuse = (error: unknown) => {
        if (!reply.sent) void sendError(inTheirMode(error, viewer), request, reply, languageOf(request, viewer))
      }
      const { watch } = runtime.platform.database
      const busy = () => refuse(new AppError(503, 'server.busy'))
      if (watch?.well === false) {
        busy()
        return reply
      }
      const answered = watch?.whenUnwell(busy)
      try {
        const remembered =
          handler.mode === 'list' ? await answerRemembered(runtime, handler, request, reply) : undefined
        if (remembered) send(reply, encode(remembered.answer))
        else {
          viewer = await viewerOf(runtime, request)
          const admitted = await admit(runtime, call, request, viewer)
          const result = await answer(runtime, handler, request, reply, admitted, encode)
          if (call.kind !== 'file') send(reply, result)
        }
      } catch (error) {
        refuse(error)
      } finally {
        answered?.()
      }
      return reply
    },
  })
}

/** The specification's words for "not yours" are a buyer's; to partners and staff they say nothing of an organisation. */
function inTheirMode(error: unknown, viewer: Actor | null): unknown {
  const tells = error instanceof AppError && error.message === NOT_PERMITTED
  return tells && viewer && viewer.domain !== 'buyer' ? new AppError(error.status, 'notFound') : error
}

function send(reply: FastifyReply, data: unknown): void {
  if (reply.sent) return // the database did not answer in time, and that was said
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  void reply.send({ success: true, data: data ?? null })
}

/**
 * A list for whom this process saw before, in one statement that answers only if session and rights still hold.
 * Undefined when that is not proved, or when it is refused: then who asks is looked up first.
 */
async function answerRemembered(
  runtime: Runtime,
  { call, run }: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ answer: unknown } | undefined> {
  const token = sessionToken(runtime.platform.config, request)
  const known = token ? runtime.access.remembered(token) : undefined
  if (!known) return undefined
  const proof = { stillHolds: known.stillHolds, given: false }
  try {
    const admitted = await admit(runtime, call, request, known.actor)
    const work = runtime.work(runtime.platform.database.db, { ...originOf(request, admitted), proof })
    const result = await (run as unknown as Run)(work, inputOf(call, request, reply))
    return proof.given ? { answer: result } : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function answer(
  runtime: Runtime,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Admitted,
  encode: Encode,
): Promise<unknown> {
  const { call } = handler
  const run = handler.run as unknown as Run
  const input = inputOf(call, request, reply)
  const origin = originOf(request, admitted)
  if (call.method === 'GET' && handler.mode !== 'outside')
    return encode(await run(runtime.work(runtime.platform.database.db, origin), input))
  const keyed = {
    key: headerText(request, 'idempotency-key'),
    callId: call.id,
    caller: admitted.viewer?.accountId ?? 'anyone',
    body: [request.params, input.body],
  }
  if (handler.mode === 'outside') {
    const speak = async (outside: Outside) => encode(await run(outside, input))
    const outside = runtime.outside(origin)
    return call.idempotent ? onceOutside(outside, keyed, speak) : speak(outside)
  }
  return runtime.transaction(origin, async work => {
    const change = async () => encode(await run(work, input))
    return call.idempotent ? once(work, keyed, change) : change()
  })
}

function inputOf(call: Call, request: FastifyRequest, reply: FastifyReply) {
  const query = call.query instanceof z.ZodUndefined ? undefined : checkInput(call.query, givenOf(request.query))
  const checksBody = call.kind === 'json' || call.kind === 'form'
  const given = call.body instanceof z.ZodUndefined ? undefined : (request.body ?? {})
  return {
    params: request.params,
    query,
    body: checksBody ? checkInput(call.body, given) : request.body,
    request,
    reply,
  }
}

const originOf = (request: FastifyRequest, { tenant, viewer }: Admitted) => ({
  tenant,
  viewer,
  language: languageOf(request, viewer),
  requestId: request.id,
})

/** An empty parameter (`?view=`) is as one that was not given; our own client leaves such out. */
function givenOf(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !Object.values(query).includes('')) return query
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * The language on screen: what the page that calls is drawn in, which another tab's switch does not change; else the
 * cookie of the language switch, the viewer's own, what the browser prefers.
 */
export function languageOf(request: FastifyRequest, viewer?: { language: Language } | null): Language {
  // there are no cookies where the address could not be read
  for (const shown of [request.headers['screen-language'], request.cookies?.lang])
    if (shown === 'en' || shown === 'hi') return shown
  if (viewer) return viewer.language
  return /^\s*hi\b/i.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en'
}
