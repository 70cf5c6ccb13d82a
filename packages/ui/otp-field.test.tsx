import { useState } from 'react'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OtpField } from './otp-field.tsx'
import { screenOf } from './test-screen.tsx'

test('a pasted message gives its six digits, once', async () => {
  const onComplete = vi.fn()
  screenOf(<OtpField onComplete={onComplete} />)
  screen.getByText('OTP sent successfully')
  const input = screen.getByLabelText<HTMLInputElement>('6-digit code')
  await userEvent.click(input)
  await userEvent.paste('482 091 is your code')
  expect(input.value).toBe('482091')
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onComplete).toHaveBeenCalledWith('482091')
  expect(input.autocomplete).toBe('one-time-code')
})

test('what is wrong with the code stands alone: that it was sent is no news any more', () => {
  screenOf(<OtpField error="Invalid OTP" />)
  screen.getByText('Invalid OTP')
  expect(screen.queryByText('OTP sent successfully')).toBeNull()
})

function Sender() {
  const [sent, setSent] = useState(1)
  return <OtpField onResend={() => setSent(sent + 1)} resendAfter={30} sentCount={sent} />
}

test('another code may be asked for after the wait, and the wait begins anew', () => {
  vi.useFakeTimers()
  screenOf(<Sender />)
  expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'))
  screen.getByText('Send again in 0:30')
  act(() => {
    vi.advanceTimersByTime(12_000)
  })
  screen.getByText('Send again in 0:18')
  act(() => {
    vi.advanceTimersByTime(18_500)
  })
  fireEvent.click(screen.getByText('Send the code again'))
  screen.getByText('Send again in 0:30')
})
