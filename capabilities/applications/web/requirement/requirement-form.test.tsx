import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { RequirementForm } from './requirement-form.tsx'

const draft = { loanAmount: null, loanType: null, tenure: null, purpose: null, referralCode: null }

const typed = async () => {
  const sent = serve(({ method }) => success(method === 'GET' ? [] : { savedAt: '2026-11-22T10:00:00.000Z' }))
  const form = <RequirementForm organisationId="o" draft={draft} onMade={() => {}} button={() => null} />
  const { unmount } = appScreenOf(form, 'en', testSession({ domain: 'buyer' }))
  await userEvent.type(await screen.findByLabelText(/What is it for/), 'Steel')
  expect(sent).toEqual([])
  return { sent, unmount }
}

const kept = [{ method: 'PUT', body: { draft: { purpose: 'Steel' } } }]

test('what is typed is kept as the page is closed or loaded again, before any pause', async () => {
  const { sent } = await typed()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => sent).toMatchObject(kept)
})

test('so it is as another screen opens', async () => {
  const { sent, unmount } = await typed()
  unmount()
  await expect.poll(() => sent).toMatchObject(kept)
})

test('months that the chosen product does not run for are told with its own range', async () => {
  const months = { minTenure: 6, maxTenure: 36 }
  const product = { name: 'BUSINESS_LOAN', displayName: 'Business Loan', shape: 'instalment', minRateBps: 1500 }
  serve(() => success([{ ...product, ...months, minAmount: 100_000, maxAmount: 5_000_000 }]))
  const draftOf = { ...draft, loanType: 'BUSINESS_LOAN', loanAmount: 5_00_000_00, tenure: 999 }
  const send = (busy: boolean) => (
    <button type="submit" disabled={busy}>
      Apply
    </button>
  )
  const form = <RequirementForm organisationId="o" draft={draftOf} onMade={() => {}} button={send} />
  appScreenOf(form, 'en', testSession({ domain: 'buyer' }))
  await screen.findByText('6 to 36 months')
  await userEvent.click(screen.getByText('Apply'))
  expect(await screen.findByText('This product runs for 6 to 36 months')).toBeDefined()
})
