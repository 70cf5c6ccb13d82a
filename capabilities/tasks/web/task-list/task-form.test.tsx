import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { TaskForm } from './task-form.tsx'

const CLIENT = '00000000-0000-4000-8000-000000000001'
const COLLEAGUE = '00000000-0000-4000-8000-000000000002'

const session = testSession({ domain: 'admin', permissions: ['CAN_VIEW_TASKS', 'CAN_VIEW_LEADS'] })
const people = [
  { accountId: session.accountId, name: 'Anita', isLed: false },
  { accountId: COLLEAGUE, name: 'Vikram', isLed: true },
]

test('a task for a colleague about a client: the client is found by name, and left out again', async () => {
  const sent = serve(({ url }) =>
    success(
      url.includes('/lookup') ? [{ id: CLIENT, name: 'Lotus Sheds', type: 'BUYER', panMasked: null }] : { id: CLIENT },
    ),
  )
  const onDone = vi.fn()
  appScreenOf(<TaskForm people={people} onDone={onDone} />, 'en', session)
  const form = within(screen.getByRole('dialog'))
  await userEvent.type(form.getByLabelText('Task'), 'Visit the shed')
  await userEvent.type(form.getByLabelText('Due on'), '2026-12-04')
  await userEvent.selectOptions(form.getByLabelText('Whose'), 'Vikram')
  const choose = async () => {
    await userEvent.type(form.getByRole('searchbox'), 'lot')
    await userEvent.selectOptions(await form.findByLabelText('Client'), 'Lotus Sheds')
  }
  await choose()
  await userEvent.click(form.getByRole('button', { name: 'Leave the client out' }))
  await choose()
  expect(form.getByLabelText<HTMLInputElement>('Client').value).toBe('Lotus Sheds')
  await userEvent.click(form.getByRole('button', { name: 'Add a task' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { title: 'Visit the shed', note: '', dueOn: '2026-12-04', assignedTo: COLLEAGUE, organisationId: CLIENT },
  ])
})
