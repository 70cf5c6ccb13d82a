import { act, cleanup, renderHook } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import { useSessionNow } from './session-now.ts'

const ANOTHER = '00000000-0000-4000-8000-000000000002'

const session = (permissions: Permission[], selectedOrganisationId: string | null = null) => ({
  accountId: '00000000-0000-4000-8000-000000000001',
  name: 'Anita Sharma',
  mobile: '9000000021',
  email: null,
  domain: 'admin' as const,
  product: 'poonji',
  language: 'en' as const,
  partnershipType: null,
  roles: [],
  permissions,
  minOrganisationsList: [],
  selectedOrganisationId,
  demo: false,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a right given while the page stays open is there on the next screen, without a reload', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const asked = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json({ success: true, data: session(['CAN_RUN_END_OF_DAY'], ANOTHER) })),
  )
  vi.stubGlobal('fetch', asked)
  const router = createMemoryRouter([{ path: '*', element: <></> }])
  const first = session([])
  const { result } = renderHook(() => useSessionNow(first, router))

  await act(() => router.navigate('/leads'))
  expect(asked).not.toHaveBeenCalled()

  now = 11_000
  await act(() => router.navigate('/end-of-day'))
  await vi.waitFor(() => expect(result.current).toEqual(session(['CAN_RUN_END_OF_DAY'])))

  now = 12_000
  await act(() => router.navigate('/leads'))
  expect(asked).toHaveBeenCalledTimes(1)
})
