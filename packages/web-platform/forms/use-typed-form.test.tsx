import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testSession } from '../session/test-session.ts'
import { appScreenOf } from '../test-screen.tsx'
import { useTypedForm } from './use-typed-form.ts'

const NUMBERS = ['pan'] as const

function Form() {
  const schema = z.object({ name: z.string(), pan: z.string() })
  const typed = { name: 'person:1', never: NUMBERS }
  const { submit, field, changed, undo } = useTypedForm(
    typed,
    schema,
    { name: '', pan: '' },
    async (_values, _form, sent) => sent(),
  )
  return (
    <form onSubmit={submit}>
      <input aria-label="name" {...field('name')} />
      <input aria-label="pan" {...field('pan')} />
      <button type="submit" disabled={!changed}>
        send
      </button>
      <button type="button" onClick={undo}>
        undo
      </button>
    </form>
  )
}

const open = (accountId = 'a') => {
  cleanup() // as a page that is loaded again
  appScreenOf(<Form />, 'en', testSession({ accountId }))
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const typeIn = async () => {
  open()
  await userEvent.type(screen.getByLabelText('name'), 'Asha')
  await userEvent.type(screen.getByLabelText('pan'), 'ABCPE1234F')
}

test('what was typed is there when the page is loaded again; a PAN was never written down', async () => {
  await typeIn()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ABCPE1234F')
  open()
  expect([valueOf('name'), valueOf('pan')]).toEqual(['Asha', ''])
})

test('what was typed before the page was loaded again may be sent, and undone', async () => {
  const maySend = () => !screen.getByText<HTMLButtonElement>('send').disabled
  open()
  expect(maySend()).toBe(false)
  await typeIn()
  open()
  expect(maySend()).toBe(true)
  fireEvent.click(screen.getByText('undo'))
  expect([valueOf('name'), maySend()]).toEqual(['', false])
})

test('what was sent is forgotten', async () => {
  await typeIn()
  fireEvent.click(screen.getByText('send'))
  await expect.poll(() => sessionStorage.length).toBe(0)
  open()
  expect(valueOf('name')).toBe('')
})

test('who logs in at the same tab sees nothing of it, and it is gone', async () => {
  await typeIn()
  open('b')
  expect(valueOf('name')).toBe('')
  expect(sessionStorage.length).toBe(0)
})
