import { expect, type Browser, type Page } from '@playwright/test'
import { texts } from '@poonji/capabilities/kyc/texts.ts'
import { ROLE_RULES, type Role } from '@poonji/capabilities/kyc/roles.ts'
import { chooseLanguage, codeFor, messagesTo } from '../people.ts'
import type { Applicant } from './applicant.ts'
import type { Borrower } from './borrower.ts'
import { expectScreen, press, readerOf, type Reader } from './reader.ts'
import { uiWords } from './ui-words.ts'

const words = ({ language }: Reader, key: Parameters<typeof texts.t>[1], vars = {}) => texts.t(language, key, vars)

/** Somebody else than who applies, with a phone of their own. */
const mobileOfSignatory = ({ mobile }: Applicant) => `8${mobile.slice(1)}`

/** Before the agreement is made, the borrower puts down that they run the company and sign, and proves by Aadhaar who they are. */
export async function proveWhoSigns(borrower: Borrower): Promise<void> {
  const { page, organisationId, applicationId, name } = borrower
  await page.goto(`/organisation/${organisationId}/application/${applicationId}/promoter-docs`)
  await enterPerson(borrower, 'DIRECTOR')
  await expectScreen(borrower, words(borrower, 'aadhaar.here', { name }))
  await page.getByRole('radio', { name: words(borrower, 'aadhaar.byCode') }).check()
  await proveByCode(borrower)
  await expectScreen(borrower, words(borrower, 'list.progress', { done: '1', all: '1' }))
}

/** Whoever signs for the partner, who is not at the screen. */
export async function putDown(applicant: Applicant): Promise<void> {
  await enterPerson({ ...applicant, mobile: mobileOfSignatory(applicant) }, 'AUTHORISED_SIGNATORY')
  await expectScreen(applicant, words(applicant, 'share.only'))
}

/** A person who signs, with a PAN that the tax department confirms. */
async function enterPerson(applicant: Reader & { name: string; mobile: string }, role: Role): Promise<void> {
  const { page, name, mobile } = applicant
  await expectScreen(applicant, words(applicant, 'list.empty'))
  await press(page, words(applicant, 'list.add'))
  await expectScreen(applicant, words(applicant, 'part.person'))
  const box = (key: Parameters<typeof texts.t>[1]) =>
    page.getByRole('textbox', { name: words(applicant, key), exact: true })
  const list = (key: Parameters<typeof texts.t>[1]) => page.getByRole('combobox', { name: words(applicant, key) })
  const { needsDin, signs } = ROLE_RULES[role]
  await list('field.role').first().selectOption(role)
  // what there is depends on the kind of business: only a board resolves
  const part = list('field.subRole').locator('option:not([value=""])').first()
  await list('field.subRole').selectOption(await part.getAttribute('value'))
  if (needsDin) await box('field.din').fill('07513205')
  if (!signs) await page.getByRole('checkbox', { name: words(applicant, 'field.signs') }).check()
  await box('field.name').fill(name)
  await page.getByLabel(words(applicant, 'field.bornOn')).fill('1968-05-13')
  await list('field.gender').selectOption('male')
  await box('field.mobile').fill(mobile)
  await box('field.email').fill('shivshankar@example.in')
  await box('field.pan').fill('ABCPC1201K')
  await box('field.line1').fill('14, Bhupalpura')
  await box('field.landmark').fill('Near the lake')
  await box('field.pincode').fill('313001')
  await expect(box('field.city')).not.toHaveValue('')
  await press(page, words(applicant, 'form.add'))
}

/** The link goes to their own phone, where they prove who they are by Aadhaar; the list then says so. */
export async function proveByLink(browser: Browser, applicant: Applicant): Promise<void> {
  const { page, language, name } = applicant
  const mobile = mobileOfSignatory(applicant)
  await press(page, words(applicant, 'share.sms'))
  const url = await linkTo(page, mobile)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await chooseLanguage(context, language)
  const own = await context.newPage()
  const phone = readerOf(own, language)
  await own.goto(url)
  await expectScreen(phone, words(phone, 'visit.mobile'))
  const seen = await messagesTo(own, mobile)
  await press(own, words(phone, 'visit.send'))
  await typeCode(phone, await codeFor(own, mobile, seen))
  await press(own, words(phone, 'visit.confirm'))
  await expectScreen(phone, words(phone, 'aadhaar.how'))
  await proveByCode(phone)
  await expectScreen(phone, words(phone, 'visit.doneText'))
  await context.close()
  await expectScreen(applicant, words(applicant, 'aadhaar.done'))
  await press(page, words(applicant, 'back'))
  const proved = page.getByText(words(applicant, 'list.progress', { done: '1', all: '1' }))
  await expect(proved).toBeVisible({ timeout: 15_000 })
  await expectScreen(applicant, name)
}

/** UIDAI's published test number; its code goes to the mobile that UIDAI knows. */
async function proveByCode(phone: Reader): Promise<void> {
  const { page } = phone
  await page.getByRole('checkbox', { name: words(phone, 'aadhaar.agree') }).check()
  await page.getByRole('textbox', { name: uiWords(phone.language, 'aadhaar') }).fill('999941057058')
  const seen = await messagesTo(page, 'XXXXXXXX7058')
  await press(page, words(phone, 'aadhaar.send'))
  await typeCode(phone, await codeFor(page, 'XXXXXXXX7058', seen))
  await press(page, words(phone, 'aadhaar.verify'))
}

const typeCode = ({ page, language }: Reader, code: string) =>
  page.getByRole('textbox', { name: uiWords(language, 'otp') }).fill(code)

/** The address in the SMS that was sent to them. */
async function linkTo(page: Page, mobile: string): Promise<string> {
  let url = ''
  await expect(async () => {
    const texts = (await messagesTo(page, mobile)).map(({ text }) => text)
    url = texts.map(text => /https?:\S+\/verify\/aadhaar\/\S+/.exec(text)?.[0] ?? '').find(Boolean) ?? ''
    expect(url).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return url
}
