import { expect, type Browser, type Page, type TestInfo } from '@playwright/test'
import { texts } from '@poonji/capabilities/partners/words/onboarding.ts'
import { texts as screens } from '@poonji/capabilities/partners/words/screens.ts'
import { logIn } from '../people.ts'
import { expectScreen, press, readerOf, strangerAt, type Reader, type Stranger } from './reader.ts'
import { asStaff } from './staff.ts'
import { uiWords } from './ui-words.ts'
import { addDocument } from './upload.ts'

/** Somebody who would like to bring clients. UIDAI's published test number 9999 4105 7058 is this person's. */
export interface Applicant extends Stranger {
  name: string
  /** As the GST portal names it. */
  company: string
}

/** The only paper that a partner must give, as it is called in the list of kinds. */
const PAN_CARD = { en: 'Company PAN card', hi: 'कंपनी का PAN कार्ड' }

const words = ({ language }: Reader, key: Parameters<typeof texts.t>[1]) => texts.t(language, key)

export async function newApplicant(page: Page, info: TestInfo): Promise<Applicant> {
  const stranger = await strangerAt(page, info, { mobile: '9876502', pan: 'AAACT' })
  return { ...stranger, name: 'Shivshankar Choudhury', company: '' }
}

/** Logs in, finds the way on the first screen, gives the business by its GST number, and says that it is theirs. */
export async function askToBecomePartner(applicant: Applicant): Promise<void> {
  const { page, language, mobile, name, gstin } = applicant
  await logIn(page, mobile)
  await page
    .getByRole('main')
    .getByRole('link', { name: /partner|पार्टनर/i })
    .click()
  await expect(page).toHaveURL('/partner')
  await expectScreen(applicant, words(applicant, 'begin.company'))
  await page.getByRole('radio', { name: words(applicant, 'begin.dsa') }).check()
  await page.getByRole('textbox', { name: uiWords(language, 'gstin') }).fill(gstin)
  await page.getByRole('textbox', { name: words(applicant, 'begin.name'), exact: true }).fill(name)
  await page.getByRole('textbox', { name: words(applicant, 'begin.email') }).fill('shivshankar@example.in')
  await press(page, words(applicant, 'begin.go'))
  await expect(page.getByText(words(applicant, 'confirm.title'))).toBeVisible({ timeout: 30_000 })
  await expectScreen(applicant, gstin)
  await press(page, words(applicant, 'confirm.yes'))
  await expect(page.getByText(words(applicant, 'begin.panVerified'))).toBeVisible({ timeout: 30_000 })
  await expectScreen(applicant, gstin)
  applicant.company = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()
  await press(page, words(applicant, 'begin.next'))
}

/** The one paper that is asked for, and everything is sent. */
export async function sendPapers(applicant: Applicant): Promise<void> {
  const { page, language, mobile } = applicant
  await press(page, words(applicant, 'begin.next'))
  await expectScreen(applicant, texts.t(language, 'papers.missing', { papers: PAN_CARD[language] }))
  await addDocument(page, language, PAN_CARD[language], mobile)
  await expect(page.getByText(texts.t(language, 'papers.missing', { papers: PAN_CARD[language] }))).toHaveCount(0, {
    timeout: 15_000,
  })
  await press(page, words(applicant, 'papers.send'))
  await expectScreen(applicant, words(applicant, 'sent.title'))
}

/** The regional manager looks at who waits, and takes them on. */
export async function takeOn(browser: Browser, { company }: Applicant): Promise<void> {
  const t = screens.in('en')
  await asStaff(browser, 'manager', async page => {
    const manager = readerOf(page, 'en')
    await page.goto('/partners?state=SUBMITTED')
    await expectScreen(manager, company)
    await page.getByRole('row', { name: company }).click()
    await expectScreen(manager, t('decide.title'))
    await press(page, t('decide.approve'))
    await expect(page.getByText(t('decide.title'))).toHaveCount(0)
    await expectScreen(manager, t('plan.none'))
  })
}

/** Taken on: the page says so with the code to give to clients, and leads to the dashboard. */
export async function beginToWork(applicant: Applicant): Promise<void> {
  const { page, name } = applicant
  await expect(page.getByText(words(applicant, 'done.title')).first()).toBeVisible({ timeout: 15_000 })
  await expectScreen(applicant, words(applicant, 'done.title'))
  await press(page, words(applicant, 'done.open'))
  await expect(page).toHaveURL('/dashboard')
  await expectScreen(applicant, screens.t(applicant.language, 'home.waiting'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}
