import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import type { Report } from '../../contract.ts'
import { ReportCard } from './report-card.tsx'

const report = (last: number, reporterName: string): Report => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${last}`, number: `CR-2026-0000${last}`, reporterName },
  ...{ organisationId: '00000000-0000-4000-8000-000000000009', organisationName: 'Surya Textiles' },
  ...{ reporterMobile: `970000000${last}`, words: 'It is mine', state: 'OPEN', answer: null },
  createdAt: new Date('2026-11-26T10:00:00Z'),
})

test('of two that are open each says which it settles, and just that one is settled', async () => {
  const sent = serve(() => success({ done: true }))
  appScreenOf(
    <>
      <ReportCard report={report(1, 'Ramesh Kumar')} />
      <ReportCard report={report(2, '')} />
    </>,
    'en',
    testSession({ domain: 'admin' }),
  )
  for (const number of ['CR-2026-00001', 'CR-2026-00002'])
    fireEvent.click(within(screen.getByRole('region', { name: number })).getByRole('button', { name: 'Give access' }))
  screen.getByRole('form', { name: 'Give access: CR-2026-00001, Surya Textiles, Ramesh Kumar' })
  const other = within(screen.getByRole('form', { name: 'Give access: CR-2026-00002, Surya Textiles, 97XXXX0002' }))
  fireEvent.change(other.getByRole('textbox'), { target: { value: 'Checked with MCA' } })
  fireEvent.click(other.getByRole('button', { name: 'Give access' }))
  await waitFor(() => expect(sent.map(({ url }) => url.split('/').pop())).toEqual([report(2, '').id]))
  await screen.findByText('Settled, and the reporter is told by SMS')
})

test('a half-written answer is there when the page is loaded again, for just the one it was written to', async () => {
  const open = (last: number) => {
    cleanup() // as a page that is loaded again
    appScreenOf(<ReportCard report={report(last, 'Ramesh Kumar')} />, 'en', testSession({ domain: 'admin' }))
    fireEvent.click(screen.getByRole('button', { name: 'Give access' }))
    return screen.getByRole<HTMLTextAreaElement>('textbox')
  }
  serve(() => success({ done: true }))
  fireEvent.change(open(1), { target: { value: 'Checked with MCA' } })
  expect(open(2).value).toBe('')
  expect(open(1).value).toBe('Checked with MCA')
  fireEvent.click(screen.getByRole('button', { name: 'Give access' }))
  await screen.findByText('Settled, and the reporter is told by SMS')
  expect(open(1).value).toBe('')
})
