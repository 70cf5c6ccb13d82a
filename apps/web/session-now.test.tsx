import { act, renderHook } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
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

test('a right given while the page stays open is there on the next screen, without a reload', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const asked = vi.fn(() => success(session(['CAN_RUN_END_OF_DAY'], ANOTHER)))
  serve(asked)
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
