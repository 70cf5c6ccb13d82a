/** The product's API as it is, without web pages and jobs. */
import { loadConfig } from '@poonji/api-platform/config.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { assemble } from '../../apps/assemble.ts'

const config = loadConfig()
const app = await buildServer(await assemble(config), { formTargets: [] })
await app.listen({ port: config.port, host: config.host })

process.on('SIGTERM', () => process.exit(0))
