import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { AskForm } from './ask-form.tsx'

const applicationId = '00000000-0000-4000-8000-000000000001'

function open(onDone = () => {}) {
  cleanup()
  appScreenOf(<AskForm sheet={{ applicationId }} onDone={onDone} />, 'en', testSession({}))
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

test('a question that was written and not sent is there when the page comes again; one that was sent is not', async () => {
  serve(() => success({ queryId: applicationId }))
  const done = vi.fn<() => void>()
  await userEvent.type(open(), 'Why did the sales of May fall?')
  expect(open(done).value).toBe('Why did the sales of May fall?')
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }))
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  expect(open().value).toBe('')
})
