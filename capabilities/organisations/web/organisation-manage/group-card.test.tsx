import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { OrganisationDetail } from '../../contract.ts'
import { GroupCard } from './group-card.tsx'

const organisation = { id: '00000000-0000-4000-8000-000000000001', type: 'BUYER' } as OrganisationDetail
const session = testSession({ domain: 'admin', permissions: ['CAN_CREATE_CHILD_ORG'] })

test('a search for a child company that finds nothing says so, and offers no choice among none', async () => {
  serve(() => success([]))
  appScreenOf(
    <MemoryRouter>
      <GroupCard organisation={organisation} parent={null} members={[]} />
    </MemoryRouter>,
    'en',
    session,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add a child company' }))
  await userEvent.type(screen.getByLabelText('Look for the company'), 'Zzyzx')
  expect(await screen.findByText(/No company .*“Zzyzx”/)).toBeDefined()
  expect(screen.queryByLabelText('Which one?')).toBeNull()
})
