import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { defineCall, type CallKind } from '@poonji/contract/call.ts'
import { money } from '@poonji/contract/schemas.ts'
import { openApi } from './openapi.ts'

const row = (kind: CallKind, path: string) =>
  defineCall({
    id: `test.${kind}`,
    kind,
    method: 'POST',
    path,
    summary: 'For this test',
    who: kind === 'form' ? ['anyone'] : ['buyer'],
    scope: 'self',
    body: z.object({ name: z.string() }),
    answer: z.object({ id: z.string() }),
    idempotent: kind === 'json',
  })

interface Operation {
  security?: unknown
  parameters: { name: string; in: string }[]
  requestBody: { content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, { schema: { required?: string[]; $ref?: string } }> }>
}

const { paths, components } = openApi(
  (['json', 'multipart', 'form', 'file'] as const).map(kind => row(kind, `/${kind}`)),
)
const operation = (kind: CallKind) => paths[`/${kind}`]?.post as Operation

test('an answer is described as it comes, in its envelope, and so is a refusal', () => {
  const { responses, parameters, security } = operation('json')
  assert.deepEqual(responses[200]?.content?.['application/json']?.schema.required, ['success', 'data'])
  assert.deepEqual(responses.default, { $ref: '#/components/responses/Refusal' })
  assert.deepEqual(components.responses.Refusal.content['application/json'].schema, {
    $ref: '#/components/schemas/Refusal',
  })
  assert.deepEqual(
    parameters.map(one => `${one.in} ${one.name}`),
    ['header idempotency-key'],
  )
  assert.deepEqual(security, [{ session: [] }, { token: [] }])
})

test('a body is described by the type that the call takes: JSON, a file, a browser’s form', () => {
  const types = (kind: CallKind) => Object.keys(operation(kind).requestBody.content)
  assert.deepEqual(types('json'), ['application/json'])
  assert.deepEqual(types('multipart'), ['multipart/form-data'])
  assert.deepEqual(types('form'), ['application/x-www-form-urlencoded'])
})

test('an amount is said to be rupees, whatever paise it is in code', () => {
  const paid = { ...row('json', '/paid'), answer: z.object({ amountPaise: money.nullable() }) }
  assert.match(
    JSON.stringify(openApi([paid])),
    /"amountPaise":{"anyOf":\[{"type":"number","description":"rupees, with at most/,
  )
})

test('a file comes without an envelope, and a form goes on to a page', () => {
  assert.deepEqual(Object.keys(operation('file').responses[200]?.content ?? {}), ['*/*'])
  assert.deepEqual(Object.keys(operation('form').responses), ['303', 'default'])
  assert.equal(operation('form').security, undefined)
})
