import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { NameAsk } from './name-ask.tsx'

test('who was let in by a mobile number alone is asked for their name, once', async () => {
  const open = vi.spyOn(location, 'reload').mockReturnValue()
  const sent: unknown[] = []
  serve(({ body }) => {
    sent.push(body)
    return success({ done: true })
  })
  appScreenOf(<NameAsk />, 'en', testSession({ name: '' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Asha Rane')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ name: 'Asha Rane' }])
  await expect.poll(() => open.mock.calls.length).toBe(1)
})

test('a name that is known is not asked for', () => {
  appScreenOf(<NameAsk />, 'en', testSession())
  expect(screen.queryByRole('textbox')).toBeNull()
})
