import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '@poonji/api-platform/config.ts'

/** Whether this start makes the embedded database, and its demo world. */
export const isFirstStart = ({ demo, databaseUrl, dataDir, run }: Config): boolean =>
  demo && run !== 'worker' && databaseUrl === undefined && !fs.existsSync(path.join(dataDir, 'pg'))

/**
 * Lays the demo world before anybody can be served, in a thread that gives back its memory by ending. @throws what laying
 * met
 */
export async function layFirst(): Promise<void> {
  await once(new Worker(new URL('./lay-first.ts', import.meta.url)), 'exit')
}
