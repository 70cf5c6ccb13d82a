import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { ASKED_AGAIN_MS } from '@poonji/web-platform/api/use-provider.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ByCode } from './by-code.tsx'
import type { CodeSent, Proving } from './proving.ts'

const DOWN = 'UIDAI is not answering now.'
const NO_MOBILE = 'No mobile number is linked to this Aadhaar.'
const nobody = () => Promise.reject(new Error('not asked here'))
const down = new ApiError(DOWN, 503)
const sent: CodeSent = { attemptId: 'a1', aadhaarMasked: 'XXXX XXXX 7058', resendAfterSeconds: 0 }

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function asked(...answers: (CodeSent | ApiError)[]) {
  const sendCode = vi.fn<Proving['sendCode']>()
  for (const answer of answers)
    if (answer instanceof ApiError) sendCode.mockRejectedValueOnce(answer)
    else sendCode.mockResolvedValueOnce(answer)
  const proving: Proving = { sendCode, prove: nobody, offline: nobody }
  appScreenOf(<ByCode proving={proving} agreed onUnagreed={() => undefined} />)
  return sendCode
}

test('what UIDAI says of the number once it answers again stands at the number', async () => {
  asked(down, new ApiError('Please see the errors in the form', 400, { aadhaarNumber: NO_MOBILE }))
  const number = screen.getByLabelText(/Aadhaar number/)
  await userEvent.type(number, '999941057058')
  await press('Send OTP')
  await screen.findByText(DOWN)
  await press('Try now')
  expect(await screen.findByText(NO_MOBILE)).toBeDefined()
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(number)
})

test('another code that UIDAI cannot send now is said in its place, and asked for again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const sendCode = asked(sent, down, sent)
  await userEvent.type(screen.getByLabelText(/Aadhaar number/), '999941057058')
  await press('Send OTP')
  await userEvent.click(await screen.findByRole('button', { name: /again/ }))
  expect((await screen.findByText(DOWN)).closest('[role=alert]')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS))
  expect(sendCode).toHaveBeenCalledTimes(3)
  expect(screen.queryByText(DOWN)).toBeNull()
})
