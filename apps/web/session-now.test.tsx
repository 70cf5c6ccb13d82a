import { act, renderHook } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { useSessionNow } from './session-now.ts'

const ANOTHER = '00000000-0000-4000-8000-000000000002'

const session = (permissions: Permission[], selectedOrganisationId: string | null = null) => ({
  ...testSession({ domain: 'admin', permissions, selectedOrganisationId }),
  partnershipType: null,
  partnerOrganisationId: null,
})

test('a right given while the page stays open is there after the next screen, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = vi.fn(() => success(session(['CAN_RUN_END_OF_DAY'], ANOTHER)))
  serve(asked)
  const router = createMemoryRouter([{ path: '*', element: <></> }])
  const first = session([])
  const { result } = renderHook(() => useSessionNow(first, router))
  const open = (path: string) => act(() => router.navigate(path))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  await pass(1_000)
  await open('/leads')
  await open('/end-of-day')
  await pass(1_900)
  expect(asked).not.toHaveBeenCalled()
  await pass(200)
  expect(result.current).toEqual(session(['CAN_RUN_END_OF_DAY']))

  await pass(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await open('/leads')
  await pass(0)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a page that is seen again after somebody else logged in beside it is theirs from then on', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = session(['CAN_RUN_END_OF_DAY'])
  let now = first
  serve(() => success(now))
  const router = createMemoryRouter([{ path: '*', element: <></> }])
  const reload = vi.fn()
  const { result } = renderHook(() => useSessionNow(first, router, reload))
  const seeAgain = () =>
    act(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(4_000)
    })
  await seeAgain()
  expect(reload).not.toHaveBeenCalled()
  now = { ...session([]), accountId: ANOTHER }
  await seeAgain()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(result.current).toEqual(first)
})
