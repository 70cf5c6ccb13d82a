import { z } from 'zod'
import type { Call } from '@poonji/contract/call.ts'
import { anyOf } from '@poonji/contract/permissions.ts'

const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
})

/** The whole API from its rows; each operation says its permission and scope. */
export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call)
  return {
    openapi: '3.1.0',
    info: { title: 'Poonji', version: '1', description: 'Answers come as {success, data, message, fieldErrors}.' },
    paths,
    components: {
      schemas: { Refusal: jsonSchema(refusal) },
      responses: {
        Refusal: json('refused, with its reason in the reader’s language', reference('schemas', 'Refusal')),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: '`session` on plain http' },
        token: { type: 'apiKey', in: 'header', name: 'token' },
      },
    },
  }
}

function operation(call: Call) {
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = call.query instanceof z.ZodUndefined ? [] : queryParameters(jsonSchema(call.query))
  const idempotency = call.idempotent
    ? [{ name: 'idempotency-key', in: 'header', required: true, schema: { type: 'string', pattern: '^[\\w-]{8,80}$' } }]
    : []
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    ...(!call.who.includes('anyone') && { security: [{ session: [] }, { token: [] }] }),
    parameters: [...parameters, ...query, ...idempotency],
    ...bodyOf(call),
    responses: { ...answerOf(call), default: reference('responses', 'Refusal') },
    'x-viewers': call.who,
    'x-permission': call.permission ? anyOf(call.permission).join(' or ') : 'none',
    'x-scope': typeof call.scope === 'object' ? `${call.scope.of}:${call.scope.param}` : call.scope,
    'x-kind': call.kind,
  }
}

function bodyOf(call: Call) {
  if (call.kind === 'multipart') {
    const schema = { type: 'object', properties: { file: bytes }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (call.body instanceof z.ZodUndefined) return {}
  const type = call.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchema(call.body) } } } }
}

/** A form's sender is a browser, which goes on to a page; everything else but a file comes in the envelope. */
function answerOf(call: Call) {
  if (call.kind === 'form') return { 303: { description: 'on to a page' } }
  if (call.kind === 'file') return { 200: { description: 'the file', content: { '*/*': { schema: bytes } } } }
  const empty = call.answer instanceof z.ZodUndefined
  const data = empty ? { type: 'null' } : jsonSchema(call.answer)
  const properties = { success: { const: true }, data }
  return { 200: json('done', { type: 'object', properties, required: ['success', 'data'] }) }
}

const bytes = { type: 'string', format: 'binary' }
const json = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } })
const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** As it goes over the wire: of a codec its outer side. */
function jsonSchema(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function queryParameters(schema: { properties?: Record<string, unknown>; required?: string[] }) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}
