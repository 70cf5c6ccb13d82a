import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { screenOf } from '@poonji/ui/test-screen.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { appScreenOf } from '../test-screen.tsx'
import { lost, refusal, serve, success } from './test-server.ts'
import { queryClient, useCall, useCommand } from './use-call.ts'

const note = defineCall({
  id: 'test.note',
  method: 'POST',
  path: '/note',
  summary: 'Takes a note',
  who: ['buyer'],
  scope: 'self',
  body: z.object({ words: z.string() }),
  answer: z.object({}),
})

function Note() {
  const command = useCommand(note)
  const send = (words: string) => command.mutate({ body: { words } })
  return (
    <>
      <Button onClick={() => send('one')}>one</Button>
      <Button onClick={() => send('two')}>two</Button>
      <p>{command.status}</p>
    </>
  )
}

function ToldNote() {
  const command = useCommand(note)
  const send = () => command.mutate({ body: { words: 'one' } }, toasts.telling('Noted.'))
  return <Button onClick={send}>one</Button>
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const wordsOf = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { words: string }).words)

afterEach(() => onlineManager.setOnline(true))

test.each([
  ['waits for the network while somebody stays', false, ['one']],
  ['is not done behind the back of who went elsewhere, who is told', true, []],
])('what is asked for without a network %s', async (_, leaves, done) => {
  const sent = serve(() => success({}))
  const asked: Promise<unknown>[] = []
  function Accept() {
    const command = useCommand(note)
    return (
      <Button onClick={() => asked.push(command.mutateAsync({ body: { words: 'one' } }).catch(error => error))}>
        accept
      </Button>
    )
  }
  function Screens() {
    const [left, setLeft] = useState(false)
    return left ? (
      <p>Elsewhere</p>
    ) : (
      <>
        <Accept />
        <Button onClick={() => setLeft(true)}>leave</Button>
      </>
    )
  }
  appScreenOf(<Screens />)
  onlineManager.setOnline(false)
  await press('accept')
  if (leaves) await press('leave')
  expect(wordsOf(sent)).toEqual([])
  onlineManager.setOnline(true)
  const [answer] = await Promise.all(asked)
  expect(wordsOf(sent)).toEqual(done)
  expect(answer instanceof Error && answer.message.startsWith('This was not sent')).toBe(leaves)
})

test('what is asked for as the screen goes away waits for the network', async () => {
  const sent = serve(() => success({}))
  function Draft() {
    const { mutate } = useCommand(note)
    useEffect(() => () => mutate({ body: { words: 'draft' } }), [mutate])
    return <p>Draft</p>
  }
  function Screens() {
    const [left, setLeft] = useState(false)
    return left ? null : (
      <>
        <Draft />
        <Button onClick={() => setLeft(true)}>leave</Button>
      </>
    )
  }
  appScreenOf(<Screens />)
  onlineManager.setOnline(false)
  await press('leave')
  onlineManager.setOnline(true)
  await waitFor(() => expect(wordsOf(sent)).toEqual(['draft']))
})

test('that it had failed is said no longer once it has gone right', async () => {
  let isDown = true
  serve(() => (isDown ? refusal(503, 'The service is down.') : success({})))
  appScreenOf(<ToldNote />)
  await press('one')
  await screen.findByText('The service is down.')
  isDown = false
  await press('one')
  await screen.findByText('Noted.')
  await waitFor(() => expect(screen.queryByText('The service is down.')).toBeNull())
})

test('a double click sends once; what is pressed afterwards, or of something else, goes', async () => {
  const sent = serve(() => success({}))
  appScreenOf(<Note />)
  const one = screen.getByRole('button', { name: 'one' })
  fireEvent.click(one)
  fireEvent.click(one)
  await screen.findByText('success')
  expect(wordsOf(sent)).toEqual(['one'])
  await press('two')
  await press('one')
  await expect.poll(() => wordsOf(sent)).toEqual(['one', 'two', 'one'])
})

test('what was refused may be tried again', async () => {
  const sent = serve(() => refusal(503, 'Not now'))
  appScreenOf(<Note />)
  await press('one')
  await screen.findByText('error')
  await press('one')
  await expect.poll(() => sent.length).toBe(2)
})

const ask = defineCall({
  id: 'test.ask',
  method: 'POST',
  path: '/ask/{orgId}',
  summary: 'Asks for money',
  who: ['buyer'],
  permission: 'CAN_PAY',
  scope: { of: 'organisation', param: 'orgId' },
  body: z.object({ amount: z.number() }),
  answer: z.object({}),
  idempotent: true,
})

