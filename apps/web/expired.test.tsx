import { expect, test, vi } from 'vitest'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { callApi, configureClient } from '@poonji/web-platform/api/client.ts'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import { leaveExpiredSession } from './expired.ts'

test('an expired session is said once, logged out, and the login comes back to the page', async () => {
  const said = vi.fn()
  vi.stubGlobal('alert', said)
  const go = vi.spyOn(location, 'assign').mockReturnValue()
  history.replaceState(null, '', '/organisation/1/credit/dues?filter=STATE%3AOPEN')
  const sent = serve(({ url }) => (url === '/api/v1/logout' ? success({ done: true }) : refusal(401, 'expired')))
  configureClient({ onExpired: () => void leaveExpiredSession() })

  await Promise.allSettled([callApi(currentSession, {}), callApi(currentSession, {}, { poll: true })])
  await vi.waitFor(() => expect(go).toHaveBeenCalled())

  expect(said).toHaveBeenCalledTimes(1)
  expect(said).toHaveBeenCalledWith('Your session has expired. Please log in again to continue.')
  expect(sent.map(request => request.url)).toEqual(['/api/v1/logout'])
  expect(go).toHaveBeenCalledTimes(1)
  expect(go).toHaveBeenCalledWith('/login?rd=%2Forganisation%2F1%2Fcredit%2Fdues%3Ffilter%3DSTATE%253AOPEN')
})
