import { expect, type Browser } from '@playwright/test'
import { ACCOUNT_STATE } from '@poonji/capabilities/bank-accounts/status.ts'
import { texts as accounts } from '@poonji/capabilities/bank-accounts/words/screens.ts'
import { texts } from '@poonji/capabilities/disbursals/words/screens.ts'
import type { Borrower } from './borrower.ts'
import { expectScreen, press } from './reader.ts'
import { asStaff } from './staff.ts'

const t = (key: Parameters<typeof texts.t>[1], vars?: Parameters<typeof texts.t>[2]) => texts.t('en', key, vars)

/** Adds the company's own account; the bank confirms whose it is. */
export async function addAccount(borrower: Borrower): Promise<void> {
  const { page, language, organisationId } = borrower
  const words = (key: Parameters<typeof accounts.t>[1]) => accounts.t(language, key)
  await page.goto(`/organisation/${organisationId}/bank-account/add`)
  await expectScreen(borrower, words('field.again'))
  const number = `${borrower.mobile}5567`
  await page.getByRole('textbox', { name: words('field.number'), exact: true }).fill(number)
  await page.getByRole('textbox', { name: words('field.again') }).fill(number)
  await page.getByRole('combobox', { name: words('field.ifsc') }).fill('HDFC0000001')
  await press(page, words('save'))
  await expect(page).toHaveURL(/\/bank-account$/)
  await expect(page.getByText(ACCOUNT_STATE.VERIFIED[language], { exact: true })).toBeVisible({ timeout: 20_000 })
  await expectScreen(borrower, ACCOUNT_STATE.VERIFIED[language])
}

/** Asks for the whole loan to be paid to that account. */
export async function askForMoney(borrower: Borrower): Promise<void> {
  const { page, language, organisationId } = borrower
  const words = (key: Parameters<typeof texts.t>[1], vars = {}) => texts.t(language, key, vars)
  await page.goto(`/organisation/${organisationId}/create-disbursement`)
  await expectScreen(borrower, words('form.loan'))
  await press(page, words('form.all'))
  await press(page, words('form.send', { amount: '₹12,00,000' }))
  await expect(page).toHaveURL(/\/disbursement\/[^/]+\/details$/)
  await expectScreen(borrower, words('detail.waiting'))
}

/** The borrower's request, paid. */
export const payOut = (browser: Browser, { page }: Borrower): Promise<void> =>
  payRequests(browser, [/disbursement\/([^/]+)/.exec(page.url())?.[1] ?? ''])

/** The maker checks and prepares, the checker approves: two people, each at their own screen. */
export async function payRequests(browser: Browser, ids: string[]): Promise<void> {
  const request = (status: string, rfdId: string) => `/disbursal-request/ALL/${status}/${rfdId}/details`
  await asStaff(browser, 'maker', async page => {
    for (const rfdId of ids) {
      await page.goto(request('submitted', rfdId))
      await page.getByRole('checkbox', { name: t('detail.confirm') }).check()
      await press(page, t('detail.prepare'))
      await expect(page.getByText(t('detail.prepared'))).toBeVisible()
    }
  })
  await asStaff(browser, 'checker', async page => {
    for (const rfdId of ids) {
      await page.goto(request('checked', rfdId))
      const approve = page.getByRole('button', { name: new RegExp(t('detail.approve', { amount: '.*' })) })
      await approve.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(t('detail.approve').split(' ')[0] ?? '') })
        .click()
      await expect(page.getByText(t('detail.approved'))).toBeVisible()
    }
  })
}
