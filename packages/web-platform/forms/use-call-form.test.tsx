import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '../api/client.ts'
import { appScreenOf } from '../test-screen.tsx'
import { fieldErrorsOf, JUDGED_AFTER_MS, useCallForm } from './use-call-form.ts'

const schema = z.object({
  reasons: z.string().trim().min(1),
  agreed: z.literal(true),
  chosen: z.array(z.string()).min(1),
  percent: z.string().regex(/^\d+$/, say('value.invalid')),
  on: z.string().refine(text => text === 'today', say('date.invalid')),
  terms: z.array(z.object({ months: z.number().int().max(480) })),
})
const right = {
  reasons: 'Steady sales',
  agreed: true,
  chosen: ['one'],
  percent: '5',
  on: 'today',
  terms: [{ months: 12 }],
}
const errorsOf = (wrong: object) => fieldErrorsOf(schema, { ...right, ...wrong }, 'en')

test('what was not given is required', () => {
  expect(errorsOf({ reasons: '  ', agreed: false, chosen: [], terms: [{ months: null }] })).toEqual({
    reasons: 'This is required',
    agreed: 'This is required',
    chosen: 'This is required',
    'terms.0.months': 'This is required',
  })
})

test('what is not valid only for being empty is required', () => {
  expect(errorsOf({ percent: '' })).toEqual({ percent: 'This is required' })
  expect(errorsOf({ percent: 'five' })).toEqual({ percent: 'This is not valid' })
  expect(errorsOf({ on: '' })).toEqual({ on: 'This is required' })
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

function OneField({ refusal }: { refusal: ApiError }) {
  const { submit, field } = useCallForm(z.object({ gstin: z.string() }), { gstin: 'a number' }, () =>
    Promise.reject(refusal),
  )
  return (
    <form onSubmit={submit}>
      <TextField {...field('gstin')} label="GST number" />
      <button type="submit">Send</button>
    </form>
  )
}

/** Sends a form that the server refuses; gives what was said in toasts. */
const refused = async (fieldErrors: Record<string, string>) => {
  const said = vi.spyOn(toasts, 'error').mockReturnValue(undefined)
  appScreenOf(<OneField refusal={new ApiError('It is here', 409, fieldErrors)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  return said
}

test('what the server says of a field stands at the field, which gets the focus', async () => {
  const said = await refused({ gstin: 'It is here already' })
  expect(await screen.findByText('It is here already')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('GST number'))
  expect(said).not.toHaveBeenCalled()
})

test('what the server says of a field stays when the field is left as it was, and goes when it is changed', async () => {
  await refused({ gstin: 'It is here already' })
  await screen.findByText('It is here already')
  await userEvent.tab()
  await new Promise(resolve => setTimeout(resolve, 2 * JUDGED_AFTER_MS))
  expect(screen.queryByText('It is here already')).not.toBeNull()
  await userEvent.type(screen.getByLabelText('GST number'), '1')
  expect(screen.queryByText('It is here already')).toBeNull()
})

test('what the server says of a field that is not on screen is said all the same', async () => {
  const said = await refused({ pan: 'The PAN is of another' })
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('The PAN is of another'))
})

function OtherOrder() {
  const { submit, field } = useCallForm(z.object({ name: z.string().min(1), mobile: z.string().min(1) }), empty, () =>
    Promise.resolve(),
  )
  return (
    <form onSubmit={submit}>
      <TextField {...field('mobile')} label="Mobile" />
      <TextField {...field('name')} label="Name" />
      <button type="submit">Send</button>
    </form>
  )
}
const empty = { name: '', mobile: '' }

test('the first wrong field of the screen gets the focus, in whatever order the call has them', async () => {
  appScreenOf(<OtherOrder />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mobile')))
})

function TwoNumbers() {
  const { field } = useCallForm(
    z.object({ number: z.string() }),
    { number: '', again: '' },
    () => Promise.resolve(),
    ({ number, again }) => (number === again ? {} : { again: 'They differ' }),
  )
  return (
    <form>
      <TextField {...field('number')} label="Number" />
      <TextField {...field('again')} label="Again" />
    </form>
  )
}

test('what only the screen can judge is told on leaving the field', async () => {
  appScreenOf(<TwoNumbers />)
  await userEvent.type(screen.getByLabelText('Number'), '12')
  await userEvent.type(screen.getByLabelText('Again'), '13')
  expect(screen.queryByText('They differ')).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('They differ')).toBeDefined()
})

test('a field that is only passed by is not yet called wrong; sending calls it so', async () => {
  appScreenOf(<OtherOrder />)
  await userEvent.click(screen.getByLabelText('Mobile'))
  await userEvent.tab()
  await userEvent.tab()
  await new Promise(resolve => setTimeout(resolve, 2 * JUDGED_AFTER_MS))
  expect(screen.queryByText('This is required')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findAllByText('This is required')).toHaveLength(2)
})
