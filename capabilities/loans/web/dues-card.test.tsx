import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { DuesCard } from './dues-card.tsx'

const ORGANISATION = '00000000-0000-4000-8000-000000000001'
const AUTO_PAY = 'Auto pay takes it that day; keep the amount in the account.'
const PAID_AHEAD = 'Paid ahead: ₹1,000 is kept for Jan 22, 2027.'
const TAKEN_OFF = 'Paid ahead: ₹1,000.00. It is taken off what falls due.'

const payer = testSession({
  minOrganisationsList: [{ id: ORGANISATION, name: 'Ganesh Steel', type: 'BUYER', permissions: ['CAN_PAY'] }],
})

const answer = (amount: number, autoPay: boolean) => ({
  today: '2026-12-23',
  dues: [],
  total: 0,
  overdue: 0,
  advance: 1_000,
  next: { dueOn: '2027-01-22', amount, interest: amount / 5, principal: (amount * 4) / 5 },
  withBank: 0,
  autoPay,
  byKind: { charges: 0, penal: 0, interest: 0, principal: 0, refund: 0 },
  byAge: [],
})

test.each([
  ['the next due, by hand', answer(500, false), 'Five hundred rupees', [AUTO_PAY, PAID_AHEAD]],
  ['the next due, by auto pay', answer(500, true), AUTO_PAY, [PAID_AHEAD]],
  ['a next due that is paid ahead in part', answer(500, true), TAKEN_OFF, [PAID_AHEAD]],
  ['a next due that is paid ahead', answer(0, true), PAID_AHEAD, [AUTO_PAY, TAKEN_OFF, 'Zero rupees']],
])('says of %s what is to be done', async (_, dues, said, unsaid) => {
  serve(() => success(dues))
  appScreenOf(<DuesCard organisationId={ORGANISATION} />)
  expect(await screen.findByText(said)).toBeDefined()
  for (const words of unsaid) expect(screen.queryByText(words)).toBeNull()
})

test('what comes next says how much of it is interest', async () => {
  serve(() => success(answer(500, false)))
  appScreenOf(<DuesCard organisationId={ORGANISATION} />)
  const part = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent
  expect([await part('Interest'), await part('Principal')]).toEqual(['₹100', '₹400'])
})

test.each([
  ['a next due that nothing takes by itself', answer(500, false), 1],
  ['a next due that auto pay takes', answer(500, true), 0],
  ['a next due that is paid ahead', answer(0, false), 0],
])('offers to pay %s or does not', async (_, dues, buttons) => {
  serve(() => success(dues))
  appScreenOf(<DuesCard organisationId={ORGANISATION} />, 'en', payer)
  await screen.findByText(/Jan 22, 2027/)
  expect(screen.getByRole('heading', { name: 'Next due' })).toBeDefined()
  expect(screen.queryAllByRole('link', { name: 'Pay now' })).toHaveLength(buttons)
})

const kinds = { charges: 0, penal: 0, interest: 100, principal: 400, refund: 0 }
const dueOf = (dueOn: string) => ({
  dueId: '00000000-0000-4000-8000-000000000002',
  loanId: '00000000-0000-4000-8000-000000000003',
  loanNumber: 'PJL-2026-00001',
  instalment: true,
  number: 1,
  trancheNumber: 1,
  chargeCode: null,
  dueOn,
  raised: true,
  owed: kinds,
  paid: { charges: 0, penal: 0, interest: 0, principal: 0, refund: 0 },
  moved: { charges: 0, interest: 0, principal: 0 },
  unpaid: 500,
  daysPastDue: 0,
})

test.each([
  ['today, with the bank by auto pay', '2026-12-23', 500, 0],
  ['today, though auto pay did not take it', '2026-12-23', 0, 1],
  ['late, though auto pay runs', '2026-12-20', 0, 1],
  ['late, and with the bank again', '2026-12-20', 500, 0],
  ['late, and only in part with the bank again', '2026-12-20', 400, 1],
])('what is due %s is offered to pay or is not', async (_, dueOn, withBank, buttons) => {
  serve(() => success({ ...answer(500, true), dues: [dueOf(dueOn)], total: 500, withBank, byKind: kinds }))
  appScreenOf(<DuesCard organisationId={ORGANISATION} />, 'en', payer)
  await screen.findByText(/Dec 2., 2026/)
  expect(screen.getByRole('heading', { name: 'To pay now' })).toBeDefined()
  const said = withBank ? [`Auto pay is taking ₹${withBank} now; keep it in the account.`] : []
  expect(screen.queryAllByText(/Auto pay is taking/).map(one => one.textContent)).toEqual(said)
  expect(screen.queryAllByRole('link', { name: 'Pay now' })).toHaveLength(buttons)
})

test('a refund that is owed again is no charge, and named where there is one alone', async () => {
  const owed = (refund: number) =>
    success({ ...answer(0, false), dues: [dueOf('2026-12-20')], total: refund + 500, byKind: { ...kinds, refund } })
  serve(() => owed(300))
  const { unmount } = appScreenOf(<DuesCard organisationId={ORGANISATION} />, 'en', payer)
  expect((await screen.findByText('Refund to be paid back')).nextSibling?.textContent).toBe('₹300')
  expect(screen.queryByText('Charges')).toBeNull()
  unmount()
  serve(() => owed(0))
  appScreenOf(<DuesCard organisationId={ORGANISATION} />, 'en', payer)
  await screen.findByText('Interest')
  expect(screen.queryByText('Refund to be paid back')).toBeNull()
})
