import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('what was typed without a network is kept once there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  const { sent } = await typed()
  await expect.poll(() => sent).toMatchObject(kept)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent, { timeout: 2_000 }).toMatchObject([...kept, ...kept])
})

const business = {
  ...{ name: 'BUSINESS_LOAN', displayName: 'Business Loan', shape: 'instalment', minRateBps: 1500 },
  ...{ minTenure: 6, maxTenure: 36, minAmount: 1_00_000, maxAmount: 50_00_000 },
}
const small = { ...business, name: 'SMALL_LOAN', displayName: 'Small Loan', minAmount: 10_000, maxAmount: 5_00_000 }

/** A form whose draft chose the business loan. */
async function chosen(wish: { loanAmount: number | null; tenure: number | null }) {
  serve(({ method }) => success(method === 'GET' ? [business, small] : { savedAt: '2026-11-22T10:00:00.000Z' }))
  const draftOf = { ...draft, loanType: 'BUSINESS_LOAN', ...wish }
  const send = (busy: boolean) => (
    <button type="submit" disabled={busy}>
      Apply
    </button>
  )
  const form = <RequirementForm organisationId="o" draft={draftOf} onMade={() => {}} button={send} />
  appScreenOf(form, 'en', testSession({ domain: 'buyer' }))
  await screen.findByText('6 to 36 months')
}

test('months that the chosen product does not run for are told with its own range', async () => {
  await chosen({ loanAmount: 5_00_000_00, tenure: 999 })
  await userEvent.click(screen.getByText('Apply'))
  expect(await screen.findByText('This product runs for 6 to 36 months')).toBeDefined()
})

test('an amount that the chosen product is not given for is told on leaving the field, and as another is chosen', async () => {
  await chosen({ loanAmount: null, tenure: null })
  await userEvent.type(screen.getByLabelText(/Amount/), '7,00,000')
  await userEvent.tab()
  await userEvent.selectOptions(screen.getByLabelText(/Product/), 'SMALL_LOAN')
  expect(await screen.findByText('This product is given from ₹10,000 to ₹5,00,000')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText(/Product/), 'BUSINESS_LOAN')
  await expect.poll(() => screen.queryByText(/This product is given/)).toBeNull()
  await userEvent.clear(screen.getByLabelText(/Amount/))
  await userEvent.type(screen.getByLabelText(/Amount/), '99,999')
  await userEvent.tab()
  expect(await screen.findByText('This product is given from ₹1,00,000 to ₹50,00,000')).toBeDefined()
})
