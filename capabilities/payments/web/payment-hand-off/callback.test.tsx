import { screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { PaymentCallback } from './callback.tsx'

const BACK = '/callback?organisation=o&payment=p'

function comeBack(session: Parameters<typeof appScreenOf>[2]) {
  const replace = vi.fn()
  vi.stubGlobal('location', { ...location, replace })
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = (
    <MemoryRouter initialEntries={[BACK]}>
      <Routes>
        <Route path="/callback" element={<PaymentCallback />} />
        <Route path="/payment-status/o/p" element="The payment" />
        <Route path="*" element="No such page" />
      </Routes>
    </MemoryRouter>
  )
  appScreenOf(page, 'en', session)
  return replace
}

test('who comes back from the provider sees the payment', () => {
  const replace = comeBack(testSession())
  expect(screen.getByText('The payment')).toBeDefined()
  expect(replace).not.toHaveBeenCalled()
})

test('whose session ended at the provider is led on by the server, which asks for a login first', () => {
  expect(comeBack(null)).toHaveBeenCalledWith('/payment-status/o/p')
  expect(screen.queryByText('No such page')).toBeNull()
})
