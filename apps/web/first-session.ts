import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import { ApiError, callApi, isUnanswered } from '@poonji/web-platform/api/client.ts'
import { serverBack } from '@poonji/web-platform/api/server-back.ts'
import type { SessionInfo } from '@poonji/web-platform/session/session.tsx'

/** Who is logged in, null for nobody. Where the server gives no answer, `onGone` says so, and it is asked until it does. */
export async function firstSession(onGone: () => void): Promise<SessionInfo | null> {
  for (;;) {
    try {
      return await callApi(currentSession, {}, { poll: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      if (!isUnanswered(error)) throw error
      onGone()
      await serverBack()
    }
  }
}
