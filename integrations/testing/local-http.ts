import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface LocalServer {
  url: string
  close: () => Promise<void>
}

/** A server of the test's own on 127.0.0.1; `answer` gets each request with its whole body. */
export async function localHttp(
  answer: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void | Promise<void>,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    void buffer(request).then(async body => answer(request, body, response))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise(done => (server.closeAllConnections(), server.close(() => done()))),
  }
}
