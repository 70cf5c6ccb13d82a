import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import type { Person } from '../../contract.ts'
import { PersonAccess } from './person-access.tsx'

const person = (assigned: number, toDo: number): Person => ({
  ...{ accountId: '00000000-0000-4000-8000-000000000001', name: 'Anita Sharma', mobile: '9000000021' },
  ...{ domain: 'admin', endedAt: null, self: false, roles: [], memberships: [], rights: [], history: [] },
  sight: {
    ...{ visibility: 'assigned', region: null, managerId: null, managerName: null, reports: 0 },
    ...{ assigned, toDo, partnerName: null, organisations: assigned },
  },
})

const COLLEAGUES = [
  { accountId: '00000000-0000-4000-8000-000000000002', name: 'Ravi Menon', mobileMasked: '90XXXX0022', ofSales: true },
  { accountId: '00000000-0000-4000-8000-000000000003', name: 'Sunita Rao', mobileMasked: '90XXXX0026', ofSales: false },
]

async function leaving(assigned: number, toDo: number) {
  serve(() => success(COLLEAGUES))
  appScreenOf(<PersonAccess person={person(assigned, toDo)} />, 'en', testSession({ domain: 'admin' }))
  await userEvent.click(screen.getByRole('button', { name: 'End access' }))
  return screen.getByText(/They are logged out at once\./).textContent
}

test('who ends an access reads what the successor takes over, and nothing of what there is none of', async () => {
  const read = await leaving(40, 0)
  expect(read).toContain('Companies that the successor takes over: 40.')
  expect(read).not.toContain('leads')
})

test('of somebody with leads alone no companies are told', async () => {
  const read = await leaving(0, 3)
  expect(read).toContain('Open leads, calls and visits that the successor takes over: 3.')
  expect(read).not.toContain('Companies')
})

test('companies are offered to sales alone, what else there is to do to everybody', async () => {
  await leaving(40, 0)
  await userEvent.click(screen.getByRole('combobox', { name: /Who takes over/ }))
  expect(await screen.findByText(/Ravi Menon/)).toBeDefined()
  expect(screen.queryByText(/Sunita Rao/)).toBeNull()
  cleanup()
  await leaving(0, 3)
  await userEvent.click(screen.getByRole('combobox', { name: /Who takes over/ }))
  expect(await screen.findByText(/Sunita Rao/)).toBeDefined()
})
