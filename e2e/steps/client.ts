import { expect, type Browser } from '@playwright/test'
import { STATUS_WORDS } from '@poonji/capabilities/applications/status.ts'
import { texts as applications } from '@poonji/capabilities/applications/words/screens.ts'
import { texts as eligibility } from '@poonji/capabilities/eligibility/texts.ts'
import { texts as leads } from '@poonji/capabilities/leads/words/screens.ts'
import { texts as partners } from '@poonji/capabilities/partners/words/screens.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { chooseLanguage, pageOf } from '../people.ts'
import { ABOUT_CLIENT, askAndGivePapers } from './apply.ts'
import { borrowerOf, type Borrower } from './borrower.ts'
import { expectScreen, press, readerOf, type Reader } from './reader.ts'
import { uiWords } from './ui-words.ts'

/** Gill Credit Services: the plan is 0.60 % of what is disbursed, without slabs. */
const PARTNER = '9000000012'

/** A partner at their desk, in English. */
export async function partnerAtDesk(browser: Browser): Promise<Reader> {
  const page = await pageOf(browser, PARTNER, 'en')
  return readerOf(page, 'en')
}

/** A client whom nobody knows yet, with a phone of their own, in Hindi; nothing is open on it. */
export async function clientOnPhone(browser: Browser): Promise<Borrower> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await chooseLanguage(context, 'hi')
  const page = await context.newPage()
  return borrowerOf({ ...readerOf(page, 'hi'), mobile: '9876503107', gstin: gstinFor('27', 'AAACJ7110K') })
}

/** The partner writes down the client; with the GST number they are a client at once. */
export async function bringClient(partner: Reader, client: Borrower): Promise<void> {
  const { page, language } = partner
  const t = (key: Parameters<typeof leads.t>[1]) => leads.t(language, key)
  await page.goto('/add-lead')
  await expectScreen(partner, t('add.contact'))
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box(t('add.companyName')).fill('Mehta Traders')
  await page.getByRole('textbox', { name: uiWords(language, 'gstin') }).fill(client.gstin)
  await page.getByRole('textbox', { name: t('add.need') }).fill('1200000')
  await box(t('add.contactName')).fill(client.name)
  await page.getByRole('textbox', { name: uiWords(language, 'mobile') }).fill(client.mobile)
  await press(page, t('add.save'))
  await expect(page).toHaveURL(/\/organisation\/[-0-9a-f]+\/about$/)
  client.organisationId = /organisation\/([-0-9a-f]+)/.exec(page.url())?.[1] ?? ''
  await expectScreen(partner, client.gstin.slice(2, 4))
  client.company = await page.getByRole('heading', { level: 1 }).innerText()
}

/** The partner applies for the client; returns are the client's own to share, so they come as papers. */
export async function applyFor(partner: Reader, client: Borrower): Promise<void> {
  const { page, language } = partner
  const t = (key: Parameters<typeof applications.t>[1]) => applications.t(language, key)
  const carried: Borrower = { ...client, ...partner }
  await page
    .getByRole('main')
    .getByRole('link', { name: applications.t(language, 'web.list.titlePlain') })
    .click()
  await expectScreen(partner, t('web.list.apply'))
  await press(page, t('web.list.apply'))
  await expectScreen(partner, t('web.company.titleClient'))
  await press(page, t('web.company.yes'))
  await expectScreen(partner, eligibility.t(language, 'web.gst.title'))
  await press(page, t('web.apply.later'))
  await askAndGivePapers(carried, ABOUT_CLIENT)
  await expectScreen(partner, t('web.timeline'))
  client.applicationId = carried.applicationId
}

/** The partner's list says how far the client's application is, once what the server does behind the screens is done. */
export async function seeStage(partner: Reader, client: Borrower, status: keyof typeof STATUS_WORDS): Promise<void> {
  const { page, language } = partner
  const card = page.getByRole('listitem').filter({ hasText: client.company })
  await expect(async () => {
    await page.goto('/application-partner/list')
    const stage = card.getByText(STATUS_WORDS[status].label[language], { exact: true })
    await expect(stage).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expectScreen(partner, client.company)
}

/** What is signed and not yet disbursed is expected: 0.60 % of 12 lakh. */
export async function seeExpectedPayout(partner: Reader, client: Borrower): Promise<void> {
  const { page, language } = partner
  const row = page.getByRole('row').filter({ hasText: client.company })
  await expect(async () => {
    await page.goto('/payouts')
    await expect(row.getByText('₹12,00,000')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expect(row.getByText('₹7,200.00')).toBeVisible()
  await expectScreen(partner, partners.t(language, 'payout.expectedTitle'))
}
