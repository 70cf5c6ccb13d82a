import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { StaffDisputes } from './staff-disputes.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const dispute = {
  id: id(1),
  number: 'PD-2026-00004',
  partnerId: id(2),
  partnerName: 'Agarwal Finserve',
  organisationId: id(3),
  clientName: 'Malwa Textiles',
  loanId: id(4),
  loanNumber: 'PJL-2026-00018',
  earnedPaise: 12_000,
  words: 'A slab is missing',
  state: 'OPEN',
  answer: null,
  settledPaise: null,
  createdAt: '2026-11-26T10:37:00.000Z',
}

test('an amount that no commission can be is said at its field, and nothing is sent', async () => {
  const sent = serve(() => success({ content: [dispute], totalElements: 1, number: 0, size: 10, next: null }))
  const row = { path: '/payout-disputes', who: [], title: { en: 'Disputes', hi: 'विवाद' } }
  appScreenOf(
    <AtRoute row={row}>
      <StaffDisputes />
    </AtRoute>,
    'en',
    testSession({ domain: 'admin' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Uphold: Agarwal Finserve, PJL-2026-00018' }))
  await userEvent.type(screen.getByLabelText(/Amount to book/), '99999999999')
  await userEvent.type(screen.getByLabelText(/Answer to the partner/), 'By the plan')
  await userEvent.click(screen.getByRole('button', { name: 'Uphold' }))
  expect(await screen.findByText('This amount is too large')).toBeDefined()
  expect(sent).toEqual([])
})
