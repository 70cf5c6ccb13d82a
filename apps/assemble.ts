import path from 'node:path'
import { pino, type Logger } from 'pino'
import { awaitDatabase } from '@poonji/api-platform/await-database.ts'
import { Clock } from '@poonji/api-platform/clock.ts'
import type { Config } from '@poonji/api-platform/config.ts'
import { openDatabase, type Database } from '@poonji/api-platform/database.ts'
import { FieldCrypto, loadKeyRing } from '@poonji/api-platform/field-crypto.ts'
import { internalModule } from '@poonji/api-platform/internal.ts'
import { FileStore } from '@poonji/api-platform/file-store.ts'
import { JobQueue } from '@poonji/api-platform/jobs.ts'
import { hasBegun, migrate } from '@poonji/api-platform/migrations.ts'
import { filesModule } from '@poonji/api-platform/file-removal.ts'
import { outboxModule } from '@poonji/api-platform/outbox.ts'
import { Runtime } from '@poonji/api-platform/runtime.ts'
import { readOffset } from '@poonji/api-platform/time-travel.ts'
import { inTransaction } from '@poonji/api-platform/transaction.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { ensureBuiltinRoles } from '@poonji/capabilities/access/server/service.ts'
import { ensureBuiltinProducts } from '@poonji/capabilities/products/server/service.ts'
import { sessionAccess } from '@poonji/capabilities/identity/server/sessions.ts'
import { fakePorts } from '@poonji/integrations/ports.ts'
import { folderStore } from '@poonji/integrations/storage/folder.ts'
import type { StoragePort } from '@poonji/integrations/storage/port.ts'
import { loadModules } from './modules.ts'
import { realOutside } from './outside.ts'
import { keepApart, wholeOutside } from './production.ts'
import { keepToKeys } from './same-keys.ts'

/** Brings the database up to date and puts the product together, whose parts load meanwhile. */
export async function assemble(
  config: Config,
  opening: Database | Promise<Database> = openDatabase(config),
): Promise<Runtime> {
  const log = pino({ level: config.logLevel, base: null, redact: ['req.headers.cookie', 'req.headers.token'] })
  const storage = await openFiles(config)
  const real = { ...(await openOutside(config, log)), storage }
  const whole = config.demo ? null : wholeOutside(real)
  const prepared = Promise.resolve(opening).then(database => prepare(database, config, log))
  const [{ database, crypto, clock, queue }, modules] = await Promise.all([prepared, loadModules(config)])
  return new Runtime({
    platform: { config, database, clock, crypto, log, files: new FileStore(storage, log) },
    ports: whole ?? {
      ...fakePorts(databaseWorld(database.db, clock), {
        outsideUrl: `${config.publicUrl}/demo/outside`,
        gatewayMerchantKey: crypto.secret('gateway').toString('hex').slice(0, 16),
        storage,
      }),
      ...real,
    },
    queue,
    access: sessionAccess(crypto, clock),
    modules: [filesModule, outboxModule, internalModule, ...modules],
  })
}

/** What is spoken to in earnest; what goes wrong there is told. */
function openOutside(config: Config, log: Logger) {
  const machine = new Clock()
  return realOutside(
    config,
    () => machine.machineNow(),
    fault => log.warn(fault, 'requestId' in fault ? 'adapter' : 'outside service'),
  )
}

/** The schema of now, the roles and products that every tenant has, and the queue of jobs. */
async function prepare(database: Database, config: Config, log: Logger) {
  const { db } = database
  if (database.kind === 'postgres') await awaitDatabase(database, log)
  const crypto = new FieldCrypto(loadKeyRing(config))
  const keepAsOurs = async () => {
    await keepApart(db, config.demo)
    await keepToKeys(db, crypto)
  }
  // another's database is left as it is: with this program's migrations its own, if older, would start no more
  const begun = await hasBegun(db)
  if (begun) await keepAsOurs()
  await migrate(db)
  if (!begun) await keepAsOurs()
  // asked together, since each answer costs the embedded database's thread a turn of this one
  await inTransaction(database.pool, tx =>
    Promise.all(config.tenants.flatMap(tenant => [ensureBuiltinRoles(tx, tenant), ensureBuiltinProducts(tx, tenant)])),
  )
  const queue = new JobQueue(database, log)
  await queue.start()
  const clock = new Clock(await readOffset(db))
  return { database, crypto, clock, queue }
}

/** The folder of the data, or the store that FILES_URL names, whose client is loaded only then. */
async function openFiles({ filesUrl, dataDir }: Config): Promise<StoragePort> {
  if (filesUrl === undefined) return folderStore(path.join(dataDir, 'files'))
  const { openStorage } = await import('@poonji/integrations/real-ports.ts')
  return openStorage(filesUrl)
}
