import { translateMessage } from '@poonji/contract/messages.ts'

let said = false

/** A session that has ended is said once; then the login, which comes back here. */
export function leaveExpiredSession(): void {
  if (said) return
  said = true
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en'
  alert(translateMessage(language, 'session.expired'))
  const here = location.pathname + location.search
  location.assign(`/logout?rd=${encodeURIComponent(here)}`)
}
