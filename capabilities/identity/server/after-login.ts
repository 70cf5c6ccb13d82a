import { safePath } from '@poonji/api-platform/safe-path.ts'

/** What answers there is no screen: data, or the way out again. */
const NO_SCREEN = /^\/(?:api|internal|logout|language)(?:[/?#]|$)/

/** Where somebody goes on once they are logged in: a screen of ours, or the fallback. */
export function placeAfterLogin(rd: unknown, fallback: string): string {
  const path = safePath(rd, fallback)
  return NO_SCREEN.test(decoded(path)) ? fallback : path
}

/** As the server reads it: `/%6Cogout` is the way out too. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api' // no path that is answered
  }
}
