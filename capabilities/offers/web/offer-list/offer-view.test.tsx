import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { kfs, type Offer } from '../../contract.ts'
import { CompareOffers } from './compare-offers.tsx'
import { EndedOffers } from './ended-offers.tsx'
import { OfferView } from './offer-view.tsx'
import { whyNoOffer } from './why-no-offer.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const SHA = 'ab'.repeat(32)

const offer: Offer = {
  loanRequestId: id(1),
  applicationId: id(2),
  status: 'OFFERED',
  productNameEn: 'Business Loan',
  productNameHi: 'बिज़नेस लोन',
  shape: 'instalment',
  appliedAmount: 30_00_000_00,
  sanctionedAmount: 25_00_000_00,
  offeredAmount: 25_00_000_00,
  rateBps: 1500,
  floating: false,
  feeBps: 150,
  tenureMonths: 24,
  paymentCycle: 'MONTHLY',
  instalments: 24,
  instalment: 1_21_216_62,
  firstDueOn: '2026-12-20',
  assumedOn: '2026-11-20',
  totalInterest: 4_09_198_88,
  upfrontInterest: 0,
  fees: [{ kind: 'processing', amount: 37_500_00, gst: 6_750_00, bps: 150 }],
  netDisbursed: 24_55_750_00,
  totalPaid: 29_09_198_88,
  aprBps: 1685,
  level: true,
  marginBps: null,
  minUtilisationBps: null,
  schedule: [
    {
      number: 1,
      dueOn: '2026-12-20',
      opening: 25_00_000_00,
      principal: 89_966_62,
      interest: 31_250_00,
      instalment: 1_21_216_62,
      closing: 24_10_033_38,
    },
  ],
  conditions: ['Udyam certificate'],
  kfsNumber: 'KFS-2026-00431-01',
  validUntil: new Date('2026-11-26T12:30:00Z'),
  daysLeft: 6,
  madeAt: new Date('2026-11-20T06:00:00Z'),
  decidedAt: null,
  declineReason: null,
  withdrawReason: null,
  acknowledged: [],
  questions: [],
  coolingOffDays: 3,
  coolingOff: null,
  refusal: null,
  may: { decide: true, withdraw: false, ask: true, answer: false, email: false },
}

const borrower = testSession()

const statement: z.output<typeof kfs.answer> = {
  number: 'KFS-2026-00431-01',
  language: 'en',
  sha256: SHA,
  validUntil: offer.validUntil,
  part1: [
    { n: '5', label: 'Instalments', value: '12: 11 × ₹1,08,309.97, 1 × ₹1,07,908.51', note: null, strong: false },
    { n: '9', label: 'Annual percentage rate (APR)', value: '16.85%', note: null, strong: true },
  ],
  part2: [],
  aprSheet: [],
  coolingOff: 'You may change your mind.',
  complaints: 'Complaints: Kavita Rao',
  acknowledgedAt: null,
}

/** Answers as the server would; gives what was sent. */
const serveOffer = (decision = success({ loanRequestId: id(1), status: 'ACCEPTED_BY_CLIENT' })) =>
  serve(({ method, url }) => {
    if (method === 'GET') return success(z.encode(kfs.answer, statement))
    if (url.includes('acknowledgement')) return success({ acknowledgedAt: '2026-11-20T07:00:00.000Z' })
    return decision
  })

const show = (shown: Offer = offer, language: 'en' | 'hi' = 'en', session = borrower, others = 0, closed = false) =>
  appScreenOf(
    <MemoryRouter initialEntries={[`/organisation/${id(3)}/application/${id(2)}/offer`]}>
      <Routes>
        <Route
          path="/organisation/:organisationId/application/:applicationId/offer"
          element={<OfferView offer={shown} others={others} closed={closed} />}
        />
      </Routes>
    </MemoryRouter>,
    language,
    session,
  )

const accept = () => screen.findByRole('button', { name: 'Accept this offer' })