function Ask() {
  const command = useCommand(ask)
  return (
    <>
      {[5, 6].map(amount => (
        <Button key={amount} onClick={() => command.mutate({ orgId: 'o', body: { amount } })}>
          {amount}
        </Button>
      ))}
      <p>{command.status}</p>
    </>
  )
}

test('whose answer was lost is asked for under the same key after the page was loaded again, until it has come', async () => {
  let isLost = true
  const kept = new Map<string | null, string>()
  const sent = serve(({ body, idempotencyKey }) => {
    const asked = JSON.stringify(body)
    if ((kept.get(idempotencyKey) ?? asked) !== asked) return refusal(422, 'Another body')
    kept.set(idempotencyKey, asked)
    return isLost ? lost() : success({})
  })
  const loaded = async (amount: string, ends: string) => {
    const { unmount } = appScreenOf(<Ask />)
    await press(amount)
    await screen.findByText(ends)
    unmount()
  }
  await loaded('5', 'error')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/amount/)
  isLost = false
  await loaded('5', 'success')
  expect(kept.size).toBe(1)
  await loaded('5', 'success')
  expect(kept.size, 'what was answered may be asked for once more').toBe(2)
  isLost = true
  await loaded('5', 'error')
  isLost = false
  await loaded('6', 'success')
  expect([kept.size, sent.length], 'another amount is another request').toEqual([4, 6])
})

const read = defineCall({
  id: 'test.read',
  method: 'GET',
  path: '/read',
  summary: 'Tells a word',
  who: ['buyer'],
  scope: 'self',
  answer: z.object({ word: z.string() }),
})

function Word() {
  const { data, error } = useCall(read, {})
  return <p>{data?.word ?? error?.message}</p>
}

test('what the server could not answer is asked again by itself as soon as the server is back', async () => {
  let down = true
  serve(({ url }) => {
    if (url === '/readyz') return down ? lost() : success({})
    return down ? refusal(503, 'We are busy') : success({ word: 'Here' })
  })
  screenOf(
    <QueryClientProvider client={queryClient}>
      <Word />
    </QueryClientProvider>,
  )
  await screen.findByText('We are busy')
  down = false
  dispatchEvent(new Event('online'))
  await screen.findByText('Here')
  queryClient.clear()
})

function Frame({ children }: { children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return open ? children() : <Button onClick={() => setOpen(true)}>open</Button>
}

function WordInFrame() {
  const word = useCall(read, {})
  const refused = word.error?.message
  return <Frame>{() => <p>{refused ?? word.data?.word ?? 'still coming'}</p>}</Frame>
}

test('what was answered before anybody looked at it is there for who looks later', async () => {
  let answered = 0
  serve(() => {
    answered++
    return success({ word: 'Here' })
  })
  screenOf(
    <QueryClientProvider client={queryClient}>
      <WordInFrame />
    </QueryClientProvider>,
  )
  await expect.poll(() => answered).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await press('open')
  screen.getByText('Here')
  queryClient.clear()
})

const take = defineCall({
  id: 'test.take',
  method: 'POST',
  path: '/take',
  summary: 'Takes what is there',
  who: ['buyer'],
  permission: 'CAN_PAY',
  scope: 'tenant',
  body: z.object({ version: z.number().optional() }),
  answer: z.object({}),
  changes: ['test'],
})

function Taker({ version, readsAgain }: { version?: number; readsAgain?: boolean }) {
  const { mutate } = useCommand(take, { readsAgain })
  return <Button onClick={() => mutate({ body: version === undefined ? {} : { version } })}>take</Button>
}

test.each([
  ['what has moved on meanwhile is read anew', undefined, false, 'Taken'],
  ['what is edited by its version stays as it was read', 1, false, 'Here'],
  ['what is decided by its version is read anew', 1, true, 'Taken'],
])('a command that comes too late: %s', async (_, version, readsAgain, shown) => {
  let taken = false
  serve(({ method }) => (method === 'POST' ? refusal(409, 'Too late') : success({ word: taken ? 'Taken' : 'Here' })))
  appScreenOf(
    <>
      <Word />
      <Taker version={version} readsAgain={readsAgain} />
    </>,
  )
  await screen.findByText('Here')
  taken = true
  await press('take')
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.queryByText(shown)).not.toBeNull()
})
