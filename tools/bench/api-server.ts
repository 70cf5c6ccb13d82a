/** The product's API as in production (answers are not checked again), without web pages and jobs. */
import { loadConfig } from '@poonji/api-platform/config.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { assemble } from '../../apps/assemble.ts'

const config = loadConfig()
const app = await buildServer(await assemble(config), { formTargets: [], answers: 'trusted' })
await app.listen({ port: config.port, host: config.host })

process.on('SIGTERM', () => process.exit(0))
