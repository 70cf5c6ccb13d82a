import { expect, type Browser, type Page } from '@playwright/test'
import { texts } from '@poonji/capabilities/agreements/words/screens.ts'
import { texts as provider } from '@poonji/capabilities/demo/texts.ts'
import type { Language } from '../people.ts'
import type { Borrower } from './borrower.ts'
import { expectScreen, press } from './reader.ts'
import { asStaff } from './staff.ts'

const MAKING_MS = 60_000

/** The borrower signs the agreement at the e-sign service and comes back to it. */
export async function signAgreement(borrower: Borrower): Promise<void> {
  const { page, language, organisationId, applicationId, name } = borrower
  const t = (key: Parameters<typeof texts.t>[1]) => texts.t(language, key)
  await page.goto(`/organisation/${organisationId}/application/${applicationId}/agreement`)
  const agree = page.getByRole('checkbox', { name: t('sign.agree') })
  await expect(agree).toBeVisible({ timeout: MAKING_MS })
  await expectScreen(borrower, t('people.title'))
  await agree.check()
  await press(page, t('sign.go'))
  await signAtProvider(page, language, name)
  await expect(page.getByText(t('state.withLender'))).toBeVisible({ timeout: MAKING_MS })
}

/** We sign last: operations find the agreement in their list. */
export async function countersign(browser: Browser, { company }: Borrower): Promise<void> {
  const t = (key: Parameters<typeof texts.t>[1]) => texts.t('en', key)
  await asStaff(browser, 'maker', async page => {
    await page.goto(`/agreements?search=${encodeURIComponent(company)}`)
    await page.getByRole('row', { name: company }).first().click()
    await press(page, t('ops.countersign'))
    await signAtProvider(page, 'en', 'Kavita Rao')
    await expect(page).toHaveURL(/\/agreements\/[^/]+\?answered=1$/)
    await expect(page.getByRole('button', { name: t('read.signed') })).toBeVisible()
  })
}

/** The hand-off page posts by itself; the service asks for the name and the code, and leads back. */
async function signAtProvider(page: Page, language: Language, name: string): Promise<void> {
  await page.waitForURL('**/demo/outside/esign')
  await page.getByLabel(provider.t(language, 'outside.aadhaarName')).fill(name)
  await page.getByRole('button', { name: provider.t(language, 'outside.sign') }).click()
  await page.getByRole('button', { name: provider.t(language, 'outside.back') }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/demo/'))
}
