import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route as Place, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { CurrentRouteContext } from '@poonji/web-platform/routing/current-route.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { DisbursalCreate } from './disbursal-create.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const path = '/organisation/:organisationId/create-disbursement'
const row: Route = { path, title: { en: 'Ask for a disbursal', hi: 'पैसा माँगें' }, who: ['buyer', 'admin'] }
const nothing = { loans: [], ownAccounts: [], beneficiaries: [], payers: [], advance: null, today: '2026-11-23' }

const page = (
  <MemoryRouter initialEntries={[`/organisation/${id}/create-disbursement`]}>
    <CurrentRouteContext value={{ row, rows: [row] }}>
      <Routes>
        <Place path={path} element={<DisbursalCreate />} />
      </Routes>
    </CurrentRouteContext>
  </MemoryRouter>
)

test.each([
  ['buyer', 'Help and complaints', 'grievances'],
  ['admin', "See the company's standing", 'manage'],
] as const)('a %s who may not draw is told why, and where to go with it', async (domain, words, place) => {
  serve(() => success({ ...nothing, refusal: 'Kindly connect with support.' }))
  appScreenOf(page, 'en', testSession({ domain }))
  expect(await screen.findByText('Kindly connect with support.')).toBeDefined()
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(`/organisation/${id}/${place}`)
})

test('more than can be drawn is told at the amount and not sent; a draft of it may be kept', async () => {
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
  const sent = serve(({ method }) =>
    method === 'GET' ? success({ ...nothing, loans: [loan], ownAccounts: [account], refusal: null }) : success({ id }),
  )
  appScreenOf(page, 'en', testSession())
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await userEvent.type(amount, '2600000')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for ₹26,00,000' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This is more than can be drawn now: ₹25,00,000 at most.')
  expect([document.activeElement, sent.length]).toEqual([amount, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Keep as draft' }))
  expect(sent.map(one => one.body)).toMatchObject([{ amountPaise: 26_00_000, submit: false }])
})
