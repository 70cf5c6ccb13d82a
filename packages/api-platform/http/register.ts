import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '@poonji/kernel/dates.ts'
import type { Call } from '@poonji/contract/call.ts'
import { AppError } from '../errors.ts'
import { RawJson, type Handler } from '../module.ts'
import type { Runtime } from '../runtime.ts'
import type { Outside, Work } from '../work.ts'
import { sendError } from './errors.ts'
import { admit, type Admitted } from './gate.ts'
import { once } from './idempotency.ts'

type Run = (work: Work | Outside, input: unknown) => Promise<unknown>

/** Registers every handler of the modules and refuses to start on a row that is incomplete or doubled. */
export function registerCalls(app: FastifyInstance, runtime: Runtime): Call[] {
  const seen = new Map<string, string>()
  const handlers = runtime.modules.flatMap(module => module.handlers ?? [])
  for (const { call } of handlers) {
    const place = `${call.method} ${call.path}`
    for (const key of [call.id, place]) {
      if (seen.has(key)) throw new Error(`the call ${place} (${call.id}) stands twice: ${seen.get(key)}`)
      seen.set(key, place)
    }
    if (!call.who.length) throw new Error(`the call ${call.id} names no viewer`)
    const guarded = call.permission || call.who.includes('anyone') || call.scope === 'self' || call.scope === 'public'
    if (!guarded) throw new Error(`the call ${call.id} names no permission`)
    if (typeof call.scope === 'object') {
      if (!runtime.scope(call.scope.of)) throw new Error(`the call ${call.id} names an unknown scope ${call.scope.of}`)
      if (!call.path.includes(`{${call.scope.param}}`))
        throw new Error(`the call ${call.id} lacks its scope's parameter`)
    }
  }
  for (const handler of handlers) register(app, runtime, handler)
  return handlers.map(handler => handler.call)
}

function register(app: FastifyInstance, runtime: Runtime, handler: Handler) {
  const { call } = handler
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const language = languageOf(request)
      let admitted: Admitted | undefined
      try {
        admitted = await admit(runtime, call, request)
        return await answer(runtime, handler, request, reply, admitted, admitted.viewer?.language ?? language)
      } catch (error) {
        return sendError(error, request, reply, admitted?.viewer?.language ?? language)
      }
    },
  })
}

async function answer(
  runtime: Runtime,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  { tenant, viewer }: Admitted,
  language: Language,
) {
  const { call } = handler
  const run = handler.run as unknown as Run
  const input = {
    params: request.params,
    query: check(call.query, call.query instanceof z.ZodUndefined ? undefined : request.query),
    body:
      call.kind === 'json' || call.kind === 'form'
        ? check(call.body, call.body instanceof z.ZodUndefined ? undefined : (request.body ?? {}))
        : request.body,
    request,
    reply,
  }
  const origin = { tenant, viewer, language, requestId: request.id }
  const keyed = {
    key: headerText(request, 'idempotency-key'),
    callId: call.id,
    caller: viewer?.accountId ?? 'anyone',
    body: [request.params, input.body],
  }
  const encoded = async (value: unknown) => (value instanceof RawJson ? value : z.encode(call.answer, value))

  let result: unknown
  if (handler.mode === 'outside') result = await encoded(await run(runtime.outside(origin), input))
  else if (call.method === 'GET')
    result = await encoded(await run(runtime.work(runtime.platform.database.db, origin), input))
  else
    result = await runtime.transaction(origin, async work => {
      const once1 = async () => encoded(await run(work, input))
      return call.idempotent ? once(work, keyed, once1) : once1()
    })
  if (reply.sent || call.kind === 'file') return reply
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (result instanceof RawJson) return reply.send(`{"success":true,"data":${result.text}}`)
  return reply.send({ success: true, data: result ?? null })
}

function check(schema: z.ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fieldErrors: Record<string, string> = {}
  for (const issue of parsed.error.issues) fieldErrors[issue.path.join('.') || 'form'] ??= messageOf(issue)
  throw new AppError(400, 'form.errors', fieldErrors)
}

/** Our schemas say message keys; what zod says by itself ('Invalid input: …') becomes the general word. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (/^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(issue.message)) return issue.message
  return issue.code === 'invalid_type' && issue.input === undefined ? 'value.required' : 'value.invalid'
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** A visitor's language: the cookie of the language switch, else what the browser prefers. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies.lang
  if (chosen === 'en' || chosen === 'hi') return chosen
  return /^\s*hi\b/i.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en'
}
