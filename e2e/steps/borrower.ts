import { expect, type Page, type TestInfo } from '@playwright/test'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { expectSound, watchFaults } from '../checks.ts'
import { chooseLanguage, type Language } from '../people.ts'

/** A newcomer at their own screen, and what they have so far. */
export interface Borrower {
  page: Page
  language: Language
  name: string
  mobile: string
  gstin: string
  company: string
  organisationId: string
  applicationId: string
  faults: string[]
}

/** Somebody whom nobody knows yet: on a phone in Hindi, at a desk in English. */
export async function newcomer(page: Page, info: TestInfo): Promise<Borrower> {
  const language = info.project.name === 'phone' ? 'hi' : 'en'
  await chooseLanguage(page.context(), language)
  const random = String(Date.now()).slice(-8)
  return {
    page,
    language,
    name: 'Jagdish Mehta',
    mobile: `98${random}`,
    gstin: gstinFor('27', `AAACJ${random.slice(-5, -3)}10K`),
    company: '',
    organisationId: '',
    applicationId: '',
    faults: watchFaults(page),
  }
}

/** The screen has come, says these words, and is sound. */
export async function expectScreen({ page, faults }: Borrower, words: string): Promise<void> {
  await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expectSettled(page)
  await expectSound(page)
  expect(faults).toEqual([])
}

export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 })
}

/** Presses what has this name, a button or a link that looks like one. */
export async function press(page: Page, name: string): Promise<void> {
  const options = { name, exact: true }
  await page.getByRole('button', options).or(page.getByRole('link', options)).first().click()
}
