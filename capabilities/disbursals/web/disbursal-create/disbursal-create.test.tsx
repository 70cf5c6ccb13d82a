import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { DisbursalCreate } from './disbursal-create.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const path = '/organisation/:organisationId/create-disbursement'
const row: Route = { path, title: { en: 'Ask for a disbursal', hi: 'पैसा माँगें' }, who: ['buyer', 'admin'] }
const nothing = { loans: [], ownAccounts: [], beneficiaries: [], payers: [], advance: null, today: '2026-11-23' }

const loan = {
  loanId: id,
  number: 'PJL-2026-00033',
  productNameEn: 'Business Loan',
  productNameHi: 'बिज़नेस लोन',
  shape: 'instalment',
  sanctionedPaise: 25_00_000,
  undrawnPaise: 25_00_000,
  marginBps: 0,
  creditDays: 0,
  insured: null,
}
const account = { id, holderName: 'Maa Vaishno Packaging', number: 'XXXXXXX8901', bankName: 'HDFC Bank' }

const pageAt = (search = '') => (
  <AtRoute row={row} at={`/organisation/${id}/create-disbursement${search}`}>
    <DisbursalCreate />
  </AtRoute>
)

test.each([
  ['buyer', 'Help and complaints', 'grievances'],
  ['admin', "See the company's standing", 'manage'],
] as const)('a %s who may not draw is told why, and where to go with it', async (domain, words, place) => {
  serve(() => success({ ...nothing, refusal: 'Kindly connect with support.' }))
  appScreenOf(pageAt(), 'en', testSession({ domain }))
  expect(await screen.findByText('Kindly connect with support.')).toBeDefined()
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(`/organisation/${id}/${place}`)
})

test('more than can be drawn is told at the amount and not sent; a draft of it may be kept', async () => {
  const sent = serve(({ method }) =>
    method === 'GET' ? success({ ...nothing, loans: [loan], ownAccounts: [account], refusal: null }) : success({ id }),
  )
  appScreenOf(pageAt(), 'en', testSession())
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await userEvent.type(amount, '2600000')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for ₹26,00,000' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This is more than can be drawn now: ₹25,00,000 at most.')
  expect([document.activeElement, sent.length]).toEqual([amount, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Keep as draft' }))
  expect(sent.map(one => one.body)).toMatchObject([{ amountPaise: 26_00_000, submit: false }])
})

test('what was asked for in another window is told with the way there, and sent again only when it is meant', async () => {
  const other = { disbursalId: id, number: 'PJD-2026-00072' }
  const sent = serve(({ method, body }) => {
    if (method === 'GET') return success({ ...nothing, loans: [loan], ownAccounts: [account], refusal: null })
    const isOnce = z.object({ once: z.boolean() }).parse(body).once
    if (!isOnce) return success({ id, status: 'SUBMITTED' })
    return Response.json({ success: false, message: 'It was asked for just now.', data: other }, { status: 409 })
  })
  appScreenOf(pageAt(), 'en', testSession())
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '300000')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for ₹3,00,000' }))
  const there = await screen.findByRole('link', { name: 'See that request' })
  expect(there.getAttribute('href')).toContain(`/disbursement/${id}`)
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '0')
  expect(screen.queryByRole('link', { name: 'See that request' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for ₹3,00,000 again' }))
  expect(sent.map(one => one.body)).toMatchObject([{ once: true }, { once: false }])
})

test('a draft is kept with nothing chosen yet, and opened again where it stopped', async () => {
  const choices = { ...nothing, loans: [loan], ownAccounts: [account], beneficiaries: [account], refusal: null }
  const draft = {
    ...{ id, number: 'PJD-2026-00001', status: 'DRAFT', createdAt: '2026-11-23T06:00:00Z', submittedAt: null },
    ...{ organisationId: id, organisationName: 'Maa Vaishno Packaging', loanId: id, loanNumber: loan.number },
    ...{
      productNameEn: loan.productNameEn,
      productNameHi: loan.productNameHi,
      valueOn: null,
      utr: null,
      own: false,
      reason: null,
    },
    ...{ target: null, payee: null, account: null, amountPaise: 12_00_000, netPaise: null, quote: null, note: 'Stock' },
    ...{ invoice: { name: 'Invoice 7.pdf', documentId: id, file: null, rejected: false }, bill: null, billDraft: null },
    ...{
      undrawnPaise: 25_00_000,
      advance: null,
      payout: null,
      history: [],
      checks: null,
      sameInvoice: null,
      sameAccount: null,
      conditions: [],
      kycOwed: false,
      stopped: null,
    },
    ...{ people: { requestedBy: null, preparedBy: null, approvedBy: null }, today: '2026-11-23' },
    ...{ actions: ['revise'], ownWork: false },
  }
  const sent = serve(({ method, url }) =>
    success(method === 'GET' ? (url.includes('disbursal-options') ? choices : draft) : { id, status: 'DRAFT' }),
  )
  const begun = appScreenOf(pageAt(), 'en', testSession())
  await userEvent.click(await screen.findByRole('button', { name: 'Keep as draft' }))
  const none = { loanId: id, target: null, bankAccountId: null, amountPaise: null, submit: false }
  expect(sent.map(one => one.body)).toMatchObject([none])
  begun.unmount()

  appScreenOf(pageAt(`?draft=${id}`), 'en', testSession())
  expect(await screen.findByDisplayValue('12,00,000')).toBeDefined()
  expect(screen.getByDisplayValue('Stock')).toBeDefined()
  expect(screen.getByText('Invoice 7.pdf')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Keep as draft' }))
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { amountPaise: 12_00_000, invoice: 'KEPT', submit: false } })
})

test('what was typed of a request is there again after the page was loaded again, until it was sent', async () => {
  const choices = { ...nothing, loans: [loan], ownAccounts: [account], refusal: null }
  serve(({ method }) => success(method === 'GET' ? choices : { id, status: 'SUBMITTED' }))
  const begun = appScreenOf(pageAt(), 'en', testSession())
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '1200000')
  begun.unmount()
  const again = appScreenOf(pageAt(), 'en', testSession())
  expect(await screen.findByDisplayValue('12,00,000')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for ₹12,00,000' }))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  again.unmount()
})

test('where nothing is left to draw, what was asked for already is led to: in another tab perhaps', async () => {
  serve(() => success({ ...nothing, refusal: null }))
  appScreenOf(pageAt(), 'en', testSession())
  const requests = await screen.findByRole('link', { name: 'See the requests' })
  expect(requests.getAttribute('href')).toBe(`/organisation/${id}/disbursement`)
})
