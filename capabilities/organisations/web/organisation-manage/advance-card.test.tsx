import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { AdvanceCard } from './advance-card.tsx'

const orgId = '00000000-0000-4000-8000-000000000001'
const session = testSession({ domain: 'admin', permissions: ['CAN_EDIT_MAXIMUM_PERMISSIBLE_ADVANCE'] })

test('the maximum is set to the rupees that were typed', async () => {
  const sent = serve(() => success({ done: true }))
  appScreenOf(<AdvanceCard orgId={orgId} advances={[]} />, 'en', session)
  await userEvent.click(screen.getByRole('button', { name: 'Set it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('The most at a time').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByLabelText('The most at a time'), '4000000')
  await userEvent.type(screen.getByLabelText('Why?'), 'First year with us')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent.map(one => one.body)).toEqual([{ amount: 40_00_000, reason: 'First year with us' }])
})
