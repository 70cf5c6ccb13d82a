import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { expectKeptTyping } from '@poonji/web-platform/forms/test-typing.tsx'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { AskForm } from './ask-form.tsx'
import { DecideForm } from './decide-form.tsx'
import { OwnRequests } from './own-requests.tsx'
import { ReviewForm } from './review-form.tsx'
import type { Revision } from './revision-cards.tsx'

const loanId = '00000000-0000-4000-8000-000000000001'
const limit = {
  ...{ sanctioned: 50_00_000_00, used: 20_00_000_00, held: 1_00_000_00, most: 75_00_000_00, until: '2027-03-19' },
  ...{ renewalFrom: '2027-01-18', mayRenew: false, notNow: null, drawingPower: null, revisions: [] },
}
const revisionOf = (id: string): Revision => ({
  ...{ id, kind: 'REVISE', state: 'UNDER_REVIEW', before: 50_00_000_00, beforeUntil: '2027-03-19', desk: null },
  ...{ asked: 60_00_000_00, reason: 'More orders', askedAt: new Date(), proposed: 60_00_000_00, decisionNote: '' },
  ...{ proposedUntil: '2027-03-19', decidedAt: null, mayWithdraw: false },
})
const route = {
  path: '/organisation/:organisationId/credit/limit/:loanId/revision',
  who: ['buyer'],
  permission: 'CAN_VIEW_LIMITS',
  title: { en: 'Limit', hi: 'सीमा' },
} as const

test.each([
  ['proposal', (id: string) => <ReviewForm {...{ loanId, limit }} revision={revisionOf(id)} />, 'What you saw'],
  ['decision', (id: string) => <DecideForm loanId={loanId} revision={revisionOf(id)} />, 'Answer to the borrower'],
])('the words of a %s are still written there after the session ended', async (_what, formOf, label) => {
  await expectKeptTyping(formOf, label)
})

test.each([
  ['7600000', 'This product goes up to ₹75,00,000'],
  ['2000000', '₹21,00,000 is in use or being paid out: the limit cannot be lower'],
])('a limit that cannot be is said at its field on leaving it, and is not sent: %s', async (rupees, said) => {
  const sent = serve(() => success({ revisionId: loanId }))
  const type = async (label: RegExp) => {
    const amount = screen.getByRole('textbox', { name: label })
    await userEvent.clear(amount)
    await userEvent.type(amount, rupees)
    await userEvent.tab()
    expect(await screen.findByText(said)).toBeDefined()
  }
  const { unmount } = appScreenOf(
    <ReviewForm {...{ loanId, limit }} revision={revisionOf(loanId)} />,
    'en',
    testSession({ domain: 'admin' }),
  )
  await type(/Limit proposed/)
  await userEvent.click(screen.getByRole('button', { name: 'Send to the checker' }))
  unmount()
  appScreenOf(
    <AtRoute row={route}>
      <AskForm loanId={loanId} limit={limit} />
    </AtRoute>,
    'en',
    testSession({}),
  )
  await type(/Limit you need/)
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  expect(sent).toEqual([])
})

test.each([
  ['DECLINED', true],
  ['WITHDRAWN', false],
] as const)('what we answered last stands above the form by which one asks again: %s', (state, isAbove) => {
  const last = { ...revisionOf('r2'), state, decisionNote: 'Three months of use first' }
  appScreenOf(
    <AtRoute row={route}>
      <OwnRequests loanId={loanId} limit={{ ...limit, revisions: [last, revisionOf('r1')] }} />
    </AtRoute>,
    'en',
    testSession({}),
  )
  const [answer, form] = [screen.getByText('Three months of use first'), screen.getByRole('textbox', { name: /Limit/ })]
  const formFollows = answer.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(formFollows !== 0).toBe(isAbove)
})
