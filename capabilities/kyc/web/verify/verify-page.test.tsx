import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { VerifyByLink } from './verify-page.tsx'

const DEAD = 'This link does not work.'
const CHALLENGE = '6c1f0f2e-3d0f-4b60-9a4e-0d7d6f1c2b3a'

const person = {
  ...{ name: 'Asha Verma', organisationName: 'Asha Traders', partner: false, mobileMasked: '98XXXX5678' },
  ...{ takesAadhaar: true, aadhaarState: 'NONE', aadhaarMasked: null },
}
const UNTIL_OTP = {
  open: { mobileMasked: '98XXXX5678' },
  code: { challengeId: CHALLENGE, resendAfterSeconds: 30 },
  prove: { proof: 'p', person },
  otp: { attemptId: CHALLENGE, aadhaarMasked: 'XXXX XXXX 7058', resendAfterSeconds: 60 },
}

/** Somebody who proves their mobile, agrees, and has written UIDAI's code. */
async function untilOtp() {
  appScreenOf(
    <MemoryRouter>
      <VerifyByLink />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
  await userEvent.type(await screen.findByLabelText(/6-digit code/), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /I agree/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /Aadhaar number/ }), '999941057058')
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  await userEvent.type(await screen.findByLabelText(/6-digit code/), '123456')
}

test('a link that is used on another phone meanwhile is said as one that was dead before, with the way to a new one', async () => {
  let used = false
  serve(({ url }) => {
    if (used) return refusal(404, DEAD)
    return url.endsWith('/open') ? success({ mobileMasked: '98XXXX5678' }) : refusal(429, 'Too many tries')
  })
  appScreenOf(
    <MemoryRouter>
      <VerifyByLink />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull()
  used = true
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByRole('button', { name: 'Send me a new link' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send the code' })).toBeNull()
})

test('whose answer was lost on the way stays where they are when the network is back, and learns what came of it', async () => {
  const answers: Record<string, unknown> = { ...UNTIL_OTP }
  let looks = 0
  serve(({ url }) => {
    const last = url.split('/').at(-1) ?? ''
    if (last === 'open') looks += 1
    if (last === 'open' && looks > 1) return refusal(404, DEAD)
    if (last !== 'verify') return success(answers[last])
    return looks > 1 ? success({ aadhaarState: 'VERIFIED', aadhaarMasked: 'XXXX XXXX 7058' }) : refusal(500, 'Lost')
  })
  await untilOtp()
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByText('Lost')
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => looks).toBe(2)
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByText('Your Aadhaar is verified')
})

test('a link that has done its work is said to have done it, also when it is looked at again', async () => {
  const answers: Record<string, unknown> = {
    ...UNTIL_OTP,
    verify: { aadhaarState: 'VERIFIED', aadhaarMasked: 'XXXX XXXX 7058' },
  }
  let [used, looks] = [false, 0]
  serve(({ url }) => {
    const last = url.split('/').at(-1) ?? ''
    if (last === 'open') looks += 1
    if (used) return refusal(404, DEAD)
    used = last === 'verify'
    return success(answers[last])
  })
  await untilOtp()
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await screen.findByText('Your Aadhaar is verified')
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => looks).toBe(2)
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(screen.getByText('Your Aadhaar is verified')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull()
})
