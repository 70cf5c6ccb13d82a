import { expect, test } from 'vitest'
import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { fieldErrorsOf } from './use-call-form.ts'

const schema = z.object({
  reasons: z.string().trim().min(1),
  agreed: z.literal(true),
  chosen: z.array(z.string()).min(1),
  on: z.string().refine(text => text === 'today', say('date.invalid')),
  terms: z.array(z.object({ months: z.number().int().max(480) })),
})
const right = { reasons: 'Steady sales', agreed: true, chosen: ['one'], on: 'today', terms: [{ months: 12 }] }
const errorsOf = (wrong: object) => fieldErrorsOf(schema, { ...right, ...wrong }, 'en')

test('what was not given is required', () => {
  expect(errorsOf({ reasons: '  ', agreed: false, chosen: [], terms: [{ months: null }] })).toEqual({
    reasons: 'This is required',
    agreed: 'This is required',
    chosen: 'This is required',
    'terms.0.months': 'This is required',
  })
})

test('what was given and cannot be is not valid, said in the language on screen', () => {
  expect(errorsOf({ terms: [{ months: 999 }] })).toEqual({ 'terms.0.months': 'This is not valid' })
  expect(fieldErrorsOf(schema, { ...right, terms: [{ months: 999 }] }, 'hi')).toEqual({
    'terms.0.months': 'यह सही नहीं है',
  })
})

test('the words of the schema itself come first', () => {
  expect(errorsOf({ on: 'never' })).toEqual({ on: 'Enter a valid date' })
})
