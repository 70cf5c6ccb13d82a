import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { serve, success, type Sent } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { CallForm } from './call-form.tsx'

const ORGANISATION = '00000000-0000-4000-8000-000000000001'

let sent: Sent[] = []

const open = () => {
  cleanup() // as a page that is loaded again
  appScreenOf(<CallForm organisationId={ORGANISATION} owedPaise={50_000_00} />, 'en', testSession({ domain: 'admin' }))
}

beforeEach(() => {
  sessionStorage.clear()
  sent = serve(() => success({ id: ORGANISATION, promiseId: null }))
  open()
})

test('no call is recorded until somebody says what came of it', async () => {
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  expect(await screen.findByText('This is required')).toBeDefined()
  expect(sent).toEqual([])

  await userEvent.selectOptions(screen.getByLabelText('What came of it'), 'Unreachable')
  await userEvent.click(save)
  await vi.waitFor(() =>
    expect(sent.map(one => one.body)).toEqual([
      { disposition: 'UNREACHABLE', remarks: '', againOn: null, amountPaise: null, promisedOn: null },
    ]),
  )
})

test('a promise of more than is owed says so while it is typed', async () => {
  await userEvent.selectOptions(screen.getByLabelText('What came of it'), 'Promise to pay')
  const amount = screen.getByLabelText(/Amount promised/)
  await userEvent.type(amount, '50000')
  expect(screen.queryByText(/All that is owed/)).toBeNull()
  await userEvent.type(amount, '0')
  expect(screen.getByText('All that is owed is ₹50,000. Please check the amount.')).toBeDefined()
})

test('an amount that was typed for a promise goes with its field', async () => {
  const chosen = screen.getByLabelText('What came of it')
  await userEvent.selectOptions(chosen, 'Promise to pay')
  await userEvent.type(screen.getByLabelText(/Amount promised/), '500')
  await userEvent.selectOptions(chosen, 'Says partly paid')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent.map(one => one.body)).toMatchObject([{ amountPaise: null, promisedOn: null }]))
})

test('what came of a call, and the promise, are there after the session ended; not once they were recorded', async () => {
  const chosen = () => screen.getByLabelText<HTMLSelectElement>('What came of it').value
  const amount = () => screen.getByLabelText<HTMLInputElement>(/Amount promised/).value
  const remarks = () => screen.getByLabelText<HTMLTextAreaElement>(/Remarks/).value
  await userEvent.selectOptions(screen.getByLabelText('What came of it'), 'Promise to pay')
  await userEvent.type(screen.getByLabelText(/Amount promised/), '500')
  await userEvent.type(screen.getByLabelText(/Remarks/), 'Salary comes on Friday')
  open()
  expect([chosen(), amount(), remarks()]).toEqual(['PROMISE_TO_PAY', '500', 'Salary comes on Friday'])
  await userEvent.selectOptions(screen.getByLabelText('What came of it'), 'Unreachable')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect([sent.length, chosen(), remarks()]).toEqual([1, '', '']))
  open()
  expect([chosen(), remarks()]).toEqual(['', ''])
})
