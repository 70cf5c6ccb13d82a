import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { RoleEdit } from './role-edit.tsx'

const row: Route = { path: '/access/roles/:roleId', who: ['admin'], title: { en: 'Role', hi: 'रोल' } }
const ID = '0d8a0f9e-6c7b-4a57-9a55-0d7c6a1c0001'
const session = testSession({
  domain: 'admin',
  permissions: ['CAN_EDIT_ROLES', 'CAN_VIEW_TASKS', 'CAN_SEND_DUES_REMINDER', 'CAN_VIEW_COLLECTIONS_LIST'],
})
const role = (version: number, permissions: string[], history: object[] = []) => ({
  ...{ id: ID, code: 'OWN', nameEn: 'Auditor', nameHi: 'ऑडिटर', domain: 'admin', builtin: false, fixed: false },
  ...{ permissionCount: permissions.length, holders: 0, editedAt: null, version, permissions, people: [], history },
})
const change = { at: '2027-01-04T06:00:00.000Z', byName: 'Meera Nair', what: 'changed', renamed: false }
const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('what one chose stays beside what a colleague changed meanwhile, who is named', async () => {
  let read = role(1, ['CAN_VIEW_TASKS'])
  const sent = serve(({ method }) => {
    if (method === 'GET') return success(read)
    const added = ['CAN_VIEW_COLLECTIONS_LIST']
    if (read.version === 2) return success({ done: true })
    read = role(2, ['CAN_VIEW_TASKS', ...added], [{ ...change, added, removed: [] }])
    return refusal(409, 'This has changed meanwhile.')
  })
  appScreenOf(
    <AtRoute row={row} at={`/access/roles/${ID}`}>
      <RoleEdit />
    </AtRoute>,
    'en',
    session,
  )
  await screen.findByRole('button', { name: 'Save' })
  await userEvent.click(tick(/Send reminders of dues/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/A colleague changed this role while you were at it/)).toBeTruthy()
  expect(screen.getAllByText(/Meera Nair/).length).toBe(2)
  expect([tick(/Send reminders of dues/).checked, tick(/collections/i).checked]).toEqual([true, true])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent.map(({ body }) => body)).toEqual([
    { nameEn: 'Auditor', nameHi: 'ऑडिटर', permissions: ['CAN_VIEW_TASKS', 'CAN_SEND_DUES_REMINDER'], version: 1 },
    {
      ...{ nameEn: 'Auditor', nameHi: 'ऑडिटर', version: 2 },
      permissions: ['CAN_VIEW_TASKS', 'CAN_VIEW_COLLECTIONS_LIST', 'CAN_SEND_DUES_REMINDER'],
    },
  ])
})
