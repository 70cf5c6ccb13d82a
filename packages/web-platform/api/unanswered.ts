import type { Call } from '@poonji/contract/call.ts'

/** Whoever does not ask again by then has seen meanwhile whether it arrived. */
const KEPT_MS = 10 * 60_000

/**
 * The key of a command that has no answer yet, kept in the tab: a page that is loaded again asks under the same, and what
 * the server has done already is not done twice. Nothing of the command's body is written down: under the same key the
 * server refuses another.
 */
export function unanswered(call: Call, input: object) {
  const { body: _body, query: _query, ...params } = input as { body?: unknown; query?: unknown }
  const name = `unanswered:${call.id}:${JSON.stringify(params)}`
  const isKept = call.idempotent && call.kind === 'json'
  return {
    read(): string | null {
      const [key, at] = (isKept && sessionStorage.getItem(name)?.split(' ')) || []
      return key && Date.now() - Number(at) < KEPT_MS ? key : null
    },
    keep(key: string) {
      if (isKept) sessionStorage.setItem(name, `${key} ${Date.now()}`)
    },
    forget() {
      if (isKept) sessionStorage.removeItem(name)
    },
  }
}
