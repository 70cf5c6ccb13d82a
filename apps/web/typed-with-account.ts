import { forgetTyped, keepTyped, readTyped } from '@poonji/capabilities/identity/typed-contract.ts'
import { callApi } from '@poonji/web-platform/api/client.ts'
import type { TypedStore } from '@poonji/web-platform/forms/typed-store.ts'

/** Half-typed forms with the account on the server: what is kept and forgotten reaches it in the order of typing. */
export function typedWithAccount(): TypedStore {
  /** The forms of which the server may hold something. */
  const held = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (send: () => Promise<unknown>) => {
    last = last.then(send).catch(() => undefined)
  }
  return {
    async read(name) {
      const { typed } = await callApi(readTyped, { query: { name } }, { poll: true })
      if (typed !== null) held.add(name)
      return typed
    },
    keep(name, typed) {
      held.add(name)
      inTurn(() => callApi(keepTyped, { body: { name, typed } }, { poll: true, outlivesPage: true }))
    },
    forget(name) {
      if (held.delete(name)) inTurn(() => callApi(forgetTyped, { query: { name } }, { poll: true, outlivesPage: true }))
    },
  }
}
