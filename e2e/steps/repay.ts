import { expect } from '@playwright/test'
import { addDays } from '@poonji/kernel/dates.ts'
import { texts } from '@poonji/capabilities/payments/texts.ts'
import { texts as outside } from '@poonji/capabilities/demo/texts.ts'
import { texts as loans } from '@poonji/capabilities/loans/words/history.ts'
import { texts as ledger } from '@poonji/capabilities/ledger/texts.ts'
import { PAYMENT_LOOK } from '@poonji/capabilities/payments/status.ts'
import { AGAIN } from '../people.ts'
import type { Borrower } from './borrower.ts'
import { expectScreen, press, type Reader } from './reader.ts'

/** The product's day moves on, each day with its end of day. */
export async function daysLater({ page }: Borrower, days: number): Promise<void> {
  const demo = await page.context().newPage()
  await demo.goto('/demo')
  const today = (await demo.locator('#to').getAttribute('min')) ?? ''
  const moved = await page.request.post('/demo/clock', {
    data: { businessDate: addDays(today, days) },
    timeout: 120_000,
    ...AGAIN,
  })
  expect(moved.ok()).toBe(true)
}

/** The first instalment is paid by UPI; the bank, at /demo, says that it went through. */
export async function payInstalment(borrower: Borrower): Promise<void> {
  const { page, language, organisationId } = borrower
  await page.goto('/make-payment')
  await expect(page).toHaveURL(`/make-payment/${organisationId}`)
  await sendPayment(borrower)
  await expectScreen(borrower, texts.t(language, 'wait.title'))
  await sayPaid(borrower)
  await expectReceipt(borrower)
}

/** What the form already names is paid by net banking, at the gateway's own page. */
export async function payByNetBanking(borrower: Reader): Promise<void> {
  const { page, language } = borrower
  const way = page.getByRole('radio', { name: texts.t(language, 'pay.NET_BANKING') })
  await way.check()
  await sendPayment(borrower)
  await expectScreen(borrower, texts.t(language, 'handOff.safe'))
  await press(page, texts.t(language, 'handOff.go'))
  await press(page, outside.t(language, 'outside.pay'))
  await press(page, outside.t(language, 'outside.back'))
  await expectReceipt(borrower)
}

async function sendPayment(borrower: Reader): Promise<void> {
  const { page, language } = borrower
  await expectScreen(borrower, texts.t(language, 'pay.by'))
  await page
    .getByRole('button', {
      name: new RegExp(`^${texts.t(language, 'pay.goNone')} ?₹|₹.* ${texts.t(language, 'pay.goNone')}`),
    })
    .click()
}

async function expectReceipt(borrower: Reader): Promise<void> {
  const { page, language } = borrower
  const download = loans.t(language, 'receipt.download')
  await expect(page.getByRole('button', { name: download })).toBeVisible({ timeout: 30_000 })
  await expectScreen(borrower, download)
}

/** The person's UPI app, played by the demo's page; closing a page that is on its way can hang for minutes. */
async function sayPaid({ page }: Reader): Promise<void> {
  const demo = await page.context().newPage()
  await demo.goto('/demo#upi')
  await demo.locator('form[action="/demo/outside/upi"] button[value="success"]').first().click()
}

/** The ledger has it, and so has the list of payments. */
export async function seePayment(borrower: Borrower): Promise<void> {
  const { page, language, organisationId } = borrower
  await page.goto(`/organisation/${organisationId}/credit/ledger`)
  await expectScreen(borrower, ledger.t(language, 'kind.payment'))
  await page.goto('/payment-status')
  await expectScreen(borrower, PAYMENT_LOOK.MAPPED[language])
}
