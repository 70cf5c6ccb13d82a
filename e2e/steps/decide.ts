import { expect, type Browser, type Page } from '@playwright/test'
import { texts as documents } from '@poonji/capabilities/documents/words/screens.ts'
import { texts as underwriting } from '@poonji/capabilities/underwriting/texts.ts'
import type { Borrower } from './borrower.ts'
import { press } from './reader.ts'
import { asStaff } from './staff.ts'
import { uiWords } from './ui-words.ts'

const doc = (key: Parameters<typeof documents.t>[1]) => documents.t('en', key)
const desk = (key: Parameters<typeof underwriting.t>[1]) => underwriting.t('en', key)

/** Operations look at each paper of the queue that is this borrower's, and verify it. */
export async function verifyPapers(browser: Browser, { company, organisationId, applicationId }: Borrower) {
  await asStaff(browser, 'maker', async page => {
    const row = page.getByRole('row', { name: company }).first()
    for (;;) {
      await page.goto(`/documents/queue?search=${encodeURIComponent(company)}`)
      await expect(row.or(page.getByText(uiWords('en', 'noFit')))).toBeVisible()
      if (!(await row.count())) break
      await row.click()
      await page.getByRole('button', { name: doc('verify.verify'), exact: true }).click()
      await expect(page.getByText(doc('verify.did.VERIFIED')).first()).toBeVisible()
    }
    await letShortPeriodsPass(page, organisationId, applicationId)
  })
}

/** Where the papers cover less than was asked for, operations say why it suffices. */
async function letShortPeriodsPass(page: Page, organisationId: string, applicationId: string): Promise<void> {
  await page.goto(`/organisation/${organisationId}/application/${applicationId}/documents`)
  const complete = page.getByText(doc('checklist.complete'))
  const waive = page.getByRole('button', { name: doc('waive.send') })
  await expect(complete.or(waive)).toBeVisible()
  if (!(await waive.count())) return
  await page.getByRole('textbox', { name: doc('waive.reason') }).fill('Figures read from the papers')
  await waive.click()
  await expect(complete).toBeVisible()
}

/** The credit desk takes the case, notes the talk and approves within its own authority. */
export async function approve(browser: Browser, { applicationId }: Borrower): Promise<void> {
  await asStaff(browser, 'desk', async page => {
    await page.goto(`/credit-desk/${applicationId}`)
    await press(page, desk('take.action'))
    await page.getByRole('textbox', { name: desk('call.spokeWith') }).fill('The owner')
    await page.getByRole('textbox', { name: desk('call.remarks') }).fill('Business as described')
    await press(page, desk('call.save'))
    await press(page, desk('approve.action'))
    await page.getByRole('textbox', { name: desk('approve.amount') }).fill('1200000')
    await page.getByRole('textbox', { name: desk('approve.tenure') }).fill('12')
    await page.getByRole('textbox', { name: desk('approve.rate') }).fill('15')
    await page
      .getByRole('textbox', { name: desk('reasons.title') })
      .last()
      .fill('Turnover and conduct support the amount')
    await press(page, desk('approve.send'))
    await expect(page.getByText(desk('approve.done'))).toBeVisible()
  })
}
