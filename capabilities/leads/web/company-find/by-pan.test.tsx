import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ByPan } from './by-pan.tsx'

test('while the PAN service is down that stands there, and it is asked again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let down = true
  const commands = serve(() =>
    down ? refusal(503, 'The PAN service does not answer') : success({ bringing: null, organisationId: null }),
  )
  const found = vi.fn(async () => {})
  appScreenOf(<ByPan onFound={found} onOther={() => {}} />, 'en', testSession())
  fireEvent.change(screen.getByRole('textbox', { name: /^PAN/ }), { target: { value: 'ZZZCS1001K' } })
  const name = screen.getByRole('textbox', { name: /^Name/ })
  fireEvent.change(name, { target: { value: 'Shree Ganesh' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the PAN' }))
  expect((await screen.findByRole('status')).textContent).toContain('The PAN service does not answer')
  expect(screen.getByRole('button', { name: 'Ask again now' })).toBeDefined()
  down = false
  vi.advanceTimersByTime(20_000)
  fireEvent.change(name, { target: { value: 'Shree Ganesh Steel' } })
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => found.mock.calls.length).toBe(1)
  expect(commands).toHaveLength(2)
})
