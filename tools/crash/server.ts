/**
 * The server that is killed: the product as it is, API and worker in one process, without web pages, on the database of
 * its environment; beside it what the client needs to judge it (`/crash/…`).
 */
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { openDatabase } from '@poonji/api-platform/database.ts'

const config = loadConfig()
// as apps/all/main.ts does
const opening = openDatabase(config)
opening.catch(() => {})
const { assemble } = await import('../../apps/assemble.ts')
const { buildServer } = await import('@poonji/api-platform/http/server.ts')
const { laySmallWorld } = await import('./small-world.ts')
const { hasJobsToEnd, readStanding, releaseJobs } = await import('./standing.ts')
const runtime = await assemble(config, opening)
const { database } = runtime.platform
const app = await buildServer(runtime, {
  formTargets: [],
  extend: async app => {
    app.get('/crash/world', () => world)
    app.get('/crash/standing', () => readStanding(database, config.tenants[0] ?? ''))
    app.post('/crash/settle', async () => {
      await releaseJobs(database)
      let jobs = await runtime.drainJobs()
      // this process works them off too: one that it has just begun is not at its end when nothing else waits
      while (await hasJobsToEnd(database)) {
        await wait(20)
        jobs += await runtime.drainJobs()
      }
      return { jobs }
    })
  },
})
const world = laySmallWorld(app, runtime)
await app.listen({ port: config.port, host: config.host })
// what it waits for it works off itself: nobody else may have begun it meanwhile
await world
await runtime.queue.work(runtime.runJob)
flushCompileCache()
