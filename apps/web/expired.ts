import { logout } from '@poonji/capabilities/identity/contract.ts'
import { callApi, screenWords } from '@poonji/web-platform/api/client.ts'

let said = false

/** A session that has ended is said once; then it is logged out, and the login comes back here. */
export async function leaveExpiredSession(): Promise<void> {
  if (said) return
  said = true
  alert(screenWords('session.expired'))
  const here = location.pathname + location.search
  await callApi(logout, {}).catch(() => undefined) // no network: the login page says so itself
  location.assign(`/login?rd=${encodeURIComponent(here)}`)
}
