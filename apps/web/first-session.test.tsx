import { expect, test, vi } from 'vitest'
import { lost, refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { firstSession } from './first-session.ts'

test('a page that opens while the server is gone says so, and opens when it is back', async () => {
  let gone = true
  serve(({ url }) => {
    if (gone) return lost()
    return url === '/readyz' ? success({}) : refusal(401, 'Log in')
  })
  const onGone = vi.fn()
  const session = firstSession(onGone)
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
  gone = false
  dispatchEvent(new Event('online'))
  expect(await session).toBeNull()
})
