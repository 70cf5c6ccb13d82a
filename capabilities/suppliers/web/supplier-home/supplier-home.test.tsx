import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { SupplierHome } from './supplier-home.tsx'

const nothing = { accountProved: false, payments: 0, total: 0, thisMonth: 0, lastOn: null }
const page = { content: [], totalElements: 0, number: 0, size: 10, next: null }
const answerTo = (url: string) => {
  if (url.includes('connected-buyers')) return page
  return url.includes('invitations') ? [] : nothing
}

test.each([
  [['CAN_VIEW_RECEIVED_PAYMENTS', 'CAN_ADD_BANK_ACCOUNT'], 1],
  [['CAN_VIEW_RECEIVED_PAYMENTS'], 0],
] as [Permission[], number][])('an account is asked for of who may add one: %j', async (permissions, asked) => {
  serve(({ url }) => success(answerTo(url)))
  const organisation = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Sahyadri Logistics',
    type: 'VENDOR',
    permissions,
  }
  appScreenOf(
    <MemoryRouter>
      <SupplierHome organisation={organisation} />
    </MemoryRouter>,
    'en',
    testSession({ minOrganisationsList: [organisation] }),
  )
  await screen.findByText(/verified bank account|verify it with one rupee/)
  expect(screen.queryAllByRole('link', { name: 'Add your bank account' })).toHaveLength(asked)
})
