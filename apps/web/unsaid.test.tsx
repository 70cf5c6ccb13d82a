import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { toasts } from '@poonji/ui/toasts.ts'
import { tellUnsaid } from './unsaid.ts'

const told = (reason: unknown) => {
  const said = vi.spyOn(toasts, 'error').mockReturnValue(undefined)
  const asked = vi.fn(async (url: string) => Response.json({ success: true, data: url }))
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => void vi.unstubAllGlobals())
  tellUnsaid(reason)
  return { said: said.mock.calls.flat(), reports: asked.mock.calls.map(([url]) => url) }
}

test('a refusal that no screen has said is said', () => {
  expect(told(new ApiError('It was removed meanwhile', 409))).toEqual({
    said: ['It was removed meanwhile'],
    reports: [],
  })
})

test('a session that has ended is told by leaving it', () => {
  expect(told(new ApiError('Log in again', 401))).toEqual({ said: [], reports: [] })
})

test('everything else is a crash, and reported', () => {
  expect(told(new Error('undefined is not a function'))).toEqual({ said: [], reports: ['/internal/report'] })
})
