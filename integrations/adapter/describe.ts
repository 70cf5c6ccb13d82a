import { z } from 'zod'
import { ADAPTER_METHODS } from './adapter-ports.ts'
import type { Method } from './method.ts'

const WIDTH = 110

/** The methods of the contract for whoever writes an adapter, from the schemas that requests and answers are held to. */
export function describeMethods(): string {
  const services = Object.entries(ADAPTER_METHODS).map(([name, methods]) => {
    const described = Object.values(methods).map(one => describe(one))
    return [`## ${name}`, ...described].join('\n\n')
  })
  return `${[HEAD, ...services].join('\n\n')}\n`
}

const HEAD = `# The methods of an adapter

Made by \`node integrations/adapter/write-methods.ts\` from the schemas; how they are carried and signed is in
\`integrations/README.md\`.

- \`text\`: at most 2,000 characters, none of them U+0000; \`filled\`: the same, not empty.
- \`date\`: \`2026-11-20\`; \`instant\`: \`2026-11-20T10:40:00+05:30\`; \`base64\`: the bytes of a file.
- Amounts in paise are whole numbers, and negative only where \`(-)\` stands; those of GST returns are rupees.
- A name with \`?\` may be missing. Fields that are not named here are not read.
- Every method may also answer \`{ status: 'unavailable', code: 'server-down' | 'time-out' | 'bad-answer' }\`.`

function describe(one: Pick<Method<never, never>, 'at' | 'summary' | 'request' | 'answer' | 'key'>): string {
  const key = one.key ? ' Carries `Idempotency-Key`.' : ''
  const shapes = [`POST /${one.at}`, `asks ${shapeOf(one.request)}`, `answers${before(shapeOf(one.answer))}`]
  return [`### ${one.at}`, `${one.summary}.${key}`, ['```ts', ...shapes, '```'].join('\n')].join('\n\n')
}

const before = (text: string) => (text.startsWith('\n') ? text : ` ${text}`)

const shapeOf = (schema: z.ZodType) => shape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '')

type Schema = z.core.JSONSchema._JSONSchema

function shape(schema: Schema, indent: string): string {
  if (typeof schema === 'boolean') return 'anything'
  const several = alternatives(schema)
  if (several.length > 1) return either(several, indent)
  if (schema.const !== undefined) return quoted(schema.const)
  if (schema.enum) return schema.enum.map(quoted).join(' | ')
  switch (schema.type) {
    case 'array': {
      const each = Array.isArray(schema.items) ? 'anything' : shape(schema.items ?? true, indent)
      return each.includes(' | ') && !each.startsWith('{') ? `(${each})[]` : `${each}[]`
    }
    case 'object':
      return schema.properties ? object(schema.properties, schema.required ?? [], indent) : '{ [name]: text }'
    case 'string':
      return textOf(schema)
    case 'integer':
      return Number(schema.minimum) >= 0 ? range('whole number', schema) : 'whole number (-)'
    case 'number':
      return range('number', schema)
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'anything'
  }
}

/** One choice among all, however they were nested. */
function alternatives(schema: Schema): Schema[] {
  if (typeof schema === 'boolean') return [schema]
  const several = schema.anyOf ?? schema.oneOf
  if (several) return several.flatMap(alternatives)
  const { type } = schema
  return Array.isArray(type) ? type.map(one => ({ ...schema, type: one })) : [schema]
}

function either(several: readonly Schema[], indent: string): string {
  const parts = several.map(one => shape(one, `${indent}  `))
  const line = parts.join(' | ')
  return line.length + indent.length < WIDTH && !line.includes('\n')
    ? line
    : parts.map(part => `\n${indent}  | ${part}`).join('')
}

function object(properties: Record<string, Schema>, required: readonly string[], indent: string): string {
  const fields = Object.entries(properties).map(
    ([name, one]) => `${name}${required.includes(name) ? '' : '?'}:${before(shape(one, `${indent}  `))}`,
  )
  const line = `{ ${fields.join('; ')} }`
  if (line.length + indent.length < WIDTH && !line.includes('\n')) return line
  return `{\n${fields.map(field => `${indent}    ${field}\n`).join('')}${indent}  }`
}

function textOf({ format, pattern, minLength }: Exclude<Schema, boolean>): string {
  const formats: Record<string, string> = { date: 'date', 'date-time': 'instant', uri: 'url', base64: 'base64' }
  const named = format === undefined ? undefined : formats[format]
  return named ?? (pattern ? `text like /${pattern}/` : minLength ? 'filled' : 'text')
}

function range(kind: string, { minimum, maximum }: Exclude<Schema, boolean>): string {
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined
  return minimum !== undefined && most !== undefined ? `${kind} ${minimum} to ${most}` : kind
}

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
