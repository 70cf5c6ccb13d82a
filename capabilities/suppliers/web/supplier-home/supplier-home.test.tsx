import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { SupplierHome } from './supplier-home.tsx'

const nothing = { accountProved: false, accountLookedAt: false, payments: 0, total: 0, thisMonth: 0, lastOn: null }
const page = { content: [], totalElements: 0, number: 0, size: 10, next: null }
const order = {
  ...{ id: '00000000-0000-4000-8000-000000000002', number: 'PO/26-27/0042', buyerName: 'Shree Ganesh Steel Traders' },
  ...{ orderedOn: '2026-11-03', deliverBy: null, state: 'OPEN', totalPaise: 1_00_000, restClosedPaise: 0, late: false },
}
const answerTo = (url: string) => {
  if (url.includes('connected-buyers')) return page
  if (url.includes('received-orders')) return { ...page, totalElements: 2, content: [order] }
  return url.includes('invitations') ? [] : nothing
}

const PERMISSIONS: Permission[] = ['CAN_VIEW_RECEIVED_PAYMENTS', 'CAN_ADD_BANK_ACCOUNT']

function open(permissions: Permission[], summary: object = nothing) {
  serve(({ url }) => success(url.includes('summary') ? summary : answerTo(url)))
  const id = '00000000-0000-4000-8000-000000000001'
  const organisation = { id, name: 'Sahyadri Logistics', type: 'VENDOR', permissions }
  appScreenOf(
    <MemoryRouter>
      <SupplierHome organisation={organisation} />
    </MemoryRouter>,
    'en',
    testSession({ minOrganisationsList: [organisation] }),
  )
  return id
}

test.each([
  [PERMISSIONS, 1],
  [['CAN_VIEW_RECEIVED_PAYMENTS'], 0],
] as [Permission[], number][])('an account is asked for of who may add one: %j', async (permissions, asked) => {
  const id = open(permissions)
  await screen.findByText(/verified bank account|verify it with one rupee/)
  const links = screen.queryAllByRole('link', { name: 'Add your bank account' })
  expect(links.map(link => link.getAttribute('href'))).toEqual(
    Array(asked).fill(`/organisation/${id}/bank-account/add`),
  )
})

test('while an account that was given is looked at, that is said, and none is asked for', async () => {
  open(PERMISSIONS, { ...nothing, accountLookedAt: true })
  await screen.findByText('Your account is being checked')
  expect(screen.queryByRole('link', { name: 'Add your bank account' })).toBeNull()
})

test('a supplier reads how many orders it has, and goes to them', async () => {
  const id = open([...PERMISSIONS, 'CAN_VIEW_RECEIVED_ORDERS'])
  await screen.findByText('2 orders, the last from Shree Ganesh Steel Traders')
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(`/organisation/${id}/received-orders`)
})
