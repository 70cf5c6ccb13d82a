import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { Registration } from '../../tax-contract.ts'
import { RegistrationSection } from './registration-section.tsx'

const orgId = '00000000-0000-4000-8000-000000000001'
const idOf = (n: number) => `00000000-0000-4000-8000-00000000001${n}`

const lei = (n: number, expiresOn: string): Registration => ({
  ...{ id: idOf(n), kind: 'LEI', number: `LEI-${n}`, authority: '', period: '', businessClass: null, amount: null },
  ...{ rateBps: null, issuedOn: null, expiresOn, daysLeft: 20, paper: null, version: 1, state: 'VERIFIED' },
  ...{ reason: null, decidedAt: null, endedAt: null, createdAt: new Date('2026-01-01T06:00:00Z') },
})

test('who was asked to renew a registration finds its own form open', async () => {
  const rows = [lei(1, '2027-05-01'), lei(2, '2026-12-20')].map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
  }))
  serve(({ url }) => success(url.includes('omment') ? [] : rows))
  const minOrganisationsList = [
    { id: orgId, name: 'Ganesh Steel', type: 'BUYER' as const, permissions: ['CAN_ADD_LEI_NUMBER' as const] },
  ]
  appScreenOf(
    <MemoryRouter initialEntries={['/?renew=2026-12-20']}>
      <RegistrationSection orgId={orgId} />
    </MemoryRouter>,
    'en',
    testSession({ minOrganisationsList }),
  )
  const save = await screen.findByRole('button', { name: 'Save' })
  const form = save.closest('form') ?? expect.fail('no form')
  expect(within(form).getByDisplayValue('LEI-2')).toBeDefined()
  expect(screen.getByText('LEI-1')).toBeDefined()
})

test('on its last day a registration says so: no day is left, in Hindi either', async () => {
  const row = { ...lei(1, '2026-12-07'), daysLeft: 0, createdAt: '2026-01-01T06:00:00.000Z' }
  serve(({ url }) => success(url.includes('omment') ? [] : [row]))
  appScreenOf(
    <MemoryRouter>
      <RegistrationSection orgId={orgId} />
    </MemoryRouter>,
    'hi',
    testSession({ minOrganisationsList: [{ id: orgId, name: 'Ganesh Steel', type: 'BUYER', permissions: [] }] }),
  )
  expect(await screen.findByText('आज आख़िरी दिन')).toBeDefined()
  expect(screen.queryByText(/दिन बाकी/)).toBeNull()
})

test('what a company has one of is not offered a second time, until the first was given up', async () => {
  const shown = async (endedAt: string | null) => {
    const row = { ...lei(1, '2027-05-01'), createdAt: '2026-01-01T06:00:00.000Z', endedAt }
    serve(({ url }) => success(url.includes('omment') ? [] : [row]))
    const permissions = ['CAN_ADD_LEI_NUMBER' as const]
    const session = testSession({ minOrganisationsList: [{ id: orgId, name: 'Ganesh', type: 'BUYER', permissions }] })
    const { unmount } = appScreenOf(
      <MemoryRouter>
        <RegistrationSection orgId={orgId} />
      </MemoryRouter>,
      'en',
      session,
    )
    await screen.findByText('LEI-1')
    const offered = screen.queryByRole('button', { name: 'Add a registration' }) !== null
    unmount()
    return offered
  }
  expect([await shown(null), await shown('2026-11-01T06:00:00.000Z')]).toEqual([false, true])
})
