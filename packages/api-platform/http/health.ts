import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pendingMigrations } from '../migrations.ts'
import type { Runtime } from '../runtime.ts'

/** For whoever runs the process: whether it still turns, and whether it can work. */
export function addHealth(app: FastifyInstance, runtime: Runtime): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(runtime)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** All that a worker answers, which serves nobody. */
export function workerHealth(runtime: Runtime): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  addHealth(app, runtime)
  return app
}

async function isReady(runtime: Runtime): Promise<boolean> {
  const { db } = runtime.platform.database
  try {
    await sql`select 1`.execute(db)
    return (await pendingMigrations(db)) === 0
  } catch {
    return false
  }
}
