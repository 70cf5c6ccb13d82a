import { expect } from '@playwright/test'
import { addDays } from '@poonji/kernel/dates.ts'
import { texts } from '@poonji/capabilities/payments/texts.ts'
import { texts as ledger } from '@poonji/capabilities/ledger/texts.ts'
import { PAYMENT_LOOK } from '@poonji/capabilities/payments/status.ts'
import { expectScreen, type Borrower } from './borrower.ts'

/** The product's day moves on, each day with its end of day. */
export async function daysLater({ page }: Borrower, days: number): Promise<void> {
  const demo = await page.context().newPage()
  await demo.goto('/demo')
  const today = (await demo.locator('#to').getAttribute('min')) ?? ''
  await demo.close()
  const moved = await page.request.post('/demo/clock', {
    data: { businessDate: addDays(today, days) },
    timeout: 120_000,
  })
  expect(moved.ok()).toBe(true)
}

/** The first instalment is paid by UPI; the bank, at /demo, says that it went through. */
export async function payInstalment(borrower: Borrower): Promise<void> {
  const { page, language, organisationId } = borrower
  await page.goto('/make-payment')
  await expect(page).toHaveURL(`/make-payment/${organisationId}`)
  await expectScreen(borrower, texts.t(language, 'pay.by'))
  await page
    .getByRole('button', {
      name: new RegExp(`^${texts.t(language, 'pay.goNone')} ?₹|₹.* ${texts.t(language, 'pay.goNone')}`),
    })
    .click()
  await expectScreen(borrower, texts.t(language, 'wait.title'))
  await sayPaid(borrower)
  const receipt = page.getByRole('button', { name: texts.t(language, 'receipt.download') })
  await expect(receipt).toBeVisible({ timeout: 30_000 })
  await expectScreen(borrower, texts.t(language, 'receipt.download'))
}

/** The person's UPI app, played by the demo's page. */
async function sayPaid({ page }: Borrower): Promise<void> {
  const demo = await page.context().newPage()
  await demo.goto('/demo#upi')
  await demo.locator('form[action="/demo/outside/upi"] button[value="success"]').first().click()
  await demo.close()
}

/** The ledger has it, and so has the list of payments. */
export async function seePayment(borrower: Borrower): Promise<void> {
  const { page, language, organisationId } = borrower
  await page.goto(`/organisation/${organisationId}/credit/ledger`)
  await expectScreen(borrower, ledger.t(language, 'kind.payment'))
  await page.goto('/payment-status')
  await expectScreen(borrower, PAYMENT_LOOK.MAPPED[language])
}
