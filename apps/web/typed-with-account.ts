import { forgetTyped, keepTyped, readTyped } from '@poonji/capabilities/identity/typed-contract.ts'
import { callApi } from '@poonji/web-platform/api/client.ts'
import type { TypedStore } from '@poonji/web-platform/forms/typed-store.ts'

/** Half-typed forms with the account on the server: what is kept and forgotten reaches it in the order of typing. */
export function typedWithAccount(): TypedStore {
  /** Of each form whether the server holds something; of one that this page did not ask about it may. */
  const held = new Map<string, boolean>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (send: () => Promise<unknown>) => {
    last = last.then(send).catch(() => undefined)
  }
  return {
    async read(name) {
      const { typed } = await callApi(readTyped, { query: { name } }, { poll: true })
      if (!held.get(name)) held.set(name, typed !== null)
      return typed
    },
    keep(name, typed) {
      held.set(name, true)
      inTurn(() => callApi(keepTyped, { body: { name, typed } }, { poll: true, outlivesPage: true }))
    },
    forget(name) {
      if (held.get(name) === false) return
      held.set(name, false)
      inTurn(() => callApi(forgetTyped, { query: { name } }, { poll: true, outlivesPage: true }))
    },
  }
}
