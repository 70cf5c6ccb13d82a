import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Answer, Call, CallInput } from '@poonji/contract/call.ts'
import { urlOfCall } from '@poonji/contract/url-of.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { accountOf } from '@poonji/capabilities/identity/server/service.ts'
import { beginSession } from '@poonji/capabilities/identity/server/sessions.ts'

/** Somebody of the demo world at their screen: everything they do goes through the product's own calls. */
export class Player {
  readonly #app: FastifyInstance
  readonly #product: string
  readonly #token: string

  private constructor(app: FastifyInstance, product: string, token: string) {
    this.#app = app
    this.#product = product
    this.#token = token
  }

  static async logIn(app: FastifyInstance, runtime: Runtime, mobile: string): Promise<Player> {
    const tenant = runtime.platform.config.tenants[0] ?? ''
    const token = await runtime.transaction({ tenant }, async work => {
      const { id } = await accountOf(work, mobile)
      return beginSession(work, id, 'demo', 'app')
    })
    return new Player(app, tenant, token)
  }

  /** @throws when the product refuses: a demo world that cannot be lived is a fault */
  async call<C extends Call>(call: C, input: CallInput<C>, domain = 'buyer'): Promise<Answer<C>> {
    const body = 'body' in input && input.body !== undefined ? z.encode(call.body, input.body) : undefined
    const response = await this.#app.inject({
      method: call.method,
      url: urlOfCall(call, { product: this.#product, domain, ...input }),
      headers: { token: this.#token, ...(call.idempotent && { 'idempotency-key': randomUUID() }) },
      ...(body !== undefined && { payload: body as object }),
    })
    const json = response.json<{ success: boolean; data: unknown; message?: string; fieldErrors?: unknown }>()
    if (!json.success)
      throw new Error(`${call.id}: ${json.message ?? response.statusCode} ${JSON.stringify(json.fieldErrors ?? {})}`)
    return z.parse(call.answer, json.data) as Answer<C>
  }

  /** Uploads a file by a multipart call. */
  async upload<C extends Call>(
    call: C,
    file: { name: string; contentType: string; content: Buffer },
  ): Promise<Answer<C>> {
    const boundary = `demo${randomUUID()}`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.contentType}\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const response = await this.#app.inject({
      method: 'POST',
      url: call.path.replace('{product}', this.#product),
      headers: { token: this.#token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    })
    const json = response.json<{ success: boolean; data: unknown; message?: string }>()
    if (!json.success) throw new Error(`${call.id}: ${json.message ?? response.statusCode}`)
    return z.parse(call.answer, json.data) as Answer<C>
  }
}
