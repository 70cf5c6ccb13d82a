import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { AadhaarPort } from '../aadhaar/port.ts'
import { ADAPTER_METHODS } from '../adapter/adapter-ports.ts'
import type { AdapterService } from '../adapter/adapter-ports.ts'
import type { Method } from '../adapter/method.ts'
import { answerSignature, isSignature, requestSignature } from '../adapter/signature.ts'
import { parseJson } from '../http.ts'
import { unavailable } from '../outcome.ts'
import type { Unavailable } from '../outcome.ts'
import type { Ports } from '../ports.ts'
import { localHttp } from './local-http.ts'
import type { LocalServer } from './local-http.ts'

/** The services behind it. */
export type Behind = Pick<Ports, Exclude<AdapterService, 'aadhaarOtp'>> & {
  aadhaarOtp: Pick<AadhaarPort, 'requestOtp' | 'verifyOtp'>
}

export interface MadeAnswer {
  httpStatus: number
  body: string
  signature: string
}

export interface AdapterServer extends LocalServer {
  /** The requests that were let in, newest last. */
  asked: { at: string; headers: IncomingHttpHeaders; body: string }[]
  /** Does something to every answer from now on. */
  spoil: (how: (made: MadeAnswer) => MadeAnswer | Promise<MadeAnswer>) => void
}

const SECONDS = 300

/** An adapter as an integrator would write it: lets in what is signed, fresh and new, and asks the services behind it. */
export async function adapterServer(behind: Behind, secret: string): Promise<AdapterServer> {
  const methods = new Map(served(behind).map(one => [one.at, one.answer]))
  const asked: AdapterServer['asked'] = []
  const seen = new Set<string>()
  let spoil: Parameters<AdapterServer['spoil']>[0] = made => made

  const server = await localHttp(async ({ url = '', headers }, buffer, response) => {
    const [at, body] = [url.slice(1), buffer.toString('utf8')]
    const header = (name: string) => String(headers[name] ?? '')
    const [requestId, timestamp] = [header('poonji-request'), header('poonji-timestamp')]
    const wanted = requestSignature(secret, { at, timestamp, requestId, key: header('idempotency-key'), body })
    const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= SECONDS && !seen.has(requestId)
    const answer = methods.get(at)
    if (!fresh || !isSignature(header('poonji-signature'), wanted)) return void response.writeHead(401).end()
    if (!answer) return void response.writeHead(404).end()
    seen.add(requestId)
    asked.push({ at, headers, body })
    const text = JSON.stringify(await answer(parseJson(body)))
    const signature = answerSignature(secret, { at, requestId, httpStatus: 200, body: text })
    const made = await spoil({ httpStatus: 200, body: text, signature })
    response.writeHead(made.httpStatus, { 'poonji-signature': made.signature }).end(made.body)
  })
  return { ...server, asked, spoil: how => (spoil = how) }
}

const serve = <Body, Answer>(asked: Method<Body, Answer>, ask: (body: Body) => Promise<Answer | Unavailable>) => ({
  at: asked.at,
  answer: async (wire: unknown) => {
    const answer = await ask(asked.request.parse(wire))
    return isOutage(answer) ? unavailable(answer.code, '') : z.encode(asked.answer, answer)
  },
})

const isOutage = (answer: unknown): answer is Unavailable =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'unavailable'

const { gst, pan, pennyDrop, bureau, payouts, enach, estamp, ckyc, screening, probe, messaging, aadhaarOtp } =
  ADAPTER_METHODS

const served = (behind: Behind) => [
  serve(gst.search, ({ gstin }) => behind.gst.search(gstin)),
  serve(gst.requestOtp, asked => behind.gst.requestOtp(asked)),
  serve(gst.verifyOtp, asked => behind.gst.verifyOtp(asked)),
  serve(gst.fetchReturns, asked => behind.gst.fetchReturns(asked)),
  serve(pan.verify, asked => behind.pan.verify(asked)),
  serve(pennyDrop.verify, asked => behind.pennyDrop.verify(asked)),
  serve(pennyDrop.statusOf, ({ reference }) => behind.pennyDrop.statusOf(reference)),
  serve(bureau.consumer, asked => behind.bureau.consumer(asked)),
  serve(bureau.commercial, asked => behind.bureau.commercial(asked)),
  serve(payouts.initiate, asked => behind.payouts.initiate(asked)),
  serve(payouts.statusOf, ({ reference }) => behind.payouts.statusOf(reference)),
  serve(payouts.returnsBetween, ({ fromOn, toOn }) => behind.payouts.returnsBetween(fromOn, toOn)),
  serve(enach.startRegistration, asked => behind.enach.startRegistration(asked)),
  serve(enach.readResponse, ({ fields, messageId }) => behind.enach.readResponse(fields, messageId)),
  serve(enach.statusOf, ({ messageIds }) => behind.enach.statusOf(messageIds)),
  serve(enach.cancel, ({ umrn }) => behind.enach.cancel(umrn)),
  serve(enach.present, ({ debits }) => behind.enach.present(debits)),
  serve(enach.resultsOf, ({ presentationIds }) => behind.enach.resultsOf(presentationIds)),
  serve(estamp.quote, asked => behind.estamp.quote(asked)),
  serve(estamp.buy, asked => behind.estamp.buy(asked)),
  serve(ckyc.search, asked => behind.ckyc.search(asked)),
  serve(ckyc.requestOtp, ({ clientId }) => behind.ckyc.requestOtp(clientId)),
  serve(ckyc.download, asked => behind.ckyc.download(asked)),
  serve(screening.screen, asked => behind.screening.screen(asked)),
  serve(screening.changes, asked => behind.screening.changes(asked)),
  serve(probe.company, ({ pan: number }) => behind.probe.company(number)),
  serve(messaging.send, asked => behind.messaging.send(asked)),
  serve(aadhaarOtp.requestOtp, asked => behind.aadhaarOtp.requestOtp(asked)),
  serve(aadhaarOtp.verifyOtp, asked => behind.aadhaarOtp.verifyOtp(asked)),
]
