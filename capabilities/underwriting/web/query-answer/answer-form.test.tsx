import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { AddPaperProps } from '@poonji/capabilities/documents/web/embeds.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { AnswerForm } from './answer-form.tsx'

const open = () => {
  cleanup() // as when the page of the documents was seen in between
  appScreenOf(
    <MemoryRouter>
      <AnswerForm applicationId="a" organisationId="o" queryId="q" first />
    </MemoryRouter>,
    'en',
    testSession({
      minOrganisationsList: [{ id: 'o', name: 'Ganesh Steel', type: 'BUYER', permissions: ['CAN_UPLOAD_DOCUMENTS'] }],
    }),
  )
}
const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })

const PAPER = '00000000-0000-4000-8000-000000000001'

vi.mock('@poonji/capabilities/documents/web/embeds.tsx', () => ({
  AddPaper: ({ label, onAdded }: AddPaperProps) => (
    <button type="button" onClick={() => onAdded(PAPER)}>
      {label}
    </button>
  ),
}))

test('a paper that is added to the answer goes with it', async () => {
  const sent = serve(({ method }) => success(method === 'GET' ? [] : { done: true }))
  vi.spyOn(toasts, 'success').mockReturnValue(undefined)
  open()
  await userEvent.type(answer(), 'Here is the order book')
  await userEvent.click(screen.getByRole('button', { name: 'Add a paper' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() =>
    expect(sent.map(one => one.body)).toEqual([{ answer: 'Here is the order book', documentIds: [PAPER] }]),
  )
})

test('who goes to look at the papers finds the answer as it was typed, until it is sent', async () => {
  serve(({ method }) => success(method === 'GET' ? [] : { done: true }))
  const said = vi.spyOn(toasts, 'success').mockReturnValue(undefined)
  open()
  await userEvent.type(answer(), 'One large order')
  open()
  expect(answer().value).toBe('One large order')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(said).toHaveBeenCalled())
  open()
  expect(answer().value).toBe('')
})
