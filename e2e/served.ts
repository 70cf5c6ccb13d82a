import { test as plain } from '@playwright/test'
import { copyOf, forget, laidPlace, serve } from './server.ts'

/** A journey at a server on a copy of the demo world, which no journey beside it changes: also the day is its own. */
export const test = plain.extend<object, { served: string }>({
  served: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, give, { workerIndex }) => {
      const place = await copyOf(laidPlace(), `worker${workerIndex}-${process.pid}`)
      const server = await serve(place)
      await give(server.url)
      await server.stop()
      await forget(place)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ served }, give) => give(served),
})
