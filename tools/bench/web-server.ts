/** API and web as they are, without the demo world. */
import { loadConfig } from '@poonji/api-platform/config.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { assemble } from '../../apps/assemble.ts'
import { loadRows } from '../../apps/rows.ts'
import { webFiles } from '../../apps/web-files.ts'

const config = loadConfig()
const runtime = await assemble(config)
const app = await buildServer(runtime, { formTargets: [], ...webFiles(runtime, await loadRows()) })
await app.listen({ port: config.port, host: config.host })
process.on('SIGTERM', () => process.exit(0))
