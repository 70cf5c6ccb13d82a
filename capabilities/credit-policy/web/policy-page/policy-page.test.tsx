import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { AtRoute, appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { creditPolicy, type CreditPolicy } from '../../policy.ts'
import { CHOSEN_RULES } from '../../status.ts'
import { PolicyPage } from './policy-page.tsx'

const row: Route = {
  path: '/credit-policy',
  who: ['admin'],
  title: { en: 'Credit policy', hi: 'क्रेडिट नीति' },
  screen: async () => PolicyPage,
}
const authority = { upToPaise: 25_00_000_00, minRateBps: 1_200 }
const inForce: CreditPolicy = creditPolicy.parse({
  rules: Object.fromEntries(CHOSEN_RULES.map(code => [code, { wanted: 12, near: null, asked: true }])),
  autoApproval: false,
  authorities: { AUTO: authority, CREDIT_DESK: authority, CREDIT_COMMITTEE: authority },
  committeeMembers: 2,
  recheckMonths: 6,
  turnoverShareBps: 2_000,
})
const asked = {
  ...{ id: '00000000-0000-4000-8000-000000000001', was: inForce, policy: { ...inForce, recheckMonths: 9 } },
  ...{ state: 'WAITING', askedBy: 'Asha Verma', askedAt: '2026-11-20T10:00:00.000Z', own: false },
  ...{ decidedBy: null, decidedAt: null, note: '' },
}

function open(waiting: typeof asked | null) {
  const sent = serve(() => success({ inForce, version: 3, waiting, history: waiting ? [waiting] : [] }))
  appScreenOf(
    <AtRoute row={row}>
      <PolicyPage />
    </AtRoute>,
    'en',
    testSession({}),
  )
  return sent
}
afterEach(cleanup)

test('a figure that contradicts another is said at its field before anything is sent; what is right goes with its version', async () => {
  const sent = open(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const vintage = within(screen.getByRole('group', { name: 'Business vintage' }))
  const near = vintage.getByRole('textbox', { name: /Near from, months/ })
  await userEvent.type(near, '13')
  const votes = screen.getByRole('textbox', { name: /^Votes alike/ })
  await userEvent.clear(votes)
  await userEvent.type(votes, '1')
  screen.getByText('From 2 to 9')
  const calls = sent.length
  await userEvent.click(screen.getByRole('button', { name: 'Send for approval' }))
  expect(await screen.findByText('This is stricter than what is wanted')).toBeDefined()
  expect(sent).toHaveLength(calls)
  await userEvent.clear(near)
  await userEvent.type(near, '10')
  await userEvent.clear(votes)
  await userEvent.type(votes, '2')
  await userEvent.click(screen.getByRole('button', { name: 'Send for approval' }))
  await expect.poll(() => sent.length).toBeGreaterThan(calls)
  const body = sent[calls]?.body
  expect(body).toMatchObject({ version: 3, rules: { VINTAGE: { wanted: 12, near: 10, asked: true } } })
})

test('what waits says in words what would change, and asks who refuses for a reason', async () => {
  const sent = open(asked)
  const label = 'Months until one may apply again after a rejection'
  const card = (await screen.findByText('A change waits for a second person')).closest('section') ?? document.body
  expect(within(card).getByText(label)).toBeDefined()
  expect(within(card).getByText('9 months')).toBeDefined()
  expect(within(card).getByText('6 months, until now')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  const calls = sent.length
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(screen.getByText('Say why')).toBeDefined()
  expect(sent).toHaveLength(calls)
})
