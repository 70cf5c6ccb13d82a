import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { BulkSheet } from './bulk-sheet.tsx'

vi.mock('@poonji/capabilities/documents/web/embeds.tsx', () => ({
  useDownload: () => vi.fn(),
  sendTempUpload: async () => ({ tempUrl: 'kept', fingerPrint: 'f', size: 5 }),
}))

const ids = { newest: '00000000-0000-4000-8000-000000000001', first: '00000000-0000-4000-8000-000000000002' }
const row = { path: '/bulk-disbursals', who: ['partner' as const], title: { en: 'Disbursals', hi: 'डिस्बर्सल' } }
const sheet = (sheetId: string, name: string) => ({
  ...{ sheetId, name, status: 'SENT', kind: 'disbursals', uploadedByName: 'Nitin Agarwal' },
  ...{ uploadedAt: '2026-11-20T10:18:00.000Z', rows: 3, ready: 0, bad: 0, done: 3, failed: 0 },
  ...{ refusal: null, refusalDetail: null, notices: [], readyPaise: 0, donePaise: 300_00, finishedAt: null },
})

const pageOf = (content: object[]) => ({ content, totalElements: content.length, number: 0, size: 10, next: null })

test('the very same file again shows the sheet that it was, though others came after it', async () => {
  const sheets = [sheet(ids.newest, 'newest.xlsx'), sheet(ids.first, 'first.xlsx')]
  serve(({ method, url }) => {
    if (method === 'POST') return success({ sheetId: ids.first, status: 'SENT', again: true })
    if (url.includes('/all')) return success(pageOf(sheets))
    const one = sheets.find(({ sheetId }) => url.includes(sheetId))
    return success(one ?? { organisationId: ids.newest, sheetStates: sheets, lastModified: null })
  })
  appScreenOf(
    <AtRoute row={row}>
      <BulkSheet kind="disbursals" />
    </AtRoute>,
  )
  expect(await screen.findByRole('region', { name: 'newest.xlsx' })).toBeDefined()
  const intoSight = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.upload(screen.getByTestId('choose'), new File(['x'], 'first.xlsx'), { applyAccept: false })
  expect(await screen.findByRole('region', { name: 'first.xlsx' }, { timeout: 5_000 })).toBeDefined()
  await expect.poll(() => intoSight.mock.calls.length).toBe(1)
})

test('its breadcrumb leads from the dashboard to what the specification calls it', async () => {
  serve(() => success({ organisationId: ids.newest, sheetStates: [], lastModified: null }))
  appScreenOf(
    <AtRoute row={row} rows={[{ path: '/dashboard', who: ['partner'], title: { en: 'Dashboard', hi: 'डैशबोर्ड' } }, row]}>
      <BulkSheet kind="disbursals" />
    </AtRoute>,
  )
  const trail = await screen.findByRole('navigation')
  expect([...trail.querySelectorAll('li')].map(one => one.textContent)).toEqual([
    'Dashboard',
    'Bulk Disbursals Organisation',
  ])
  expect(screen.getByRole('heading', { name: 'Disburse in Bulk' })).toBeDefined()
})
