/** A process that lives a simulation on the database of its environment, and may kill itself in the middle (main.ts). */
import path from 'node:path'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { KyselyPlugin } from 'kysely'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { openDatabase } from '@poonji/api-platform/database.ts'
import { assemble } from '../../apps/assemble.ts'
import { simulate } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    loans: { type: 'string', default: '50' },
    /** kill -9 of itself on this day, 0 the first, with its so many-th statement; 0: never. */
    'kill-on': { type: 'string', default: '0' },
    'kill-at': { type: 'string', default: '0' },
  },
})

let statements = 0
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (--statements === 0) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
}

const config = loadConfig({ LOG_LEVEL: 'error', ...process.env })
const folder = path.join(config.dataDir, 'plans')
mkdirSync(folder, { recursive: true })
const database = await openDatabase(config)
const runtime = await assemble(config, { ...database, db: database.db.withPlugin(killer) })
try {
  const report = await simulate(runtime, config.tenants[0] ?? '', {
    seed: Number(values.seed),
    days: Number(values.days),
    loans: Number(values.loans),
    folder,
    dayBegins: day => {
      if (day === Number(values['kill-on'])) statements = Number(values['kill-at'])
    },
    tell: line => process.stderr.write(`${line}\n`),
  })
  process.stdout.write(`${JSON.stringify(report)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await runtime.queue.stop()
  await database.close()
}
