import { expect, type Browser, type Page } from '@playwright/test'
import { DISBURSAL_LOOK } from '@poonji/capabilities/disbursals/status.ts'
import { texts as disbursals } from '@poonji/capabilities/disbursals/words/screens.ts'
import { KINDS } from '@poonji/capabilities/sheets/kinds.ts'
import { texts } from '@poonji/capabilities/sheets/texts.ts'
import { expectScreen, press, readerOf, type Reader } from './reader.ts'
import { payRequests } from './draw.ts'
import { sheetOf, takeTemplate, uploadSheet } from './spreadsheet.ts'
import { asStaff } from './staff.ts'

/** A client of the partner in the demo world, with a limit and a proved supplier. */
const CLIENT = 'Shree Ganesh Steel Traders'
const SUPPLIER = { account: '334455667788', ifsc: 'ICIC0000001' }
const MANY = 30
/** Each is a look and a decision of two people; the rest goes the same way. */
const PAID = 3
const t = (key: Parameters<typeof texts.t>[1], vars = {}) => texts.t('en', key, vars)

/** What was put into the template. */
export interface Filled {
  titles: string[]
  rows: (string | number)[][]
  file: Buffer
}

/** The partner looks up the client's limit, takes the template and fills it; the last row has an O for a zero. */
export async function fillTemplate({ page, ...partner }: Reader): Promise<Filled> {
  const loan = await limitOf({ page, ...partner })
  await page.goto('/bulk-disbursals')
  await expectScreen({ page, ...partner }, t('follow'))
  const titles = await takeTemplate(page, t('template.xlsx'))
  expect(titles).toHaveLength(KINDS.disbursals.columns.length)
  const row = (n: number, ifsc = SUPPLIER.ifsc) => [loan, SUPPLIER.account, ifsc, 1000 + n, `MANY-${n}`, 'Steel']
  const rows = [...Array.from({ length: MANY }, (_, n) => row(n + 1)), row(99, 'ICICO000001')]
  return { titles, rows, file: await sheetOf(titles, rows) }
}

async function limitOf(partner: Reader): Promise<string> {
  const { page } = partner
  await page.goto(`/BUYER/organisation?search=${encodeURIComponent(CLIENT)}`)
  await page.getByRole('row', { name: CLIENT }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Limits' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Details' }).first().click()
  const number = page.getByRole('main').getByText(/PJL-\d{4}-\d{5}/)
  await expect(number.first()).toBeVisible()
  await expectScreen(partner, 'PJL-')
  return /PJL-\d{4}-\d{5}/.exec(await number.first().innerText())?.[0] ?? ''
}

/** Checked first: thirty are ready, and the one wrong cell is named by row and column, with what was meant. */
export async function checkSheet(partner: Reader, { file }: Filled): Promise<void> {
  const { page } = partner
  await uploadSheet(page, 'thirty.xlsx', file)
  await expect(page.getByText(t('checked.toMend', { count: 1 }))).toBeVisible({ timeout: 30_000 })
  const wrong = page.getByRole('row', { name: new RegExp(`${MANY + 2}.*IFSC.*ICICO000001`) })
  await expect(wrong.getByText(t('problem.ifscMeant', { detail: SUPPLIER.ifsc }))).toBeVisible()
  await expect(page.getByText(t('disbursals.state.CHECKED'))).toBeVisible()
  await expectScreen(partner, 'thirty.xlsx')
}

/** Asked for once. */
export async function sendSheet(partner: Reader): Promise<void> {
  const { page } = partner
  await press(page, t('send', { count: MANY }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('send', { count: MANY }) })
    .click()
  await expect(page.getByText(t('disbursals.state.SENT', { done: MANY }))).toBeVisible({ timeout: 60_000 })
  await expectScreen(partner, 'thirty.xlsx')
}

/** The same file leads to the same sheet; the same rows in another file are each known; nothing can be sent. */
export async function sendAgain(partner: Reader, { titles, rows, file }: Filled): Promise<void> {
  const { page } = partner
  await uploadSheet(page, 'thirty.xlsx', file)
  await expect(page.getByText(t('again.sent', { name: 'thirty.xlsx' }))).toBeVisible()
  await uploadSheet(page, 'once-more.xlsx', await sheetOf(titles, rows.toReversed()))
  await expect(page.getByText(t('checked.toMend', { count: MANY + 1 }))).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(t('problem.sentBefore', { detail: 'thirty.xlsx' })).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send / })).toHaveCount(0)
  await expectScreen(partner, 'once-more.xlsx')
}

/** Operations find all thirty in their queue; the maker and the checker pay the newest of them, one by one. */
export async function payNewest(browser: Browser): Promise<void> {
  const ids: string[] = []
  await asStaff(browser, 'maker', async page => {
    const operations = readerOf(page, 'en')
    await page.goto(`/disbursal-request/ALL/submitted?search=${encodeURIComponent(CLIENT)}`)
    await expectScreen(operations, CLIENT)
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(ofSheet(page)).toHaveCount(MANY, { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    for (let at = 0; at < PAID; at++) {
      await ofSheet(page).nth(at).click()
      await expectScreen(operations, disbursals.t('en', 'detail.checks'))
      ids.push(/[-0-9a-f]{36}/.exec(page.url())?.[0] ?? '')
      await page.goBack()
      await expect(ofSheet(page).nth(PAID)).toBeVisible()
    }
  })
  await payRequests(browser, ids)
}

/** The partner sees them arrive, and that the others wait. */
export async function seeThemPaid(partner: Reader): Promise<void> {
  const { page } = partner
  await page.goto('/disbursements/paid')
  await expect(async () => {
    await page.reload()
    await expect(ofSheet(page)).toHaveCount(PAID, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expectScreen(partner, DISBURSAL_LOOK.PAID.en)
}

/** Rows of requests of the sheet, by their amounts: 1,001 to 1,030 rupees. */
const ofSheet = (page: Page) => page.getByRole('row').filter({ hasText: /₹1,0(0[1-9]|[12]\d|30)(?!\d)/ })
