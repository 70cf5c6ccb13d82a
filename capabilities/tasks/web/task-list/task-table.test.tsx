import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { TaskTable } from './task-table.tsx'

const task = {
  ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Ask for the stock statement', note: '', version: 1 },
  ...{ organisationId: null, organisationName: null, dueOn: '2026-12-02', isLate: false, state: 'OPEN' as const },
  whose: { accountId: '00000000-0000-4000-8000-000000000002', name: 'Anita Sharma' },
}

test.each([
  ['one’s own list', false, 'Anita Sharma', 'you'],
  ['the list of a team', true, 'Anita Sharma', 'themselves'],
  ['one’s own list, from a manager', false, 'Vikram Joshi', 'Vikram Joshi'],
])('who gave a task: %s', async (_, namesWhose, madeBy, said) => {
  const session = testSession({ domain: 'admin', permissions: ['CAN_VIEW_TASKS'] })
  appScreenOf(<TaskTable rows={[{ ...task, madeBy }]} people={[]} namesWhose={namesWhose} />, 'en', session)
  expect(await screen.findByRole('cell', { name: said })).toBeDefined()
})
