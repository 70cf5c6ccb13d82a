import { useEffect, useEffectEvent, useState } from 'react'
import type { createBrowserRouter } from 'react-router'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import { callApi } from '@poonji/web-platform/api/client.ts'
import type { SessionInfo } from '@poonji/web-platform/session/session.tsx'

type Router = ReturnType<typeof createBrowserRouter>
const AGAIN_AFTER_MS = 3_000

/**
 * The session as it is now: a right that is given or taken while the page stays open changes menus and buttons with the
 * next screen that is opened, or when the page is seen again. It is read again at most every three seconds, for screens
 * opened in between once they are over; the server decides each call all the same. Who logged in beside it as somebody
 * else acts as them here too: then the page is drawn anew, for them.
 */
export function useSessionNow(
  first: SessionInfo | null,
  router: Router,
  drawAnew = () => location.reload(),
): SessionInfo | null {
  const [session, setSession] = useState(first)
  const becomeTheirs = useEffectEvent(drawAnew)
  useEffect(() => {
    if (!first) return
    let readAt = performance.now()
    let waiting = 0
    let shown = router.state.location.key
    const read = () => {
      readAt = performance.now()
      waiting = 0
      void callApi(currentSession, {}, { poll: true }).then(
        now => {
          if (now.accountId !== first.accountId) return becomeTheirs()
          setSession(before => (before && rightsOf(before) !== rightsOf(now) ? withRights(before, now) : before))
        },
        () => undefined,
      )
    }
    const readSoon = () => {
      if (!waiting) waiting = window.setTimeout(read, Math.max(0, readAt + AGAIN_AFTER_MS - performance.now()))
    }
    const seen = () => document.visibilityState === 'visible' && readSoon()
    document.addEventListener('visibilitychange', seen)
    const stop = router.subscribe(({ location, navigation }) => {
      if (navigation.state !== 'idle' || location.key === shown) return
      shown = location.key
      readSoon()
    })
    return () => {
      stop()
      document.removeEventListener('visibilitychange', seen)
      clearTimeout(waiting)
    }
  }, [first, router])
  return session
}

const rightsOf = ({ roles, permissions, minOrganisationsList }: SessionInfo) =>
  JSON.stringify([roles, permissions, minOrganisationsList])

/** Which organisation this page is about stays its own, whatever another page chose meanwhile. */
const withRights = (before: SessionInfo, { roles, permissions, minOrganisationsList }: SessionInfo): SessionInfo => ({
  ...before,
  roles,
  permissions,
  minOrganisationsList,
})