test('an offer that cannot be accepted now says so, and may be declined and asked about', async () => {
  const refusal = 'Please write to us at help@poonji.example.'
  serveOffer()
  show({ ...offer, refusal })
  expect(await screen.findByText(refusal)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Accept this offer' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'I need more than this' })).toBeNull()
  expect(document.getElementById('kfs-read')).toBeNull()
})

test('a line of the Key Fact Statement breaks neither after its number nor within a product', async () => {
  serveOffer()
  show()
  const label = await screen.findByText(/Instalments$/, { selector: 'dt' })
  expect(label.textContent).toBe('5.\u00a0Instalments')
  expect(label.nextSibling?.textContent).toBe('12: 11\u00a0×\u00a0₹1,08,309.97, 1\u00a0×\u00a0₹1,07,908.51')
})

test('accepting without having read the Key Fact Statement says so and sends nothing', async () => {
  const sent = serveOffer()
  show()
  fireEvent.click(await accept())
  expect((await screen.findByRole('alert')).textContent).toContain('Please tick that you have read')
  expect(sent).toEqual([])
})

test('nothing is ticked beforehand; accepting acknowledges the document on screen and names it', async () => {
  const sent = serveOffer()
  show()
  const tick = await screen.findByRole('checkbox', { name: /I have read the Key Fact Statement KFS-2026-00431-01/ })
  expect(tick).toHaveProperty('checked', false)
  fireEvent.click(tick)
  fireEvent.click(await accept())
  expect(sent).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Accept the offer' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.body).toEqual({ sha256: SHA })
  expect(sent[1]?.body).toMatchObject({ loanRequestId: id(1), status: 'ACCEPTED_BY_CLIENT', kfsHash: SHA })
})

test('who comes second is told what became of the offer', async () => {
  serveOffer(refusal(409, 'This offer has already been declined.'))
  show()
  fireEvent.click(await screen.findByRole('checkbox'))
  fireEvent.click(await accept())
  fireEvent.click(await screen.findByRole('button', { name: 'Accept the offer' }))
  expect(await screen.findByText('This offer has already been declined.')).toBeDefined()
})

test('declining asks why and sends the reason', async () => {
  const sent = serveOffer(success({ loanRequestId: id(1), status: 'DECLINED_BY_CLIENT' }))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'The rate is too high' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline the offer' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ status: 'DECLINED_BY_CLIENT', kfsHash: null, reason: 'The rate is too high' })
})

test.each([
  [0, 'Your application ends with it. You can apply again at any time.'],
  [2, 'Your 2 other offers stay open.'],
])('declining with %i more open says what it ends', async (others, words) => {
  serveOffer()
  show(offer, 'en', borrower, others)
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText(words)).toBeDefined()
})

test('an offer beside the open ones says how it ended, and to staff why', () => {
  const ended: Offer = {
    ...offer,
    status: 'OFFER_WITHDRAWN',
    offeredAmount: 5_00_000_00,
    withdrawReason: 'Newer report',
  }
  appScreenOf(<EndedOffers offers={[ended]} />, 'en', borrower)
  expect(screen.getByText('₹5,00,000').closest('dl')?.textContent).toBe('₹5,00,00015.00%24 monthsWithdrawnNewer report')
})

