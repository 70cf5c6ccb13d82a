import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { instant, money } from '@poonji/contract/schemas.ts'
import { toRupees } from '@poonji/kernel/money.ts'

/**
 * How answers become what goes over the wire. `trusted`: converted, and cut down to what the row names. `checked`: held
 * against the schema as well. `compared`: both ways, which must agree; for tests.
 */
export type Answers = 'trusted' | 'checked' | 'compared'
export type Encode = (value: unknown) => unknown

export function encoderOf(schema: z.ZodType, answers: Answers): Encode {
  const check: Encode = value => z.encode(schema, value)
  if (answers === 'checked') return check
  const convert = converter(schema) ?? same
  if (answers === 'trusted') return convert
  return value => {
    const checked = check(value)
    if (!isDeepStrictEqual(wire(checked), wire(convert(value)))) throw new Error('two encodings of an answer differ')
    return checked
  }
}

const same: Encode = value => value
const wire = (value: unknown) => JSON.stringify(value ?? null)

/** One function a schema, put together once; null where a value is its own encoding. What it does not know zod encodes. */
function converter(schema: z.ZodType): Encode | null {
  if (schema === money) return value => toRupees(value as number)
  if (schema === instant) return null // JSON writes a Date so by itself
  if (schema instanceof z.ZodObject && !schema.def.catchall) return ofObject(schema.shape)
  if (schema instanceof z.ZodArray) {
    const element = converter(schema.element as z.ZodType)
    return element && (value => (value as unknown[]).map(element))
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = converter(schema.def.innerType as z.ZodType)
    return inner && (value => (value === null || value === undefined ? value : inner(value)))
  }
  const asItIs =
    schema instanceof z.ZodString ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodEnum
  return asItIs ? null : value => z.encode(schema, value)
}

function ofObject(shape: Record<string, z.ZodType>): Encode {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, convert: converter(field) }))
  return value => {
    const given = value as Record<string, unknown>
    const made: Record<string, unknown> = {}
    for (const { name, convert } of fields) {
      const field = given[name]
      if (field !== undefined) made[name] = convert ? convert(field) : field
    }
    return made
  }
}
