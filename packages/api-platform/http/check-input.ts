import { z } from 'zod'
import { isKeepable } from '@poonji/kernel/text.ts'
import { AppError } from '../errors.ts'

/** What a request gave, as its row's schema makes it. @throws 400 with the errors by field */
export function checkInput(schema: z.ZodType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return keepableInput(parsed.data)
  const own = ownWords(schema, value, parsed.error.issues)
  const fieldErrors: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const field = fieldOf(issue)
    fieldErrors[field] ??= keyOf(issue) ?? own.get(field) ?? (isMissing(issue) ? 'value.required' : 'value.invalid')
  }
  throw new AppError(400, 'form.errors', fieldErrors)
}

/** @throws 400 where a text holds signs that cannot be kept: whatever field it is, they would be lost or break a file */
function keepableInput(input: unknown): unknown {
  const fieldErrors: Record<string, string> = {}
  const left: [path: string, value: unknown][] = [['', input]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isKeepable(value)) fieldErrors[path || 'form'] = 'text.signs'
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) left.push([path ? `${path}.${name}` : name, inner])
  }
  if (Object.keys(fieldErrors).length) throw new AppError(400, 'form.errors', fieldErrors)
  return input
}

const fieldOf = ({ path }: z.core.$ZodIssue) => path.join('.') || 'form'
const isMissing = ({ input }: z.core.$ZodIssue) => input === undefined || input === null

/** Our schemas say message keys; what zod says by itself ('Invalid input: …') is none. */
const keyOf = ({ message }: z.core.$ZodIssue) => (/^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(message) ? message : undefined)

type Mistyped = z.core.$ZodIssueInvalidType | z.core.$ZodIssueInvalidValue

const isMistyped = (issue: z.core.$ZodIssue): issue is Mistyped =>
  issue.code === 'invalid_type' || (issue.code === 'invalid_value' && isMissing(issue))

/** What a form holds where nothing was filled in; of a choice the first, so that the other fields are judged. */
const EMPTY: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false, array: [] }
const empty = (issue: Mistyped) => (issue.code === 'invalid_type' ? EMPTY[issue.expected] : issue.values[0])

/** What no rule takes for right. */
const WRONG: Readonly<Record<string, unknown>> = { string: '?', number: 0 }
const wrong = (issue: Mistyped) => (issue.code === 'invalid_type' ? WRONG[issue.expected] : undefined)

/** More than this no form has wrong; a body that is all wrong is not looked at field by field. */
const MOST_FIELDS = 60

/**
 * A schema's own words stand on its rules, which a missing value, or a number where a text belongs, never reaches. So it
 * is judged once more as a form would have sent it: what is missing as left empty, the rest as filled in wrongly.
 */
function ownWords(schema: z.ZodType, value: unknown, issues: readonly z.core.$ZodIssue[]): Map<string, string> {
  const own = new Map<string, string>()
  const mistyped = issues.filter(isMistyped)
  if (!mistyped.length || mistyped.length > MOST_FIELDS) return own
  let form = value
  for (const issue of mistyped) form = filled(form, issue.path, isMissing(issue) ? null : wrong(issue))
  for (const issue of refusalsOf(schema, form).filter(isMistyped))
    if (issue.input === null) form = filled(form, issue.path, empty(issue))
  for (const issue of refusalsOf(schema, form)) {
    const key = keyOf(issue)
    if (key && !own.has(fieldOf(issue))) own.set(fieldOf(issue), key)
  }
  return own
}

const refusalsOf = (schema: z.ZodType, value: unknown) =>
  z.safeParse(schema, value, { reportInput: true }).error?.issues ?? []

/** The form with another value in one place; only what lies on the way there is copied, however deep the rest is. */
function filled(form: unknown, [name, ...further]: readonly PropertyKey[], value: unknown): unknown {
  if (name === undefined) return form
  if (typeof form !== 'object' || form === null) return form
  const copy = Array.isArray(form) ? [...form] : { ...form }
  Reflect.set(copy, name, further.length ? filled(Reflect.get(form, name), further, value) : value)
  return copy
}
