import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { toasts } from '@poonji/ui/toasts.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { ApproveForm } from './approve-form.tsx'
import { CommitteeCard, CommitteeShort, CommitteeWait } from './committee-card.tsx'
import type { Sheet } from './sheet.ts'

const title = { en: 'A screen', hi: 'पेज' }
const AT: Route = { path: '/credit-desk', who: ['admin'], title }
const PEOPLE: Route = { path: '/access/people', who: ['admin'], permission: 'CAN_EDIT_ROLES', title }
const POLICY: Route = { path: '/credit-policy', who: ['admin'], permission: 'CAN_EDIT_CREDIT_POLICY', title }

const decisionId = '0190a1b2-0000-7000-8000-000000000001'

const decision = (...votes: ('approve' | 'reject')[]): NonNullable<Sheet['decision']> => ({
  decisionId,
  ...{ outcome: 'approved', state: 'pending', terms: [], conditions: [], reasons: '', plainReasons: [] },
  ...{ recheckOn: null, madeBy: 'Desk', madeAt: new Date(0), votesNeeded: 2, membersMissing: 0 },
  votes: votes.map((vote, place) => ({
    by: `Member ${place}`,
    vote,
    reasons: 'Seen',
    plainReasons: [],
    at: new Date(0),
  })),
})

test('who has voted reads how many votes are still to come, and of two that differ what the case waits for', () => {
  const one = appScreenOf(<CommitteeWait decision={decision('approve')} />)
  expect(screen.getByText(/1 of 2 votes so far/)).toBeDefined()
  one.unmount()
  appScreenOf(<CommitteeWait decision={decision('approve', 'reject')} />)
  expect(screen.getByText(/The two votes differ, so the case waits for one more member/)).toBeDefined()
})

test('of a committee with too few members whoever may help reads the ways out, the others only that it waits', () => {
  const admin = testSession({ domain: 'admin', permissions: ['CAN_EDIT_ROLES', 'CAN_EDIT_CREDIT_POLICY'] })
  for (const [session, links] of [
    [admin, 2],
    [testSession({ domain: 'admin' }), 0],
  ] as const) {
    const shown = appScreenOf(
      <AtRoute row={AT} rows={[AT, PEOPLE, POLICY]}>
        <CommitteeShort organisationId="o" missing={2} />
      </AtRoute>,
      'en',
      session,
    )
    expect(screen.getByText(/2 more members are needed who may vote on this case/)).toBeDefined()
    expect(screen.queryAllByRole('link')).toHaveLength(links)
    shown.unmount()
  }
})

test('who votes reads what is proposed above the vote: terms, conditions and reasons', () => {
  const terms = {
    amountPaise: 30_00_000_00,
    rateBps: 1500,
    feeBps: 150,
    tenureMonths: 24,
    paymentCycle: 'MONTHLY',
  } as const
  const proposal = { ...decision('approve'), terms: [terms], conditions: ['Stock statement first'], reasons: 'Sound' }
  appScreenOf(<CommitteeCard sheet={{ applicationId: 'a', decision: proposal }} />, 'en', testSession({}))
  const said = screen.getByText('₹30,00,000').closest('form')?.textContent
  for (const words of ['15.00%', '24 months', 'Stock statement first', 'Sound', 'Member 0'])
    expect(said).toContain(words)
})

test('who rejects ticks what the client is told; ticked by who then approves, it is told to nobody', async () => {
  const sent = serve(() => success({ result: 'waits' }))
  const said = vi.spyOn(toasts, 'success').mockReturnValue(undefined)
  appScreenOf(<CommitteeCard sheet={{ applicationId: 'a', decision: decision() }} />, 'en', testSession({}))
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Your reasons' }), 'Thin')
  await press('Reject')
  expect(sent).toEqual([])
  expect(screen.getByText('This is required')).toBeDefined()
  const tick = () => userEvent.click(screen.getByRole('checkbox', { name: 'We do not lend for this purpose.' }))
  await tick()
  await press('Reject')
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  await press('Approve')
  await waitFor(() => expect(said).toHaveBeenCalledTimes(2))
  expect(sent.map(one => one.body)).toEqual([
    { decisionId, vote: 'reject', reasons: 'Thin', plainReasons: ['PURPOSE'] },
    { decisionId, vote: 'approve', reasons: 'Thin', plainReasons: [] },
  ])
})

test('what the committee gave back is put forward anew from the terms and conditions it had; another decision is not', () => {
  const terms = {
    ...{ amountPaise: 30_00_000_00, rateBps: 1400, feeBps: 100, tenureMonths: 18 },
    paymentCycle: 'MATURITY',
  } as const
  const ended = { ...decision(), terms: [terms], conditions: ['Stock statement first'] }
  const limits = {
    ...{ minRateBps: 1200, maxRateBps: 2400, minFeeBps: 0, maxFeeBps: 300, minTenureMonths: 6, maxTenureMonths: 36 },
    paymentCycles: ['MONTHLY' as const, 'MATURITY' as const],
  }
  const open = (state: 'sent-back' | 'final') => {
    const sheet = { applicationId: 'a', decision: { ...ended, state }, limits, authority: null, proposed: null }
    const wish = { asked: 40_00_000_00, rateBps: 1500, tenureMonths: 24 }
    const shown = appScreenOf(<ApproveForm sheet={{ ...sheet, ...wish }} onDone={() => {}} />, 'en', testSession({}))
    const said = (name: RegExp) => {
      const box = screen.getByRole('textbox', { name })
      return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.value : ''
    }
    const all = [said(/Amount/), said(/Interest/), said(/Tenure/), said(/Conditions/)]
    shown.unmount()
    return all
  }
  expect(open('sent-back')).toEqual(['30,00,000', '14', '18', 'Stock statement first'])
  expect(open('final')).toEqual(['40,00,000', '15', '24', ''])
})
