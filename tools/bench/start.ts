import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startChild } from './child.ts'
import { atMost, median, type Figure } from './figures.ts'

const WARM_STARTS = 5
const MAIN = '../../apps/all/main.ts'

/** From nothing with the demo world, then warm, to the first useful answer: the login page. */
export async function benchStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'poonji-bench-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' }
  const start = async () => {
    const server = await startChild(MAIN, env, '/login', 600_000)
    await server.stop()
    return server.readyMs
  }
  try {
    const cold = await start()
    const warm: number[] = []
    for (let i = 0; i < WARM_STARTS; i++) warm.push(await start())
    return [
      atMost('demo world from nothing', cold / 1000, 60, 's'),
      atMost(`warm start to the login page, median of ${WARM_STARTS}`, median(warm), 5_000, 'ms'),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
