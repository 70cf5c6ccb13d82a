import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ReportForm } from './payment-report.tsx'

test('a reference or an amount that is none of its way, and a day that cannot be, are told beside their fields; nothing is sent', async () => {
  const sent = serve(() => success({}))
  appScreenOf(
    <MemoryRouter initialEntries={['/?amount=2500']}>
      <ReportForm organisationId="o" today="2026-11-26" />
    </MemoryRouter>,
    'en',
    testSession(),
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'UTR or reference' }), '!!')
  const day = screen.getByLabelText('Paid on')
  await userEvent.clear(day)
  await userEvent.type(day, '2026-11-27')
  await userEvent.click(screen.getByRole('button', { name: 'Tell us' }))
  expect(await screen.findByText('A UTR has 12 to 22 letters and digits')).toBeDefined()
  expect(screen.getByText('Choose today or a day of the last 6 months')).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'CHEQUE')
  await userEvent.click(screen.getByRole('button', { name: 'Tell us' }))
  expect(await screen.findByText('A cheque number has 6 digits')).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'RTGS')
  await userEvent.click(screen.getByRole('button', { name: 'Tell us' }))
  expect(await screen.findByText(/^RTGS carries ₹2,00,000 and more/)).toBeDefined()
  expect(sent).toHaveLength(0)
})

test('a reference that was typed is there after the session ended', async () => {
  const open = () => {
    cleanup() // as a page that is loaded again
    const form = (
      <MemoryRouter initialEntries={['/?amount=2500']}>
        <ReportForm organisationId="o" today="2026-11-26" />
      </MemoryRouter>
    )
    appScreenOf(form, 'en', testSession())
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'UTR or reference' })
  }
  await userEvent.type(open(), 'HDFC26112600')
  expect(open().value).toBe('HDFC26112600')
})
