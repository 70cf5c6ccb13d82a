import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Answer, Call, CallInput } from '@poonji/contract/call.ts'

/** The server was gone before it answered: nobody knows whether the command was done. */
export class Cut extends Error {}

const NOT_NOW = new Set([409, 429, 503])
const TRIES = 8

/** Somebody who sends commands to a server that may be killed at any moment. */
export class Client {
  readonly #url: string
  readonly #tenant: string
  readonly #onSend: () => void
  cut = 0

  constructor(url: string, tenant: string, onSend: () => void) {
    this.#url = url
    this.#tenant = tenant
    this.#onSend = onSend
  }

  /** @throws Cut when there was no answer, an error for an answer that nobody should get */
  async call<C extends Call>(token: string, call: C, input: CallInput<C>, key?: string): Promise<Answer<C>> {
    const values: Record<string, unknown> = { product: this.#tenant, ...input }
    const query = new URLSearchParams(values.query as Record<string, string> | undefined)
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
    const body = values.body === undefined ? {} : { body: JSON.stringify(z.encode(call.body, values.body)) }
    const headers = {
      token,
      ...(key && { 'idempotency-key': key }),
      ...(values.body !== undefined && { 'content-type': 'application/json' }),
    }
    const text = await this.#send(`${path}?${query}`, { method: call.method, headers, ...body })
    const { data } = JSON.parse(text) as { data: unknown }
    return z.parse(call.answer, data) as Answer<C>
  }

  /** Sends the bank's file of one credit. */
  async importCredit(token: string, path: string, csv: string): Promise<void> {
    const form = new FormData()
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'credits.csv')
    await this.#send(path.replace('{product}', this.#tenant), { method: 'POST', headers: { token }, body: form })
  }

  /** The person pays in their UPI app; one that has paid already is not asked again. */
  async payByUpi(orderId: string): Promise<void> {
    const body = new URLSearchParams({ orderId, choice: 'success' })
    await this.#send('/demo/outside/upi', { method: 'POST', body, redirect: 'manual' }, [303, 404])
  }

  async #send(path: string, request: RequestInit, fine: readonly number[] = [200]): Promise<string> {
    for (let tried = 1; ; tried++) {
      this.#onSend()
      const { status, text } = await this.#once(path, request)
      if (fine.includes(status)) return text
      if (!NOT_NOW.has(status) || tried === TRIES)
        throw new Error(`${request.method} ${path} answered ${status}: ${text}`)
      await wait(20 * tried)
    }
  }

  async #once(path: string, request: RequestInit) {
    try {
      const response = await fetch(this.#url + path, request)
      return { status: response.status, text: await response.text() }
    } catch {
      this.cut++
      throw new Cut()
    }
  }
}
