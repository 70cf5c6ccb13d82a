import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Button } from '@poonji/ui/button.tsx'
import { ApiError } from './api/client.ts'
import { ASKED_AGAIN_MS, useProvider } from './api/use-provider.ts'
import { ProviderDown } from './provider-down.tsx'
import { appScreenOf } from './test-screen.tsx'

const DOWN = 'The e-sign service is not answering now.'

function Sign({ wish, refused }: { wish: () => Promise<unknown>; refused?: (error: unknown) => void }) {
  const esign = useProvider()
  return (
    <>
      <ProviderDown provider={esign}>
        <p>Another way</p>
      </ProviderDown>
      <Button onClick={() => void esign.ask(wish, refused)}>Sign</Button>
    </>
  )
}

/** Refuses as often as said, then answers. */
function downFor(times: number) {
  const wish = vi.fn(async () => {
    if (wish.mock.calls.length <= times) throw new ApiError(DOWN, 503)
  })
  return wish
}

const waited = () => act(() => vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('why a provider does not answer stays in its place with another way, and it is asked again by itself until it does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const wish = downFor(2)
  appScreenOf(<Sign wish={wish} />)
  await press('Sign')
  expect((await screen.findByText(DOWN)).closest('[role=alert]')).not.toBeNull()
  expect(screen.getByText('Another way')).toBeDefined()
  await waited()
  expect(wish).toHaveBeenCalledTimes(2)
  expect(screen.getByText(DOWN)).toBeDefined()
  await waited()
  expect(wish).toHaveBeenCalledTimes(3)
  expect(screen.queryByText(DOWN)).toBeNull()
  await waited()
  await waited()
  expect(wish).toHaveBeenCalledTimes(3)
})

test('what is said further down than the button that was pressed comes into sight, once', async () => {
  const intoSight = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => intoSight.mockRestore())
  appScreenOf(<Sign wish={downFor(2)} />)
  await press('Sign')
  await screen.findByText(DOWN)
  expect(intoSight).toHaveBeenCalledTimes(1)
  await press('Try now')
  expect(intoSight).toHaveBeenCalledTimes(1)
})

test('who does not want to wait asks at once', async () => {
  const wish = downFor(1)
  appScreenOf(<Sign wish={wish} />)
  await press('Sign')
  await screen.findByText(DOWN)
  await press('Try now')
  await expect.poll(() => screen.queryByText(DOWN)).toBeNull()
  expect(wish).toHaveBeenCalledTimes(2)
})

test('what is refused only when it is asked again reaches whoever asked', async () => {
  const refusal = new ApiError('See the form', 400, { code: 'No such number' })
  const wish = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError(DOWN, 503))
    .mockRejectedValueOnce(refusal)
  const refused = vi.fn()
  appScreenOf(<Sign wish={wish} refused={refused} />)
  await press('Sign')
  await screen.findByText(DOWN)
  await press('Try now')
  await expect.poll(() => refused.mock.calls).toEqual([[refusal]])
  expect(screen.queryByText(DOWN)).toBeNull()
})

test('once the page is left, nobody asks any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const wish = downFor(9)
  const { unmount } = appScreenOf(<Sign wish={wish} />)
  await press('Sign')
  await screen.findByText(DOWN)
  unmount()
  await waited()
  await waited()
  expect(wish).toHaveBeenCalledTimes(1)
})