test('who may only look is offered no decision', async () => {
  serveOffer()
  show({ ...offer, may: { decide: false, withdraw: false, ask: false, answer: false, email: false } })
  expect(await screen.findByText('16.85%', { selector: 'dd *, dd' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Accept this offer' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the desk is not offered to mail what the client cannot accept now, and may take it back', async () => {
  serveOffer()
  const may = { ...offer.may, decide: false, ask: false, withdraw: true }
  show({ ...offer, refusal: 'Please write to us.', may })
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mail to the client' })).toBeNull()
})

test('a mail that reached nobody is no success', async () => {
  serveOffer(success({ sentTo: 0 }))
  show(
    { ...offer, may: { ...offer.may, decide: false, ask: false, email: true } },
    'en',
    testSession({ domain: 'partner' }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Mail to the client' }))
  expect(await screen.findByText(/nothing was mailed/)).toBeDefined()
  expect(screen.queryByText(/Mailed to/)).toBeNull()
})

test('an offer that is over says what became of it', async () => {
  serveOffer()
  show({ ...offer, status: 'OFFER_WITHDRAWN', daysLeft: null, may: { ...offer.may, decide: false, ask: false } }, 'hi')
  expect(await screen.findByText(/यह ऑफ़र वापस ले लिया गया/)).toBeDefined()
})

test('who declined the last offer reads why in their language and is led to apply again; who works for the lender is not', async () => {
  serveOffer()
  const may = { ...offer.may, decide: false, ask: false }
  const declined: Offer = { ...offer, status: 'DECLINED_BY_CLIENT', declineReason: 'ब्याज दर ज़्यादा है', may }
  const company = { id: id(3), name: 'Gupta Steel', type: 'BUYER', permissions: ['CAN_APPLY_FOR_CREDIT' as const] }
  const owner = testSession({ minOrganisationsList: [company] })
  const again = () => screen.queryByRole('link', { name: 'Apply again' })
  show(declined, 'en', owner, 0, true)
  expect(await screen.findByText('The offer was declined: The rate is too high')).toBeDefined()
  expect(again()?.getAttribute('href')).toBe(`/apply-credit?organisation=${id(3)}`)
  cleanup()
  show(declined, 'en', owner, 1, false)
  expect(again()).toBeNull()
  cleanup()
  show(declined, 'en', testSession({ domain: 'admin', permissions: ['CAN_APPLY_FOR_CREDIT'] }), 0, true)
  expect(again()).toBeNull()
})

test('of an offer whose loan was given up, or whose application is over, nothing more is promised', async () => {
  const over = { ...offer, daysLeft: null, may: { ...offer.may, decide: false, ask: false } }
  serveOffer()
  show({ ...over, status: 'LOAN_ABANDONED' })
  expect(await screen.findByText(/the loan was given up/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'To the agreement' })).toBeNull()
  expect(whyNoOffer('ABANDONED').text).toBe('offer.noneMadeText')
  expect(whyNoOffer('UNDERWRITING_REJECTED').text).toBe('offer.noneMadeText')
  expect(whyNoOffer('DOCUMENT_COLLECTION').text).toBe('offer.noneWaitsText')
  expect(whyNoOffer('UNDERWRITING').text).toBe('offer.noneText')
})

test('of instalments that are not level only the first is named', () => {
  appScreenOf(
    <MemoryRouter>
      <CompareOffers offers={[{ ...offer, level: false, loanRequestId: id(4) }, offer]} />
    </MemoryRouter>,
    'en',
    borrower,
  )
  expect(screen.getAllByText('First payment')).toHaveLength(1)
  expect(screen.getAllByText('Every month')).toHaveLength(1)
})

test('of several offers none is chosen beforehand and each has the same lines', () => {
  const two = [offer, { ...offer, loanRequestId: id(4), offeredAmount: 15_00_000_00 }]
  appScreenOf(
    <MemoryRouter>
      <CompareOffers offers={two} />
    </MemoryRouter>,
    'en',
    borrower,
  )
  expect(screen.getAllByRole('link', { name: 'See this offer' })).toHaveLength(2)
  expect(screen.queryByText('The offer you are reading')).toBeNull()
  expect(screen.getAllByText('APR, all costs')).toHaveLength(2)
})

const looking: Offer = { ...offer, may: { ...offer.may, decide: false, ask: false } }
const cooling = {
  open: true,
  disbursedOn: '2026-11-25',
  untilOn: '2026-11-28',
  loanId: id(4),
  closedOn: null,
  keptFee: 0,
  leaving: { days: 2, principal: 100, proportionate: 1, returnedFee: 0, exit: 101 },
}

test.each(['en', 'hi'] as const)('a limit is left by closing it: its own page names the sum (%s)', language => {
  serveOffer()
  const limit: Offer = { ...looking, shape: 'revolving', coolingOff: { ...cooling, leaving: null } }
  show(limit, language)
  const said = {
    en: [/^Open the limit and choose “Close early”/, 'Close the limit', /by the APR$/],
    hi: [/^लिमिट खोलकर “समय से पहले बंद करें” चुनें/, 'लिमिट बंद करें', /की लागत, APR से$/],
  } as const
  const [text, close, cost] = said[language]
  expect(screen.getByText(text)).toBeDefined()
  const href = `/organisation/${id(3)}/credit/limit/${id(4)}/foreclosure`
  expect(screen.getByRole('link', { name: close }).getAttribute('href')).toBe(href)
  expect(screen.queryByText(cost)).toBeNull()
  cleanup()
  show({ ...looking, coolingOff: cooling }, language)
  expect(screen.getByText(cost)).toBeDefined()
  expect(screen.queryByRole('link', { name: close })).toBeNull()
})

test('who has left is not asked to leave again, and is led to the loan, no more to the agreement', () => {
  serveOffer()
  const left = { ...cooling, open: false, closedOn: '2026-11-26', leaving: null }
  show({ ...looking, status: 'FIRST_LOAN_DISBURSED', coolingOff: left })
  expect(screen.getByText('All of it was repaid; it is closed since Nov 26, 2026.')).toBeDefined()
  expect(screen.queryByText(/change your mind until/)).toBeNull()
  expect(screen.getByRole('link', { name: 'To the loan' }).getAttribute('href')).toContain(id(4))
  expect(screen.queryByRole('link', { name: 'To the agreement' })).toBeNull()
})

for (const domain of ['partner', 'admin'] as const)
  test(`who looks at a client's offer as ${domain} reads about the client; the borrower is spoken to`, () => {
    serveOffer()
    show({ ...looking, coolingOff: cooling }, 'en', { ...borrower, domain })
    expect(screen.queryAllByText(/^You\b|costs you|in your account|you got|you leave|you had/)).toEqual([])
    for (const words of ["Comes to the client's account", 'The client receives', /^The client may change their mind/])
      expect(screen.getByText(words)).toBeTruthy()
    cleanup()
    show(looking, 'hi', { ...borrower, domain })
    expect(screen.getByText('ग्राहक को मिलेंगे')).toBeTruthy()
    cleanup()
    show({ ...looking, coolingOff: cooling })
    for (const words of ['You receive', 'You receive in your account', /^You may change your mind until/])
      expect(screen.getByText(words)).toBeTruthy()
  })

test('a question that was not answered is promised an answer only while the offer is open', () => {
  serveOffer()
  const question = { questionId: id(5), text: 'May I pay early?', askedAt: new Date('2026-11-21T06:00:00Z') }
  const asked: Offer = { ...offer, questions: [{ ...question, answer: null, answeredAt: null }] }
  show({ ...asked, status: 'QUERY_FROM_CLIENT' })
  expect(screen.getByText('We answer within one working day.')).toBeDefined()
  cleanup()
  show({ ...asked, status: 'OFFER_EXPIRED' })
  expect(screen.queryByText('We answer within one working day.')).toBeNull()
  expect(screen.getByText('This was not answered while the offer was open.')).toBeDefined()
})
