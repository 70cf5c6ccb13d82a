import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Call } from '@poonji/contract/call.ts'
import { between } from '../tools/crash/random.ts'
import { HOSTILE_BODIES, HOSTILE_IDS, HOSTILE_QUERIES, HOSTILE_VALUES } from './hostile-values.ts'

export interface HostileRequest {
  method: Call['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  default?: unknown
}

/**
 * Malformed requests of one call: its own form with one field spoiled, bodies that are none, senseless ids and queries.
 * @param params path parameters of a thing that is there, so that the request comes as far as the viewer may
 */
export function hostileRequests(
  call: Call,
  params: Record<string, string>,
  random: () => number,
  count: number,
): HostileRequest[] {
  const pick = <T>(list: readonly T[]) => list[between(random, 0, list.length - 1)] as T
  const url = (ids: Record<string, string>, query = '') =>
    `${call.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID())}${query && `?${query}`}`
  const headers = () => ({ 'idempotency-key': randomUUID() })
  const withBody = call.method !== 'GET'
  const kinds = [
    () => ({ url: url(params, pick(HOSTILE_QUERIES)), headers: headers(), ...(withBody && json(plausible(call))) }),
    () => ({ url: url(spoiledIds(call, params, pick)), headers: headers(), ...(withBody && json(plausible(call))) }),
    () => ({ url: url(params, spoiledQuery(call, pick)), headers: headers(), ...(withBody && json(plausible(call))) }),
    ...(withBody
      ? [
          () => ({ url: url(params), headers: headers(), payload: NESTED, type: 'application/json' }),
          () => ({ url: url(params), headers: headers(), ...json(spoiled(plausible(call), pick)) }),
          () => ({ url: url(params), headers: headers(), ...json(spoiled(plausible(call), pick)) }),
          () => ({ url: url(params), headers: headers(), ...raw(pick(HOSTILE_BODIES)) }),
          () => ({
            url: url(params),
            headers: { 'idempotency-key': pick(['', 'x', "' or 1=1", 'k'.repeat(900)]) },
            ...json(plausible(call)),
          }),
        ]
      : []),
  ]
  return Array.from({ length: count }, (_, number) => {
    const { headers: own, payload, type, url } = (kinds[number % kinds.length] as () => Made)()
    const headers = { ...own, ...(type && { 'content-type': type }) }
    return { method: call.method, url, headers, ...(payload !== undefined && { payload }) }
  })
}

interface Made {
  url: string
  headers: Record<string, string>
  payload?: string
  type?: string
}
type Pick = <T>(list: readonly T[]) => T

/** Deeper than whatever walks it by calling itself may go. */
const NESTED = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

const json = (value: unknown) => ({ payload: JSON.stringify(value), type: 'application/json' })
const raw = ({ type, text }: { type: string; text: string }) => ({ payload: text, type })

function spoiledIds(call: Call, params: Record<string, string>, pick: Pick): Record<string, string> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.length ? { ...params, [pick(names)]: pick(HOSTILE_IDS) } : params
}

function spoiledQuery(call: Call, pick: Pick): string {
  if (call.query instanceof z.ZodUndefined) return pick(HOSTILE_QUERIES)
  const { properties = {} } = schemaOf(call.query)
  const query = new URLSearchParams()
  for (const [name, property] of Object.entries(properties)) query.set(name, String(sample(property)))
  const spoilt = pick(HOSTILE_VALUES)
  query.set(pick(Object.keys(properties)) ?? 'a', typeof spoilt === 'string' ? spoilt : JSON.stringify(spoilt))
  return query.toString()
}

/** One field of a form, at any depth, replaced by what it cannot be. */
function spoiled(form: unknown, pick: Pick): unknown {
  if (typeof form !== 'object' || form === null || !Object.keys(form).length) return pick(HOSTILE_VALUES)
  const [name, value] = pick(Object.entries(form))
  const deeper = typeof value === 'object' && value !== null && pick([true, false])
  const changed = { ...form, [name]: deeper ? spoiled(value, pick) : pick(HOSTILE_VALUES) }
  return Array.isArray(form) ? Object.values(changed) : changed
}

function plausible(call: Call): unknown {
  return call.body instanceof z.ZodUndefined ? {} : sample(schemaOf(call.body))
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sample(first)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, sample(of)]))
    case 'array':
      return schema.items ? [sample(schema.items)] : []
    case 'integer':
    case 'number':
      return 12
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return schema.format === 'uuid' ? randomUUID() : '2026-11-20'
  }
}
