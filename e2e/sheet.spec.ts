import { expect } from '@playwright/test'
import { texts } from '@poonji/capabilities/sheets/texts.ts'
import { KINDS } from '@poonji/capabilities/sheets/kinds.ts'
import { expectSound, watchFaults } from './checks.ts'
import { AT_DESKS, pageOf } from './people.ts'
import { test } from './served.ts'
import { press } from './steps/reader.ts'
import { sheetOf, takeTemplate, uploadSheet } from './steps/spreadsheet.ts'

const PARTNER = '9000000011'
const GOOD = 17
const t = (key: Parameters<typeof texts.t>[1], vars = {}) => texts.t('en', key, vars)

const client = (n: number) => ({
  companyName: `Sheet Traders ${n}`,
  contactName: 'Meena Joshi',
  contactMobile: `98765110${String(n).padStart(2, '0')}`,
})

/** As the template has its columns. */
const cellsOf = (one: Record<string, string>) => KINDS.leads.columns.map(({ key }) => one[key] ?? null)

test('a partner brings clients by sheet; wrong cells are named', { tag: AT_DESKS }, async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await pageOf(browser, PARTNER, 'en')
  const faults = watchFaults(page)
  await page.goto('/bulk-upload')
  const titles = await test.step('takes the template', () => takeTemplate(page, t('template.xlsx')))
  await test.step('uploads twenty rows with three that are wrong', async () => {
    const rows = [
      ...Array.from({ length: GOOD }, (_, n) => client(n)),
      { ...client(50), contactMobile: '12345' },
      { ...client(51), gstin: '27AAACJ1010K1Z1' },
      client(0),
    ]
    await uploadSheet(page, 'clients.xlsx', await sheetOf(titles, rows.map(cellsOf)))
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
