import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { DuesAnswer } from '@poonji/capabilities/loans/contract.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { PayForm } from './pay-form.tsx'

const account = { name: 'Poonji Finance', number: '1', ifsc: 'HDFC0000001', bank: 'HDFC Bank' }
const ways = { upiCollect: false, upiMostPaise: 5_00_000_00, account }

const nothingDue: DuesAnswer = {
  today: '2026-11-23',
  dues: [],
  total: 0,
  overdue: 0,
  advance: 0,
  next: { dueOn: '2026-12-23', amount: 1_21_216_62, interest: 21_216_62, principal: 1_00_000_00 },
  withBank: 0,
  autoPay: true,
  byKind: { charges: 0, penal: 0, interest: 0, principal: 0, refund: 0 },
  byAge: [],
}

/** Whether the form says that nothing needs to be paid. */
function saysNotNeeded(otherwise: Partial<DuesAnswer>): boolean {
  cleanup()
  const dues = { ...nothingDue, ...otherwise }
  const form = (
    <MemoryRouter>
      <PayForm organisationId="o" dues={dues} ways={ways} />
    </MemoryRouter>
  )
  appScreenOf(form, 'en', testSession())
  return screen.queryByText('Nothing needs to be paid now: auto pay takes it on its day.') !== null
}

test('who comes early is told that auto pay takes it, not who owes, pays by hand or has paid ahead', () => {
  const paidAhead = { next: { dueOn: '2026-12-23', amount: 0, interest: 0, principal: 0 } }
  expect(
    [
      {},
      { total: 100, overdue: 100 },
      { total: 100, overdue: 100, withBank: 60 },
      { total: 100, overdue: 100, withBank: 100 },
      { autoPay: false },
      paidAhead,
    ].map(otherwise => saysNotNeeded(otherwise)),
  ).toEqual([true, false, false, true, false, false])
})

test('whoever pays by transfer has told the amount and the loan: telling of it begins with them', async () => {
  cleanup()
  const form = (
    <MemoryRouter initialEntries={['/?amount=2500&loan=l']}>
      <PayForm organisationId="o" dues={nothingDue} ways={ways} />
    </MemoryRouter>
  )
  appScreenOf(form, 'en', testSession())
  await userEvent.click(screen.getByRole('radio', { name: /NEFT/ }))
  const tell = screen.getByRole('link', { name: 'Tell us of a payment' })
  expect(tell.getAttribute('href')).toBe('/make-payment/o/report?amount=2500&loan=l')
})

test('as long as nobody chose a way it is UPI where UPI carries the amount; a way that was chosen stays', async () => {
  cleanup()
  const form = (
    <MemoryRouter initialEntries={['/?amount=600000']}>
      <PayForm organisationId="o" dues={nothingDue} ways={ways} />
    </MemoryRouter>
  )
  appScreenOf(form, 'en', testSession())
  const amount = screen.getByRole('textbox', { name: /Amount/ })
  const way = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  const retype = async (rupees: string) => {
    await userEvent.clear(amount)
    await userEvent.type(amount, rupees)
  }
  expect(way(/Net banking/).checked).toBe(true)
  await retype('2500')
  expect(way(/UPI/).checked).toBe(true)
  await userEvent.click(way(/Debit card/))
  await retype('600000')
  await retype('2500')
  expect(way(/Debit card/).checked).toBe(true)
})

test('the way that was proposed stays once it was pressed, whatever the amount becomes', async () => {
  cleanup()
  const form = (
    <MemoryRouter initialEntries={['/?amount=600000']}>
      <PayForm organisationId="o" dues={nothingDue} ways={ways} />
    </MemoryRouter>
  )
  appScreenOf(form, 'en', testSession())
  const netBanking = screen.getByRole<HTMLInputElement>('radio', { name: /Net banking/ })
  await userEvent.click(netBanking)
  await userEvent.clear(screen.getByRole('textbox', { name: /Amount/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '2000')
  expect(netBanking.checked).toBe(true)
})

test('what auto pay is taking is not offered to be paid as well', () => {
  cleanup()
  const form = (
    <MemoryRouter>
      <PayForm
        organisationId="o"
        dues={{ ...nothingDue, total: 1_000_00, overdue: 1_000_00, withBank: 400_00 }}
        ways={ways}
      />
    </MemoryRouter>
  )
  appScreenOf(form, 'en', testSession())
  expect(screen.getByRole('button', { name: 'Pay ₹600' })).toBeDefined()
})

test('an amount that was typed, and the way that was chosen, are there after the session ended; not once something else is due', async () => {
  const openOwing = (total: number) => {
    cleanup() // as a page that is loaded again
    const form = (
      <MemoryRouter>
        <PayForm organisationId="o" dues={{ ...nothingDue, total }} ways={ways} />
      </MemoryRouter>
    )
    appScreenOf(form, 'en', testSession())
  }
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/ })
  const card = () => screen.getByRole<HTMLInputElement>('radio', { name: /Debit card/ })
  const retype = async (rupees: string) => {
    await userEvent.clear(amount())
    await userEvent.type(amount(), rupees)
  }
  openOwing(1_000_00)
  await retype('2500')
  await userEvent.click(card())
  openOwing(1_000_00)
  expect([amount().value, card().checked]).toEqual(['2,500', true])
  await retype('600')
  expect(card().checked).toBe(true)
  openOwing(1_200_00)
  expect([amount().value, card().checked]).toEqual(['1,200', false])
})
