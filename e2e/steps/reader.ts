import { expect, type Page, type TestInfo } from '@playwright/test'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { expectSound, watchFaults } from '../checks.ts'
import { chooseLanguage, type Language } from '../people.ts'

/** Somebody at their own screen, whose faults are watched. */
export interface Reader {
  page: Page
  language: Language
  faults: string[]
}

export const readerOf = (page: Page, language: Language): Reader => ({ page, language, faults: watchFaults(page) })

/** Somebody whom nobody knows yet, with a business. */
export interface Stranger extends Reader {
  mobile: string
  gstin: string
}

/**
 * A stranger on a phone in Hindi, or at a desk in English. Each has a number of their own, so that a run can be repeated;
 * a PAN whose number ends in 10 has its GST returns in order.
 */
export async function strangerAt(
  page: Page,
  info: TestInfo,
  series: { mobile: string; pan: string },
): Promise<Stranger> {
  const onPhone = info.project.name === 'phone'
  const language = onPhone ? 'hi' : 'en'
  await chooseLanguage(page.context(), language)
  const own = (onPhone ? 50 : 10) + info.repeatEachIndex
  return {
    ...readerOf(page, language),
    mobile: `${series.mobile}${own}7`,
    gstin: gstinFor('27', `${series.pan}${own}10K`),
  }
}

/** The screen has come, says these words, and is sound. */
export async function expectScreen({ page, faults }: Reader, words: string): Promise<void> {
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
