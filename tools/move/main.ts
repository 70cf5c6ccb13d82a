/**
 * `npm run move -- postgres://…`: takes what the embedded database of DATA_DIR holds over into an empty PostgreSQL. The
 * folder stays as it was; from then on the product is started with DATABASE_URL, and DATA_DIR for its files and keys.
 */
import { pino } from 'pino'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { openDatabase } from '@poonji/api-platform/database.ts'
import { prepareEmpty } from './prepare-empty.ts'
import { moveDatabase } from './move-database.ts'

const [databaseUrl] = process.argv.slice(2)
if (!databaseUrl) {
  console.error('Say where to: npm run move -- postgres://user:password@host/database')
  process.exit(1)
}
const { dataDir, poolMax } = loadConfig()
const source = await openDatabase({ databaseUrl: undefined, dataDir, poolMax })
const target = await openDatabase({ databaseUrl, dataDir, poolMax })
try {
  await prepareEmpty(source, target, pino({ level: 'error' }))
  const [from, to] = [await source.pool.connect(), await target.pool.connect()]
  const { tables, rows } = await moveDatabase(from, to, line => console.log(line))
  from.release()
  to.release()
  console.log(`${rows} rows of ${tables} tables are there. Start with DATABASE_URL from now on, and the same DATA_DIR.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await target.close()
  await source.close()
}
