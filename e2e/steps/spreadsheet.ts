import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { press } from './reader.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes the template by its button and opens it as a spreadsheet program does; answers the titles of its columns. */
export async function takeTemplate(page: Page, button: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await press(page, button)
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const { sheets } = await readXlsx(readFileSync(await file.path()))
  return (sheets[0]?.rows[0] ?? []).map(String)
}

/** A sheet as a spreadsheet program saves it. */
export async function sheetOf(titles: string[], rows: (string | number | null)[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [titles, ...rows] }] }))
}

export async function uploadSheet(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByTestId('choose').setInputFiles({ name, mimeType: XLSX, buffer })
}
