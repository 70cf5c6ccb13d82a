import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { ForeclosureAnswer, ForeclosureDay } from '../../prepayment-contract.ts'
import { QuoteView } from './quote-view.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const [ORGANISATION, LOAN] = [id(1), id(2)]
const LINK = `https://lender.example/organisation/${ORGANISATION}/credit/limit/${LOAN}/foreclosure?on=2027-02-17`

const day = (onDate: string, total: number): ForeclosureDay => ({
  onDate,
  principal: total,
  interest: 0,
  overdue: { charges: 0, penal: 0, interest: 0, principal: 0, refund: 0 },
  fee: 0,
  feeTax: 0,
  feeReason: 'noneAgreed',
  returnedFee: 0,
  keptFee: 0,
  advance: 0,
  advanceLeft: 0,
  total,
})
const keptAt = (total: number) => [
  { quoteId: id(3), onDate: '2027-02-17', total, madeAt: new Date('2027-02-15T06:00:00Z'), link: LINK },
]
const before: ForeclosureAnswer = {
  today: '2027-02-15',
  days: [day('2027-02-15', 5_00_000_00), day('2027-02-16', 5_00_100_00), day('2027-02-17', 5_00_200_50)],
  onItsWay: 0,
  kept: keptAt(5_00_200_50),
}
const onTheDay: ForeclosureAnswer = { ...before, today: '2027-02-17', days: before.days.slice(2) }

const payer = testSession({
  minOrganisationsList: [{ id: ORGANISATION, name: 'Shree', type: 'BUYER', permissions: ['CAN_PAY'] }],
})

const show = (answer: ForeclosureAnswer, on: string | null, session = payer, language: 'en' | 'hi' = 'en') =>
  appScreenOf(
    <MemoryRouter initialEntries={[`/foreclosure${on ? `?on=${on}` : ''}`]}>
      <QuoteView answer={answer} loanId={LOAN} organisationId={ORGANISATION} />
    </MemoryRouter>,
    language,
    session,
  )

const payLink = () => screen.queryByRole('link', { name: /^Pay / })

test('while a drawing is at the bank nothing is kept or paid here, and it says until when', () => {
  show({ ...onTheDay, onItsWay: 3_00_000_00 }, null)
  expect(screen.getByText(/^₹3,00,000 of this loan is on its way from the bank\. You can close the loan/)).toBeDefined()
  expect(payLink()).toBeNull()
  cleanup()
  show({ ...before, onItsWay: 3_00_000_00, kept: [] }, null)
  expect(screen.queryByRole('button', { name: 'Keep this quote' })).toBeNull()
})

test('the link of a quote kept for a later day opens on that day, says when it is payable and is copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  show(before, '2027-02-17')
  expect(screen.getByText(/^Payable on Feb 17, 2027: the button to pay/)).toBeDefined()
  expect(payLink()).toBeNull()
  expect(screen.getByDisplayValue(LINK)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(writeText).toHaveBeenCalledWith(LINK)
  expect(await screen.findByText('The link is copied')).toBeDefined()
})

test('on the day it leads to paying exactly the quote; another who may not pay passes it on', () => {
  show(onTheDay, '2027-02-17')
  expect(payLink()?.getAttribute('href')).toBe(`/make-payment/${ORGANISATION}?loan=${LOAN}&amount=500200.5&for=closing`)
  cleanup()
  show(onTheDay, '2027-02-17', testSession({ domain: 'partner', permissions: ['CAN_PAY'] }))
  expect(payLink()).toBeNull()
  expect(screen.getByText(/^Payable on Feb 17, 2027 by whoever may pay/)).toBeDefined()
  expect(screen.getByDisplayValue(LINK)).toBeDefined()
})

test('a quote of another amount is kept anew, one whose day is over says so', async () => {
  const sent = serve(() => success({ quoteId: id(4) }))
  show({ ...onTheDay, kept: keptAt(4_00_000_00) }, '2027-02-17')
  expect(screen.getByText(/has changed since a quote was kept/)).toBeDefined()
  expect(payLink()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep this quote' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ onDate: '2027-02-17' }))
  cleanup()
  show(onTheDay, '2027-02-14', payer, 'hi')
  expect(screen.getByText(/यह रकम 14 .* के लिए तय थी; वह दिन बीत चुका है/)).toBeDefined()
})

test('without a date the page opens on today', () => {
  show(before, null)
  expect(screen.getByText('To close this loan on Feb 15, 2027')).toBeDefined()
  expect(screen.queryByText(/is over/)).toBeNull()
  expect(screen.queryByDisplayValue(LINK)).toBeNull()
})

test('what was paid ahead closes the loan on the day, by its borrower; on another day, and to others, it only says so', async () => {
  const covered = { ...before, days: before.days.map(one => ({ ...one, advance: one.total, total: 0 })), kept: [] }
  const asked = serve(() => success({ done: true }))
  const button = () => screen.queryByRole('button', { name: 'Close the loan now' })
  show(covered, '2027-02-16')
  expect(screen.getByText('It can be closed on Feb 16, 2027: the button opens here that day.')).toBeDefined()
  expect(button()).toBeNull()
  cleanup()
  show(covered, '2027-02-15', testSession({ domain: 'partner', permissions: ['CAN_PAY'] }))
  expect(screen.getByText(/^What was paid ahead is exactly/)).toBeDefined()
  expect(button()).toBeNull()
  cleanup()
  show(covered, '2027-02-15')
  fireEvent.click(button() ?? expect.fail('nothing closes it'))
  await waitFor(() => expect(screen.getByText('The loan is closed.')).toBeDefined())
  expect(asked.map(({ url }) => url.endsWith(`/loans/${LOAN}/closing-from-advance`))).toEqual([true])
})

test('staff read of the client what the client reads of themselves', () => {
  const fee = { ...before, days: before.days.map(one => ({ ...one, feeReason: 'agreed' as const })) }
  show(fee, null, testSession({ domain: 'admin' }))
  expect(screen.getByText("The fee is the one in the client's Key Fact Statement.")).toBeDefined()
  cleanup()
  show(fee, null)
  expect(screen.getByText('The fee is the one in your Key Fact Statement.')).toBeDefined()
})

test('who changes their mind reads that the processing fee, kept back when the money came, is not given back', () => {
  const [first] = before.days
  const leaving = { ...(first ?? day('2027-02-15', 5_00_000_00)), feeReason: 'coolingOff' as const, keptFee: 19_470_00 }
  show({ ...before, days: [leaving], kept: [] }, null)
  expect(screen.getByText(/change your mind.*processing fee of ₹19,470 with its tax.*is not given back/)).toBeDefined()
})

test.each([
  ['en', /exactly what closes the loan on Feb 15, 2027/, /the rest of it goes back/],
  ['hi', /ठीक उतनी है/, /बाकी वापस मिलेगी/],
] as const)('only what is left of the money paid ahead is said to go back: %s', (language, exactly, goesBack) => {
  const covered = (advanceLeft: number) => ({
    ...before,
    days: [{ ...day('2027-02-15', 0), advance: 5_00_000_00 + advanceLeft, advanceLeft }],
    kept: [],
  })
  show(covered(0), '2027-02-15', payer, language)
  expect(screen.getByText(exactly)).toBeDefined()
  expect(screen.queryByText(goesBack)).toBeNull()
  cleanup()
  show(covered(1), '2027-02-15', payer, language)
  expect(screen.getByText(goesBack)).toBeDefined()
})
