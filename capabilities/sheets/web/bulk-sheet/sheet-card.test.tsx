import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { SheetState } from '../../status.ts'
import { SheetCard } from './sheet-card.tsx'

const SHEET = '00000000-0000-4000-8000-000000000001'
const sheet = {
  sheetId: SHEET,
  kind: 'disbursals',
  name: 'disbursals-nov-20.xlsx',
  status: 'CHECKED',
  uploadedAt: '2026-11-20T10:18:00.000Z',
  uploadedByName: 'Nitin Agarwal',
  rows: 120,
  ready: 116,
  bad: 4,
  done: 0,
  failed: 0,
  refusal: null,
  refusalDetail: null,
  notices: [{ code: 'macros' }],
  readyPaise: 28_400_000,
  donePaise: 0,
  finishedAt: null,
}
const cell = { column: 'ifsc', given: 'HDFCO000123', code: 'ifsc', detail: 'HDFC0000123', advice: '' }
const page = {
  content: [{ row: 14, cells: [cell], failure: null }],
  totalElements: 4,
  number: 0,
  size: 20,
  next: null,
}

let answer: Omit<typeof sheet, 'status'> & { status: SheetState } = { ...sheet, status: 'CHECKED' }
beforeEach(() => {
  serve(({ url }) => success(url.includes('to-mend') ? page : answer))
})

const show = (
  more: Partial<Record<keyof typeof sheet, unknown>> & { status?: SheetState },
  language: 'en' | 'hi' = 'en',
) => {
  answer = { ...sheet, status: 'CHECKED', ...more } as typeof answer
  return appScreenOf(<SheetCard sheetId={SHEET} kind="disbursals" status={answer.status} />, language)
}

test('a checked sheet says what is ready and what to mend, and that nothing has happened yet', async () => {
  show({})
  expect(await screen.findByRole('button', { name: 'Send 116 ready rows' })).toBeDefined()
  expect(screen.getByText('Checked, 4 rows to fix')).toBeDefined()
  expect(screen.getByText(/Nothing has been disbursed yet/)).toBeDefined()
  expect(screen.getByText(/macros. They were not run/)).toBeDefined()
  expect(await screen.findByText(/Did you mean HDFC0000123/)).toBeDefined()
})

test('a column that was not read is named, so that nobody believes that it was', async () => {
  show({ notices: [{ code: 'leftOut', titles: ['GST No', 'Need'] }] })
  expect(
    await screen.findByText(
      /These columns are none of the template's, or there twice, and were not read: GST No, Need\./,
    ),
  ).toBeDefined()
})

test('what to do is said in the language on screen', async () => {
  show({}, 'hi')
  expect(await screen.findByRole('button', { name: 'तैयार 116 पंक्तियाँ भेजें' })).toBeDefined()
  expect(await screen.findByText(/HDFC0000123 है/, {}, { timeout: 5_000 })).toBeDefined()
})

test('a sheet that could not be read names the columns that are missing and offers nothing to send', async () => {
  show({ status: 'REFUSED', refusal: 'columns', refusalDetail: 'loan,amount', rows: 0, ready: 0, bad: 0 })
  expect((await screen.findByRole('alert')).textContent).toContain('Loan number, Amount (₹)')
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull()
})

test('while it is sent the progress stands there and nothing can be sent twice', async () => {
  show({ status: 'SENDING', done: 40 })
  expect(await screen.findByText('40 of 116 asked for. You may leave, it goes on.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull()
})

test('cells to fix are told by the rows that hold them', async () => {
  const bad = [cell, { ...cell, column: 'amount', code: 'required' }]
  serve(({ url }) =>
    success(url.includes('to-mend') ? { ...page, content: [{ ...page.content[0], cells: bad }] } : answer),
  )
  show({})
  expect(await screen.findByText(/Rows with cells to fix: 1 of 4/)).toBeDefined()
})

test('a row that was refused when it was sent names its cell, or none', async () => {
  const refused = (row: number, column: string | null, given: string) => ({
    row,
    cells: [],
    failure: { words: `Why ${row}`, column, given },
  })
  const content = [refused(2, 'loan', 'WC-2026-00001'), refused(3, null, '')]
  serve(({ url }) => success(url.includes('to-mend') ? { ...page, content } : answer))
  show({ status: 'SENT', done: 114, failed: 2 })
  expect((await screen.findByText('Why 2')).closest('tr')?.textContent).toContain('Loan numberWC-2026-00001')
  expect(screen.getByText('Why 3').closest('tr')?.textContent).not.toContain('empty')
})

test('what was sent is one press away, with what it asked for: a row refused meanwhile is not in it', async () => {
  show({ status: 'SENT', done: 115, failed: 1, donePaise: 2_80_000 })
  expect(await screen.findByText('Amount asked for')).toBeDefined()
  expect(screen.getByText('₹2,80,000')).toBeDefined()
  expect(screen.queryByText('Amount ready')).toBeNull()
  const made = await screen.findByRole('link', { name: 'See the disbursals' })
  expect(made.getAttribute('href')).toBe('/disbursements/all')
})

test('more rows to fix than one file holds are downloaded part by part', async () => {
  show({ rows: 100_000, bad: 12_000 })
  const which = await screen.findByLabelText('Which rows to fix')
  const parts = [...which.querySelectorAll('option[value]:not([value=""])')].map(one => one.textContent)
  expect(parts).toEqual(['1 to 5,000 of 12,000', '5,001 to 10,000 of 12,000', '10,001 to 12,000 of 12,000'])
})

test('what one file holds is downloaded at once', async () => {
  show({})
  await screen.findByRole('button', { name: 'Rows to fix' })
  expect(screen.queryByLabelText('Which rows to fix')).toBeNull()
})
