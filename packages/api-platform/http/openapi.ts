import { z } from 'zod'
import type { Call } from '@poonji/contract/call.ts'

/** The whole API from its rows; each operation says its permission and scope. */
export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call)
  return {
    openapi: '3.1.0',
    info: { title: 'Poonji', version: '1', description: 'Answers come as {success, data, message, fieldErrors}.' },
    paths,
  }
}

function operation(call: Call) {
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = call.query instanceof z.ZodUndefined ? [] : queryParameters(jsonSchema(call.query, 'input'))
  const idempotency = call.idempotent
    ? [{ name: 'idempotency-key', in: 'header', required: true, schema: { type: 'string' } }]
    : []
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    parameters: [...parameters, ...query, ...idempotency],
    ...(!(call.body instanceof z.ZodUndefined) && {
      requestBody: { content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } },
    }),
    responses: {
      200: { description: 'done', content: { 'application/json': { schema: jsonSchema(call.answer, 'input') } } },
    },
    'x-viewers': call.who,
    'x-permission': call.permission ?? 'none',
    'x-scope': typeof call.scope === 'object' ? `${call.scope.of}:${call.scope.param}` : call.scope,
    'x-kind': call.kind,
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}

function queryParameters(schema: { properties?: Record<string, unknown>; required?: string[] }) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}
