import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { Address } from '../../address-contract.ts'
import { AddressCard } from './address-card.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const address: Address = {
  ...{ id: id(1), kind: 'SHIPPING', line1: '12 MG Road', line2: '', landmark: '', city: 'Bengaluru', state: null },
  version: 1,
  ...{ pincode: '560001', country: 'IN', active: true, verifiedAt: null, replacesId: null },
  gstRegistrationId: id(2),
  contactIds: [id(3), id(4)],
}

test('an address says who is found there and that it is the place of a GST number', async () => {
  serve(() => success([]))
  const foundThere = [{ name: 'Ramesh Gupta' }, { name: 'Asha Rao' }]
  const card = <AddressCard orgId={id(9)} address={address} all={[address]} foundThere={foundThere} />
  appScreenOf(card, 'en', testSession({}))
  expect(await screen.findByText('Found there: Ramesh Gupta, Asha Rao')).toBeDefined()
  expect(screen.getByText('Place of business of a GST number')).toBeDefined()
})

test('an address that another took the place of is not said to stand until that is checked', () => {
  const verifiedAt = new Date('2026-11-20T06:00:00Z')
  const before = { ...address, verifiedAt, active: false }
  const proposed = { ...address, id: id(5), replacesId: id(1) }
  const show = (change: Address) =>
    appScreenOf(
      <AddressCard orgId={id(9)} address={before} all={[before, change]} foundThere={[]} />,
      'en',
      testSession({}),
    )
  const { unmount } = show(proposed)
  expect(screen.getByText(/^A change of it is being checked/)).toBeDefined()
  unmount()
  show({ ...proposed, verifiedAt })
  expect(screen.queryByText(/^A change of it is being checked/)).toBeNull()
})

test.each([
  [true, 'Propose a change'],
  [false, null],
])('a verified address takes a proposal while it is in use: %s', async (active, name) => {
  serve(() => success([]))
  const verified = { ...address, verifiedAt: new Date('2026-11-20T06:00:00Z'), active }
  const card = (
    <AddressCard orgId={id(9)} address={verified} all={[verified]} foundThere={[]} onEdit={() => undefined} />
  )
  appScreenOf(card, 'en', testSession({}))
  await screen.findByRole('button', { name: active ? 'Take out of use' : 'Use again' })
  expect(screen.queryByRole('button', { name: 'Propose a change' })?.textContent ?? null).toBe(name)
})
