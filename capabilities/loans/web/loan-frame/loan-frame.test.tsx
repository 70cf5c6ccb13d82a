import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Route as RouteRow } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { testLoan } from '../test-loan.ts'
import { LoanFrame } from './loan-frame.tsx'

const row: RouteRow = {
  path: '/organisation/:organisationId/credit/limit/:loanId/:page',
  who: ['buyer'],
  permission: 'CAN_VIEW_DUES',
  title: { en: 'Dues', hi: 'देय' },
}

const ID = testLoan.loanId

async function open(page: string, shown: object = testLoan, session = testSession()) {
  cleanup()
  serve(() => success(shown))
  const frame = (
    <AtRoute row={row} at={`/organisation/${ID}/credit/limit/${ID}/${page}`}>
      <LoanFrame>{() => null}</LoanFrame>
    </AtRoute>
  )
  appScreenOf(frame, 'en', session)
  await screen.findByRole('heading', { level: 1 })
}

/** The tab that is marked on a page of a limit. */
async function markedAt(page: string) {
  await open(page)
  return screen.getAllByRole('link', { current: 'page' }).map(tab => tab.textContent)
}

test('all dues of a limit mark the tab of what is due, as what is due now does', async () => {
  expect([await markedAt('limit-dues'), await markedAt('current-dues')]).toEqual([['Current dues'], ['Current dues']])
})

test('money paid too much is said to be the borrower’s, and to which account it goes', async () => {
  const back = (account: string | null, cameBack = false) => ({
    ...testLoan,
    goesBack: { amount: 123.45, account, cameBack },
  })
  await open('current-dues', back('XXXX9012'))
  screen.getByText(/^You paid ₹123\.45 too much\. It is yours: .* your account XXXX9012/)
  await open('current-dues', back(null))
  screen.getByText(/^You paid ₹123\.45 too much\. It is yours\. Add your company's bank account/)
  await open('current-dues', back('XXXX9012', true))
  screen.getByText(/^Your bank sent ₹123\.45 .* to us again\..* we send it once more\./)
  await open('current-dues', back('XXXX9012'), testSession({ domain: 'admin' }))
  screen.getByText(/^The client paid ₹123\.45 too much\./)
  await open('current-dues')
  expect(screen.queryByText(/too much/)).toBeNull()
})

test('a loan that was written off is said to be owed as before, to the borrower and to staff in their own words', async () => {
  const off = { ...testLoan, writtenOffOn: '2026-05-01' }
  await open('schedule', off)
  screen.getByText(/^We wrote this loan off in our books on May 1, 2026\. .* what is unpaid stays owed\./)
  await open('schedule', off, testSession({ domain: 'admin' }))
  screen.getByText(/^Written off in our books on May 1, 2026\. What is unpaid stays owed/)
  expect(screen.getAllByText('Written off, still owed').length).toBeGreaterThan(0)
  await open('schedule', { ...off, status: 'CLOSED' })
  expect(screen.queryByText(/stays owed/)).toBeNull()
})

test('who paid a quote that was no longer enough reads that the loan runs on, what is missing and where to close it', async () => {
  const closingMissed = {
    paid: 1009863.01,
    paidOn: '2027-01-31',
    quotedFor: '2027-01-30',
    missing: 493.15,
    onItsWay: 0,
  }
  await open('schedule', { ...testLoan, closingMissed })
  screen.getByText(/^You paid ₹10,09,863\.01 on Jan 31, 2027 to close this loan, .* ₹493\.15 more closes it today/)
  const close = screen.getByRole('link', { name: 'Close the loan' })
  expect(close.getAttribute('href')).toBe(`/organisation/${ID}/credit/limit/${ID}/foreclosure`)
  await open('schedule', { ...testLoan, closingMissed: { ...closingMissed, missing: 0 } })
  screen.getByText(/It covers all that closes the loan today\./)
  await open('schedule', { ...testLoan, closingMissed: { ...closingMissed, missing: 0, onItsWay: 3_00_000 } })
  screen.getByText(/₹3,00,000 of this loan is on its way from the bank: once the bank has answered/)
})

test('a change of rate that is to come is told on every screen of its loan, and its borrower is led to the choice', async () => {
  const rateComing = { fromOn: '2026-12-11', rateBps: 1_350, chosen: false }
  await open('current-dues', { ...testLoan, shape: 'instalment', rateComing })
  expect(
    screen.getByText(/^From Dec 11, 2026 the interest rate will be 13.5% a year\. Until then you may choose/),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Choose' }).getAttribute('href')).toMatch(/rate-change$/)
  await open('current-dues', { ...testLoan, shape: 'instalment', rateComing: { ...rateComing, chosen: true } })
  expect(screen.queryByText(/you may choose/)).toBeNull()
  expect(screen.getByRole('link', { name: 'See what changes' })).toBeDefined()
})
