import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toasts } from '@poonji/ui/toasts.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { AssignCard } from './assign-card.tsx'

const ORGANISATION = '00000000-0000-4000-8000-000000000001'
const COLLEAGUE = '00000000-0000-4000-8000-000000000002'
const session = testSession({ domain: 'admin', permissions: ['CAN_REASSIGN_PERSONNEL'] })

test('what is missing and what is refused stand at their fields, all at once', async () => {
  const toast = vi.spyOn(toasts, 'error').mockReturnValue(undefined)
  const words = 'This client is with them already.'
  const sent = serve(({ method }) =>
    method === 'GET'
      ? success([{ id: COLLEAGUE, name: 'Anita Sharma', region: 'WEST', clients: 4 }])
      : Response.json({ success: false, message: words, fieldErrors: { accountId: words } }, { status: 409 }),
  )
  appScreenOf(<AssignCard organisation={{ id: ORGANISATION, assignedTo: null }} givings={[]} />, 'en', session)
  const button = () => screen.getByRole('button', { name: 'Give to somebody' })
  await userEvent.click(button())
  await userEvent.click(button())
  const whom = screen.getByLabelText('To whom?')
  expect([whom, screen.getByLabelText('Why?')].map(one => one.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(document.activeElement).toBe(whom)

  await screen.findByRole('option', { name: /Anita Sharma/ })
  await userEvent.selectOptions(whom, COLLEAGUE)
  await userEvent.type(screen.getByLabelText('Why?'), 'On leave')
  await userEvent.click(button())
  expect(await screen.findByText(words)).toBeDefined()
  expect(sent.map(one => one.body)).toEqual([{ accountId: COLLEAGUE, reason: 'On leave' }])
  expect(toast).not.toHaveBeenCalled()
})

test('who was given a client reads by whom and why', () => {
  const at = new Date('2026-11-28T10:00:00Z')
  const givings = [
    { to: 'Anita Sharma', reason: 'Vikram is away', by: 'Meera Nair', at },
    { to: 'Vikram Joshi', reason: null, by: null, at },
  ]
  const organisation = { id: ORGANISATION, assignedTo: { id: COLLEAGUE, name: 'Anita Sharma' } }
  appScreenOf(<AssignCard organisation={organisation} givings={givings} />, 'en', testSession({ domain: 'admin' }))
  expect(screen.getByText('Given to Anita Sharma: Vikram is away')).toBeDefined()
  expect(screen.getByText('Given to Vikram Joshi')).toBeDefined()
})
