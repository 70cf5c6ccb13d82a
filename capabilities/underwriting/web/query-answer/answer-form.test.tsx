import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
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
    testSession(),
  )
}
const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })

test('who goes to add a paper finds the answer as it was typed, until it is sent', async () => {
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
