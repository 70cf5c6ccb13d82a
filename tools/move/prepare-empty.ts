import type { Logger } from 'pino'
import type { Database } from '@poonji/api-platform/database.ts'
import { JobQueue } from '@poonji/api-platform/jobs.ts'
import { migrate } from '@poonji/api-platform/migrations.ts'

/** Brings both databases to the schema of this version, job queue included. @throws when the target is not empty */
export async function prepareEmpty(source: Database, target: Database, log: Logger): Promise<void> {
  const { rows } = await target.pool.query<{ there: number }>(
    `select count(*)::integer as there from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  if (rows[0]?.there !== 0) throw new Error('The database to move to is not empty: nothing was changed there.')
  for (const database of [source, target]) {
    await migrate(database.db)
    const queue = new JobQueue(database, log)
    await queue.start()
    await queue.stop()
  }
}
