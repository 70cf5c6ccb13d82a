import { z } from 'zod'
import { A_DATE, isCalendarDate } from './civil.ts'
import { FinanceError } from './errors.ts'
import { FREQUENCY_NAMES } from './frequency.ts'

type Issue = z.core.$ZodIssue

/** A date field of a case. */
export const date = z.string().refine(isCalendarDate, A_DATE)

/** How often instalments fall due, as a field of a case. */
export const frequency = z.union(
  [z.enum(FREQUENCY_NAMES), z.strictObject({ everyDays: z.number() }), z.strictObject({ everyMonths: z.number() })],
  `must be one of ${FREQUENCY_NAMES.join(', ')}, {"everyDays": n} or {"everyMonths": n}`,
)

/** A value that fits a schema; throws TERM_UNKNOWN (DATE_INVALID) with the field at fault and a sentence that names it. */
export function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (!issue) throw new FinanceError('TERM_UNKNOWN', 'case', 'the case is not understood')
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...issue.path, ...unknown].join('.') || 'case'
  if (issue.code === 'custom') throw new FinanceError('DATE_INVALID', field, `${field} ${issue.message}`)
  throw new FinanceError('TERM_UNKNOWN', field, sentence(issue, field, at(value, issue.path)))
}

function sentence(issue: Issue, field: string, given: unknown): string {
  if (issue.code === 'unrecognized_keys') return `${field} is not a field of this shape`
  if (given === undefined) return `${field} is missing`
  if (issue.code === 'invalid_value') return `${field} must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type')
    return `${field} must be ${AN[issue.expected] ?? issue.expected}, not ${kindOf(given)}`
  return `${field} ${issue.message}`
}

const AN: Record<string, string> = {
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'one too large to hold'
  return AN[Array.isArray(value) ? 'array' : typeof value] ?? typeof value
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}
