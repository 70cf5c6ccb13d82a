import { expect } from '@playwright/test'
import { texts } from '@poonji/capabilities/offers/texts.ts'
import type { Borrower } from './borrower.ts'
import { expectScreen, press } from './reader.ts'

/** The borrower reads the Key Fact Statement, says so, and accepts. */
export async function acceptOffer(borrower: Borrower): Promise<void> {
  const { page, language, organisationId, applicationId } = borrower
  const t = (key: Parameters<typeof texts.t>[1]) => texts.t(language, key)
  const offers = `/organisation/${organisationId}/application/${applicationId}/offers`
  await expect(async () => {
    await page.goto(offers)
    await expect(page.getByRole('heading', { name: t('kfs.title') })).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 40_000 })
  await expectScreen(borrower, t('kfs.title'))
  await page.locator('#kfs-read').check()
  await press(page, t('offer.accept'))
  await press(page, t('accept.yes'))
  await expect(page.getByText(t('accept.done'))).toBeVisible()
}
