import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { TdsList } from './tds-list.tsx'

const organisationId = '00000000-0000-4000-8000-000000000001'
const row: Route = {
  path: '/organisation/:organisationId/credit/tds',
  who: ['admin'],
  permission: 'CAN_VIEW_DUES',
  title: { en: 'TDS on interest', hi: 'ब्याज पर TDS' },
}
const quarter = { quarter: '2026-27-Q2', interest: 1_000, accrued: 0, most: 100, others: 0, rows: [] }
const certificate = {
  id: '00000000-0000-4000-8000-000000000002',
  number: 'ABCDEFG',
  tan: 'AHMA12345B',
  quarter: '2026-27-Q2',
  amount: 60,
  ahead: 0,
  paper: { path: 'p', bucketName: 'b', idHash: 'h', pathHash: 'h', name: 'f16a.pdf' },
  state: 'WAITING',
  askedBy: 'Bhavesh Patel',
  askedAt: '2026-12-01T05:00:00Z',
  own: true,
  decidedAt: null,
  note: '',
}

function Again() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Again
    </button>
  )
}

test('a certificate that was recorded leaves its form, so that it is not sent twice', async () => {
  const recorded: object[] = []
  serve(() => success({ quarters: [quarter], certificates: recorded, tan: null }))
  appScreenOf(
    <>
      <AtRoute row={row} at={`/organisation/${organisationId}/credit/tds`}>
        <TdsList />
      </AtRoute>
      <Again />
    </>,
    'en',
    testSession({ domain: 'admin', permissions: ['CAN_ADD_TAX_INFO'] }),
  )
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /Certificate number/ })
  fireEvent.change(number, { target: { value: 'ABCDEFG' } })
  recorded.push(certificate)
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  await screen.findByText(/ABCDEFG · AHMA12345B/)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Certificate number/ }).value).toBe(''),
  )
})
