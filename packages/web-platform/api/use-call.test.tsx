import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { appScreenOf } from '../test-screen.tsx'
import { refusal, serve, success } from './test-server.ts'
import { useCommand } from './use-call.ts'

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

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const wordsOf = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { words: string }).words)

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
