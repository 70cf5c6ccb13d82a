import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadConfig } from '@poonji/api-platform/config.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { assemble } from '../../apps/assemble.ts'
import { startPostgres, type Cluster } from '../postgres.ts'

/** The product on a PostgreSQL of its own that waits for the disk, with what its processes need to find it. */
export interface Product {
  runtime: Runtime
  cluster: Cluster
  env: Record<string, string>
  tenant: string
}

/** Puts the product together for a bench, and takes all of it away afterwards. */
export async function withProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  const cluster = await startPostgres({ durable: true })
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'poonji-bench-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, LOG_LEVEL: 'error' }
  try {
    const config = loadConfig({ ...process.env, ...env })
    const runtime = await assemble(config)
    try {
      return await work({ runtime, cluster, env, tenant: config.tenants[0] ?? '' })
    } finally {
      await runtime.queue.stop()
      await runtime.platform.database.close()
    }
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
