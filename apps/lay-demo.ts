import type { FastifyInstance } from 'fastify'
import type { Config } from '@poonji/api-platform/config.ts'
import { openHere } from '@poonji/api-platform/database.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { layDemoWorld } from '../db/demo/lay-demo-world.ts'
import { assemble } from './assemble.ts'

/** Fills an empty demo database, telling how far it is. */
export const layDemo = (app: FastifyInstance, runtime: Runtime): Promise<void> =>
  layDemoWorld(app, runtime, line => console.log(line))

/**
 * Lays the demo world before anybody can be served: some eighty thousand statements, each awaited. So the database works
 * in this thread meanwhile; between two threads the words alone would take a third of the time.
 */
export async function layFirst(config: Config): Promise<void> {
  const runtime = await assemble(config, openHere({ folder: config.dataDir }))
  const app = await buildServer(runtime, { formTargets: [] })
  await layDemo(app, runtime)
  await app.close()
  await runtime.queue.stop()
  await runtime.platform.database.close()
}
