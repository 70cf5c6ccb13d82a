import { expect, test } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { texts } from '@poonji/capabilities/sheets/texts.ts'
import { KINDS } from '@poonji/capabilities/sheets/kinds.ts'
import { expectSound, watchFaults } from './checks.ts'
import { AT_DESKS, pageOf } from './people.ts'
import { press } from './steps/borrower.ts'

const PARTNER = '9000000011'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const GOOD = 17
const t = (key: Parameters<typeof texts.t>[1], vars = {}) => texts.t('en', key, vars)

/** Clients as a partner's spreadsheet program saves them. */
async function sheetOf(clients: Record<string, string>[]): Promise<Buffer> {
  const { columns } = KINDS.leads
  const rows = clients.map(one => columns.map(({ key }) => one[key] ?? null))
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [columns.map(({ en }) => en), ...rows] }] }))
}

const client = (n: number) => ({
  companyName: `Sheet Traders ${n}`,
  contactName: 'Meena Joshi',
  contactMobile: `98765110${String(n).padStart(2, '0')}`,
})

test('a partner brings clients by sheet; wrong cells are named', { tag: AT_DESKS }, async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await pageOf(browser, PARTNER, 'en')
  const faults = watchFaults(page)
  await page.goto('/bulk-upload')
  await test.step('takes the template', async () => {
    const download = page.waitForEvent('download')
    await press(page, t('template.xlsx'))
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })
  await test.step('uploads twenty rows with three that are wrong', async () => {
    const rows = [
      ...Array.from({ length: GOOD }, (_, n) => client(n)),
      { ...client(50), contactMobile: '12345' },
      { ...client(51), gstin: '27AAACJ1010K1Z1' },
      client(0),
    ]
    const buffer = await sheetOf(rows)
    await page.getByTestId('choose').setInputFiles({ name: 'clients.xlsx', mimeType: XLSX, buffer })
    await expect(page.getByText(t('checked.toMend', { count: 3 }))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(t('problem.mobile'))).toBeVisible()
    await expect(page.getByText(t('problem.gstin'))).toBeVisible()
    await expect(page.getByText(t('problem.twiceInSheet', { detail: 2 }))).toBeVisible()
    await expectSound(page)
  })
  await test.step('takes the rows to mend, and sends the good ones', async () => {
    const download = page.waitForEvent('download')
    await press(page, t('corrected'))
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await press(page, t('send', { count: GOOD }))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('send', { count: GOOD }) })
      .click()
    await expect(page.getByText(t('leads.state.SENT', { done: GOOD }))).toBeVisible({ timeout: 60_000 })
  })
  await test.step('finds them among the leads', async () => {
    await page.goto('/leads?search=Sheet%20Traders%201')
    await expect(page.getByText('Sheet Traders 16', { exact: true }).first()).toBeVisible()
    await expectSound(page)
  })
  expect(faults).toEqual([])
})
