import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { MyInvitations } from './my-invitations.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const invitation = {
  id: ID,
  organisationName: 'Agarwal Finserve',
  invitedBy: 'Nitin Agarwal',
  role: 'PARTNER_EMPLOYEE',
  expiresAt: '2027-01-11T06:00:00.000Z',
}

test('who joins a partner asks no more as a borrower: the page is opened anew', async () => {
  const go = vi.spyOn(location, 'assign').mockReturnValue()
  let read = 0
  serve(({ method }) => {
    if (method !== 'GET') return success({ organisationId: ID })
    read++
    return success([invitation])
  })
  appScreenOf(<MyInvitations onJoined={() => {}} />, 'en', testSession())
  const [join] = await screen.findAllByRole('button')
  if (!join) throw new Error('nothing to press')
  await userEvent.click(join)
  await expect.poll(() => go.mock.calls).toEqual([['/dashboard']])
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(read).toBe(1)
})
