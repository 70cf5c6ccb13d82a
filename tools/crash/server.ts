/**
 * The server that is killed: the product as it is, API and worker in one process, without web pages, on the database of
 * its environment; beside it what the client needs to judge it (`/crash/…`).
 */
import { flushCompileCache } from 'node:module'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { assemble } from '../../apps/assemble.ts'
import { laySmallWorld } from './small-world.ts'
import { readStanding, releaseJobs } from './standing.ts'

const config = loadConfig()
const runtime = await assemble(config)
const { database } = runtime.platform
const app = await buildServer(runtime, {
  formTargets: [],
  extend: async app => {
    app.get('/crash/world', () => laySmallWorld(app, runtime))
    app.get('/crash/standing', () => readStanding(database, config.tenants[0] ?? ''))
    app.post('/crash/settle', async () => {
      await releaseJobs(database)
      return { jobs: await runtime.drainJobs() }
    })
  },
})
await app.listen({ port: config.port, host: config.host })
await runtime.queue.work(runtime.runJob)
flushCompileCache()
