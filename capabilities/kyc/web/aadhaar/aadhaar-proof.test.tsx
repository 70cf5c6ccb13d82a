import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { AadhaarProof } from './aadhaar-proof.tsx'

test('who goes on without agreeing is led to the box above, and no number is sent', async () => {
  const sendCode = vi.fn(() => Promise.reject(new Error('not asked here')))
  const nobody = () => Promise.reject(new Error('not asked here'))
  appScreenOf(<AadhaarProof proving={{ sendCode, prove: nobody, offline: nobody }} />)
  await userEvent.type(screen.getByRole('textbox'), '999941057058')
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  await screen.findByText('Please give your consent to go on')
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  expect(sendCode).not.toHaveBeenCalled()
})
