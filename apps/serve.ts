import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '@poonji/api-platform/config.ts'
import type { Database } from '@poonji/api-platform/database.ts'
import { workerHealth } from '@poonji/api-platform/http/health.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { readSetting } from '@poonji/api-platform/settings.ts'
import { tenantsWithoutLender } from '@poonji/capabilities/lender/server/service.ts'
import { assemble } from './assemble.ts'
import { hasDemoWorld } from './first-start.ts'
import { lanServer } from './lan.ts'
import { formTargets } from './outside.ts'
import { loadRows } from './rows.ts'
import { webFiles } from './web-files.ts'

/** The demo's made-up lender is nobody's to lend as. @throws naming the tenants that are to be set up first */
async function requireLenders({ platform: { config, database } }: Runtime): Promise<void> {
  const without = await tenantsWithoutLender(database.db, config.tenants)
  if (without.length)
    throw new RefusedStart(`nobody has said who lends as ${without.join(', ')}: npm run setup -- FILE.json`)
}

const isPeopled = ({ platform }: Runtime) => readSetting<boolean>(platform.database.db, 'demo.laid')

/** The demo world, where there is none yet; loaded only then, since every other start would wait for it. */
async function peopleWorld(app: FastifyInstance, runtime: Runtime): Promise<void> {
  if (await isPeopled(runtime)) return
  const { layDemoWorld } = await import('../db/demo/lay-demo-world.ts')
  await layDemoWorld(app, runtime)
}

/** Whoever lays the world lives its months by itself: a worker beside it would do what was asked then, now. */
async function awaitWorld(runtime: Runtime): Promise<void> {
  if (await isPeopled(runtime)) return
  console.log('Waiting for the demo world, which an API process lays')
  while (!(await isPeopled(runtime))) await wait(500)
}

/** Fastify takes a server that it has not made itself for one of plain HTTP. */
const saysHttps = (address: string) => `Server listening at ${address.replace(/^http:/, 'https:')}`

/** Starts one process: API and web, worker, or all of them; ends cleanly on SIGTERM and SIGINT. */
export async function serve(config: Config, opening: Promise<Database>): Promise<void> {
  const runtime = await assemble(config, opening)
  if (!config.demo) await requireLenders(runtime)
  void runtime.platform.files.check()
  let app: FastifyInstance | undefined
  const peopled = hasDemoWorld(config)
  if (config.run !== 'worker') {
    const { lanAddress, dataDir } = config
    const lan = lanAddress === null ? {} : { serverFactory: lanServer(dataDir, lanAddress) }
    app = await buildServer(runtime, {
      formTargets: await formTargets(config),
      ...lan,
      ...webFiles(runtime, await loadRows()),
    })
    if (peopled) await peopleWorld(app, runtime)
    await app.listen({
      port: config.port,
      host: config.host,
      ...(lanAddress !== null && { listenTextResolver: saysHttps }),
    })
    console.log(
      `Poonji is at ${config.demo && lanAddress === null ? `http://localhost:${config.port}` : config.publicUrl}${peopled ? '; log in as 9000000001, the code is at /demo' : ''}`,
    )
    if (lanAddress !== null) console.log('The certificate is made here: a phone warns of it once, and may go on.')
    if (runtime.platform.database.kind === 'pglite')
      console.log(
        'The embedded database is for trying out: it survives a crash, not a power cut. DATABASE_URL names a PostgreSQL.',
      )
  } else {
    if (config.healthPort !== null) {
      app = workerHealth(runtime)
      await app.listen({ port: config.healthPort, host: config.host })
    }
    if (peopled) await awaitWorld(runtime)
  }
  if (config.run !== 'api') await runtime.queue.work(runtime.runJob)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app?.close()
    await runtime.queue.stop()
    await runtime.platform.database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
