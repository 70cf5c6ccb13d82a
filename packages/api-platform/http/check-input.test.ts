import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { mobile } from '@poonji/contract/mobile.ts'
import { money, plainDate, say } from '@poonji/contract/schemas.ts'
import { AppError } from '../errors.ts'
import { checkInput } from './check-input.ts'

const form = z.object({
  mobile,
  amountPaise: money.refine(paise => paise > 0, say('amount.limit')),
  role: z.enum(['a', 'b'], say('role.required')).nullable(),
  kind: z.enum(['x', 'y']),
  consent: z.boolean().refine(given => given, say('consent.required')),
  bornOn: plainDate.nullable(),
  note: z.string().max(10),
  pages: z.number().int(),
  lines: z.array(z.object({ name: z.string().min(1, say('name.required')) })),
})
const right = {
  mobile: '9812345678',
  amountPaise: 10,
  role: null,
  kind: 'x',
  consent: true,
  bornOn: null,
  note: '',
  pages: 1,
  lines: [],
}

function refused(given: unknown, schema: z.ZodType = form): Record<string, string> {
  try {
    checkInput(schema, given)
  } catch (error) {
    if (error instanceof AppError) return error.fieldErrors
    throw error
  }
  return {}
}

test('a missing value is named in the words that its field has for an empty one', () => {
  assert.deepEqual(refused({}), {
    mobile: 'mobile.required',
    amountPaise: 'amount.limit',
    role: 'role.required',
    kind: 'value.required',
    consent: 'consent.required',
    bornOn: 'value.required',
    note: 'value.required',
    pages: 'value.required',
    lines: 'value.required',
  })
  assert.deepEqual(refused({ ...right, mobile: null, lines: [{}] }), {
    mobile: 'mobile.required',
    'lines.0.name': 'name.required',
  })
})

test('rules over several fields are heard too, whatever choice is missing beside them', () => {
  const person = z
    .object({ name: z.string(), source: z.enum(['PAN', 'FORM_60']), leftOn: plainDate.nullable(), left: z.boolean() })
    .superRefine((one, context) => {
      if (!one.name) context.addIssue({ code: 'custom', path: ['name'], message: say('name.required') })
    })
  assert.deepEqual(refused({}, person), {
    name: 'name.required',
    source: 'value.required',
    leftOn: 'value.required',
    left: 'value.required',
  })
})

test('a value of the wrong type is not called missing', () => {
  assert.deepEqual(refused({ ...right, mobile: 9812345678, amountPaise: '12,00', pages: 'two', note: {}, bornOn: 5 }), {
    mobile: 'mobile.invalid',
    amountPaise: 'amount.limit',
    pages: 'value.invalid',
    note: 'value.invalid',
    bornOn: 'date.invalid',
  })
})

test('neither depth nor length of what was sent matters', () => {
  const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  assert.deepEqual(refused(deep), { form: 'value.invalid' })
  assert.equal(refused({ ...right, mobile: 5, note: deep }).mobile, 'mobile.invalid')
  assert.equal(
    refused({ ...right, lines: Array.from({ length: 50_000 }, () => ({})) })['lines.0.name'],
    'value.required',
  )
})

test('a right one passes, and a body that is no object is refused as a whole', () => {
  assert.deepEqual(refused(right), {})
  assert.deepEqual(refused('x'), { form: 'value.invalid' })
  assert.deepEqual(refused(undefined), { form: 'value.required' })
})

test('a day that is in no calendar, or in no lifetime, is not a date', () => {
  for (const bornOn of ['2026-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '20226-01-01', '2026-1-1', ''])
    assert.deepEqual(refused({ ...right, bornOn }), { bornOn: 'date.invalid' }, bornOn)
  for (const bornOn of ['1863-04-01', '2028-02-29', '2066-12-31']) assert.deepEqual(refused({ ...right, bornOn }), {})
})

test('signs that cannot be kept are named by their field, in any field that takes a text', () => {
  const note = { ...right, note: 'a\u0000b', lines: [{ name: 'x' }, { name: 'y\ud800' }] }
  assert.deepEqual(refused(note), { note: 'text.signs', 'lines.1.name': 'text.signs' })
  assert.deepEqual(refused({ ...right, note: 'a\n\tb👍' }), {})
  assert.deepEqual(refused('a\u001b', z.string()), { form: 'text.signs' })
})
