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
