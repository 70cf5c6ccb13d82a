/**
 * The thread of a first start. The demo world is some eighty thousand statements, each awaited, so the database works in
 * the same thread: between two, the words alone would take a third of the time. It is moved to its place when it is whole:
 * what a start that was cut off leaves behind is thrown away by the next one, since nobody was served from it.
 */
import fs from 'node:fs'
import path from 'node:path'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { openHere } from '@poonji/api-platform/database.ts'
import { lockDirectory } from '@poonji/api-platform/dir-lock.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { layDemoWorld } from '../db/demo/lay-demo-world.ts'
import { assemble } from './assemble.ts'

const config = loadConfig()
const folder = path.join(config.dataDir, 'laying')
const unlock = await lockDirectory(folder)
fs.rmSync(path.join(folder, 'pg'), { recursive: true, force: true })
unlock()
const runtime = await assemble(config, openHere({ folder }))
const app = await buildServer(runtime, { formTargets: [] })
await layDemoWorld(app, runtime)
await app.close()
await runtime.queue.stop()
await runtime.platform.database.close()
fs.renameSync(path.join(folder, 'pg'), path.join(config.dataDir, 'pg'))
fs.rmSync(folder, { recursive: true })
process.exit()
