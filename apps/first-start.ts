import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '@poonji/api-platform/config.ts'

/** Whether this start makes the embedded database, and its demo world. */
export const isFirstStart = ({ demo, databaseUrl, dataDir, run }: Config): boolean =>
  demo && run !== 'worker' && databaseUrl === undefined && !fs.existsSync(path.join(dataDir, 'pg'))
