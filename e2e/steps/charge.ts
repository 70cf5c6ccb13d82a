import { expect, type Browser } from '@playwright/test'
import { texts } from '@poonji/capabilities/loans/words/charges.ts'
import { press } from './reader.ts'
import { asStaff } from './staff.ts'

const t = (key: Parameters<typeof texts.t>[1]) => texts.t('en', key)

/** Operations ask for a charge on a loan; somebody else decides. */
export async function addCharge(browser: Browser, loanPath: string): Promise<void> {
  await asStaff(browser, 'maker', async page => {
    await page.goto(`${loanPath}/charges`)
    await page.getByRole('combobox', { name: t('charges.kind') }).selectOption('VISIT')
    await page.getByRole('textbox', { name: t('charges.amount') }).fill('500')
    await page.getByRole('textbox', { name: t('charges.reason') }).fill('Visited the shop twice')
    await press(page, t('charges.send'))
    await expect(page.getByText(t('charges.own'))).toBeVisible()
  })
  await asStaff(browser, 'checker', async page => {
    await page.goto(`${loanPath}/charges`)
    await press(page, t('charges.approve'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('charges.approve'), exact: true })
      .click()
    await expect(page.getByText(t('charges.approved'))).toBeVisible()
  })
}
