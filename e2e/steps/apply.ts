import { expect, type Page, type Route } from '@playwright/test'
import { texts } from '@poonji/capabilities/applications/words/screens.ts'
import { texts as documents } from '@poonji/capabilities/documents/words/screens.ts'
import { texts as eligibility } from '@poonji/capabilities/eligibility/texts.ts'
import { codeFor, messagesTo } from '../people.ts'
import type { Borrower } from './borrower.ts'
import { expectScreen, expectSettled, press } from './reader.ts'
import { expectStopsInSight } from './keyboard.ts'
import { choosePaper, givenOf, uploadOf } from './upload.ts'

export const ASKED = { product: 'BUSINESS_LOAN', rupees: '1200000', months: '12' } as const

/** How the steps are called to the borrower, and to whoever applies for them. */
export const TO_BORROWER = { need: 'web.need.title', papers: 'web.docs.title' } as const
export const ABOUT_CLIENT = { need: 'web.need.titleClient', papers: 'web.docs.titleClient' } as const
type Titles = typeof TO_BORROWER | typeof ABOUT_CLIENT

/** From the first step to the application, all its papers given. */
export async function apply(borrower: Borrower): Promise<void> {
  const { page, language } = borrower
  const t = (key: Parameters<typeof texts.t>[1]) => texts.t(language, key)
  await page.goto('/apply-credit')
  await expectScreen(borrower, t('web.company.title'))
  borrower.organisationId = new URL(page.url()).searchParams.get('organisation') ?? ''
  await press(page, t('web.company.yes'))
  await shareReturns(borrower)
  await askAndGivePapers(borrower, TO_BORROWER)
  await expectScreen(borrower, texts.t(language, 'web.timeline'))
}

/** From the bank statements on: those and the people may come later; what is needed is asked for, and all papers are given. */
export async function askAndGivePapers(borrower: Borrower, titles: Titles): Promise<void> {
  const { page, language } = borrower
  const t = (key: Parameters<typeof texts.t>[1]) => texts.t(language, key)
  await expectScreen(borrower, eligibility.t(language, 'web.bank.title'))
  await press(page, t('web.apply.later'))
  await expectScreen(borrower, t('web.promoters.title'))
  await press(page, t('web.apply.later'))
  await expectScreen(borrower, t(titles.need))
  await page.getByRole('combobox', { name: t('web.need.product') }).selectOption(ASKED.product)
  await page.getByRole('textbox', { name: t('web.detail.amount') }).fill(ASKED.rupees)
  await page.getByRole('textbox', { name: t('web.need.tenure') }).fill(ASKED.months)
  await press(page, t('web.need.send'))
  await expectScreen(borrower, t(titles.papers))
  borrower.applicationId = new URL(page.url()).searchParams.get('application') ?? ''
  await givePapers(borrower, titles)
}

/** The returns of the last year are read from the GST portal by its code. */
async function shareReturns(borrower: Borrower): Promise<void> {
  const { page, language, gstin } = borrower
  const t = (key: Parameters<typeof eligibility.t>[1]) => eligibility.t(language, key)
  await expectScreen(borrower, t('web.gst.title'))
  await page.getByRole('textbox', { name: t('web.gst.userName') }).fill('jagdish.mehta')
  await page.getByRole('checkbox', { name: t('web.gst.consent') }).check()
  const seen = await messagesTo(page, gstin)
  await press(page, t('web.gst.send'))
  await page.getByRole('textbox', { name: t('web.gst.otp') }).fill(await codeFor(page, gstin, seen))
  await press(page, t('web.gst.read'))
  await press(page, t('web.gst.goOn'))
}

/** Uploads every paper that the checklist still asks for. */
async function givePapers(borrower: Borrower, titles: Titles): Promise<void> {
  const { page, language } = borrower
  await expectStopsInSight(page)
  const wanted = page.getByRole('heading', { level: 3 }).filter({ hasNotText: documents.t(language, 'optional') })
  for (const name of await wanted.allInnerTexts()) {
    const button = uploadOf(page, language, name.trim())
    if (!(await button.count())) continue
    const release = await holdUpload(page)
    await choosePaper(page, button, [name, `of ${borrower.mobile}`])
    await expect(page.locator('main progress')).toBeVisible()
    const whileSent = await placeOfLast(page)
    release()
    await expect(givenOf(page, language, name.trim())).toBeVisible()
    // what stands below keeps its place, so that a press on it reaches it
    expect(await placeOfLast(page)).toBe(whileSent)
  }
  await expectSettled(page)
  await expect(page.getByText(documents.t(language, 'checklist.withUs'))).toBeVisible()
  await expectScreen(borrower, texts.t(language, titles.papers))
  await press(page, texts.t(language, 'web.docs.finish'))
}

/** How far down the page the last paper's name stands, in pixels. */
const placeOfLast = (page: Page) =>
  page.evaluate(() => {
    const [last] = [...document.querySelectorAll('main h3')].slice(-1)
    return last && Math.round(last.getBoundingClientRect().top + scrollY)
  })

/** The next file that is sent waits until it is let go. */
async function holdUpload(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>()
  const go = async (route: Route) => {
    await held.promise
    await route.continue()
  }
  await page.route('**/file/tempUpload', go, { times: 1 })
  return () => held.resolve(undefined)
}
