import { onTestFinished, vi } from 'vitest'
import { reportCrash } from '@poonji/contract/internal.ts'

/** A request as the server gets it. */
export interface Sent {
  method: string
  url: string
  body: unknown
  idempotencyKey: string | null
}

export const success = (data: unknown) => Response.json({ success: true, data })

export const refusal = (status: number, message: string) => Response.json({ success: false, message }, { status })

/** The network gives no answer. */
export const lost = (): never => {
  throw new TypeError('no network')
}

/** Answers in the server's stead until the test ends; gives the commands that were sent, in order. For tests only. */
export function serve(answer: (request: Sent) => Response): Sent[] {
  const commands: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    // what the client tells of its own faults is no command of a screen
    if (url === reportCrash.path) return success({ done: true })
    const request = {
      method,
      url,
      body: typeof body === 'string' ? JSON.parse(body) : null,
      idempotencyKey: new Headers(headers).get('idempotency-key'),
    }
    if (method !== 'GET') commands.push(request)
    return answer(request)
  })
  // the log of calls sent twice within a second: one test may ask what the one before asked
  const log = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    log.mockRestore()
  })
  return commands
}
