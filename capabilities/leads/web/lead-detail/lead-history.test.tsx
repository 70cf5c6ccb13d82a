import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { NoteForm } from './lead-history.tsx'

const open = (leadId: string) => {
  cleanup() // as a page that is loaded again
  appScreenOf(<NoteForm leadId={leadId} />, 'en', testSession({ domain: 'admin' }))
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

test('a half-written note is there when the page is loaded again, of its lead alone, and gone once it is saved', async () => {
  const sent = serve(() => success({ done: true }))
  fireEvent.change(open('a'), { target: { value: 'Wants 10 lakh for stock' } })
  expect(open('b').value).toBe('')
  const note = open('a')
  expect(note.value).toBe('Wants 10 lakh for stock')
  fireEvent.click(screen.getByRole('button', { name: 'Write it down' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(note.value).toBe(''))
  expect(open('a').value).toBe('')
})
