/**
 * The thread of a first start. The demo world is some eighty thousand statements, each awaited, so the database works in
 * the same thread: between two, the words alone would take a third of the time.
 */
import { loadConfig } from '@poonji/api-platform/config.ts'
import { openHere } from '@poonji/api-platform/database.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { layDemoWorld } from '../db/demo/lay-demo-world.ts'
import { assemble } from './assemble.ts'

const config = loadConfig()
const runtime = await assemble(config, openHere({ folder: config.dataDir }))
const app = await buildServer(runtime, { formTargets: [] })
await layDemoWorld(app, runtime)
await app.close()
await runtime.queue.stop()
await runtime.platform.database.close()
process.exit()
