import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { StandingCard } from './standing-card.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const session = testSession({ domain: 'admin', permissions: ['CAN_VIEW_LEADS', 'CAN_BLACKLIST_ORG'] })

test.each([
  ['BUYER', /no money sent/, /bring no client/],
  ['DSA', /bring no client/, /no money sent/],
  ['CHANNEL_PARTNER', /bring no client/, /no money sent/],
] as const)('whoever marks a %s reads what that stops', async (type, said, not) => {
  appScreenOf(<StandingCard organisation={{ id, type, entityType: null }} standings={[]} history={[]} />, 'en', session)
  await userEvent.click(screen.getByRole('button', { name: 'Mark: Blacklisted' }))
  screen.getByText(said)
  expect(screen.queryByText(not)).toBeNull()
})

test.each([
  ['DSA', 'PRIVATE_LIMITED_COMPANY', ['Blacklisted', 'Non-cooperative']],
  ['DSA', 'SOLE_PROPRIETORSHIP', ['Blacklisted', 'Non-cooperative', 'Deceased']],
  ['BUYER', 'PRIVATE_LIMITED_COMPANY', ['Blacklisted', 'Non-cooperative', 'Deceased']],
] as const)('of a %s that is a %s may be said what may be so', (type, code, marks) => {
  const sales = testSession({ domain: 'admin', permissions: ['CAN_EDIT_LEADS', 'CAN_BLACKLIST_ORG'] })
  const organisation = { id, type, entityType: { code, name: { en: '', hi: '' } } }
  appScreenOf(<StandingCard organisation={organisation} standings={[]} history={[]} />, 'en', sales)
  expect(screen.getAllByRole('button').map(one => one.textContent)).toEqual(marks.map(one => `Mark: ${one}`))
})

test('whoever may not stop a partner is not asked to', () => {
  const sales = testSession({ domain: 'admin', permissions: ['CAN_EDIT_LEADS'] })
  const organisation = { id, type: 'DSA' as const, entityType: null }
  appScreenOf(<StandingCard organisation={organisation} standings={[]} history={[]} />, 'en', sales)
  expect(screen.queryByRole('button')).toBeNull()
})
