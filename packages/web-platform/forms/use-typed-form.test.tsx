import { useState } from 'react'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testSession } from '../session/test-session.ts'
import { appScreenOf } from '../test-screen.tsx'
import { TypedElsewhere, type TypedStore } from './typed-store.ts'
import { useTypedForm } from './use-typed-form.ts'

const NUMBERS = ['pan'] as const

function Form({ first = '' }: { first?: string }) {
  const schema = z.object({ name: z.string(), pan: z.string() })
  const typed = { name: 'person:1', never: NUMBERS }
  const { submit, field, changed, undo } = useTypedForm(
    typed,
    schema,
    { name: first, pan: '' },
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

const open = (accountId = 'a', elsewhere: TypedStore | null = null) => {
  cleanup() // as a page that is loaded again
  const form = (
    <TypedElsewhere value={elsewhere}>
      <Form />
    </TypedElsewhere>
  )
  appScreenOf(form, 'en', testSession({ accountId }))
}
/** Another device: the tab has nothing, the account what it had. */
const openElsewhere = (elsewhere: TypedStore) => {
  sessionStorage.clear()
  open('a', elsewhere)
}
const account = () => {
  const kept = new Map<string, string>()
  const forget = vi.fn((name: string) => void kept.delete(name))
  const keep = (name: string, typed: string) => void kept.set(name, typed)
  return { kept, forget, keep, read: async (name: string) => kept.get(name) ?? null }
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

test('what was left as it was is as it is by now when the form is opened again', async () => {
  const openNamed = (first: string) => {
    cleanup()
    appScreenOf(<Form first={first} />, 'en', testSession({ accountId: 'a' }))
  }
  openNamed('Asha')
  await userEvent.type(screen.getByLabelText('name'), ' R')
  await userEvent.clear(screen.getByLabelText('name'))
  await userEvent.type(screen.getByLabelText('name'), 'Asha')
  openNamed('Asha Rao')
  expect(valueOf('name')).toBe('Asha Rao')
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

test('what was typed is there on another device, said so and may be undone; a PAN never leaves', async () => {
  const store = account()
  open('a', store)
  await userEvent.type(screen.getByLabelText('name'), 'Asha')
  await userEvent.type(screen.getByLabelText('pan'), 'ABCPE1234F')
  await expect.poll(() => store.kept.get('person:1')).toBe('{"name":"Asha"}')
  openElsewhere(store)
  await expect.poll(() => valueOf('name')).toBe('Asha')
  await screen.findByText('What you typed before is filled in again.')
  fireEvent.click(screen.getByText('Undo'))
  expect([valueOf('name'), store.kept.size]).toEqual(['', 0])
})

test('that something is filled in again is said as long as its form is there', async () => {
  const store = account()
  store.keep('person:1', '{"name":"Asha"}')
  function Screen() {
    const [left, leave] = useState(false)
    return left ? <p>next page</p> : <Leavable onLeave={() => leave(true)} />
  }
  const Leavable = ({ onLeave }: { onLeave: () => void }) => (
    <>
      <Form />
      <button type="button" onClick={onLeave}>
        leave
      </button>
    </>
  )
  sessionStorage.clear()
  cleanup()
  const kept = (
    <TypedElsewhere value={store}>
      <Screen />
    </TypedElsewhere>
  )
  appScreenOf(kept, 'en', testSession({ accountId: 'a' }))
  await screen.findByText('What you typed before is filled in again.')
  fireEvent.click(screen.getByText('leave'))
  await screen.findByText('next page')
  await expect.poll(() => screen.queryByText('What you typed before is filled in again.')).toBeNull()
})

test('what is being typed is not overwritten by what comes later', async () => {
  const store = account()
  store.keep('person:1', '{"name":"Asha"}')
  let answer: (typed: string) => void = () => {}
  openElsewhere({ ...store, read: () => new Promise(resolve => (answer = resolve)) })
  await userEvent.type(screen.getByLabelText('name'), 'Ravi')
  answer('{"name":"Asha"}')
  await Promise.resolve()
  expect(valueOf('name')).toBe('Ravi')
})

test('what was sent is forgotten with the account too, and what was still to be kept is not', async () => {
  const store = account()
  open('a', store)
  await userEvent.type(screen.getByLabelText('name'), 'Asha')
  fireEvent.click(screen.getByText('send'))
  await expect.poll(() => store.forget.mock.calls).toEqual([['person:1']])
  cleanup()
  expect(store.kept.size).toBe(0)
})
