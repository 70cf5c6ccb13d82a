import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '@poonji/api-platform/config.ts'

/** Not where outside services are spoken to in earnest: the telephones of the demo's people may be somebody's. */
export const hasDemoWorld = ({ demo, outside }: Config): boolean => demo && outside === undefined

/** Whether this start makes the embedded database, and its demo world. */
export const isFirstStart = (config: Config): boolean =>
  hasDemoWorld(config) &&
  config.run !== 'worker' &&
  !config.databaseUrl &&
  !fs.existsSync(path.join(config.dataDir, 'pg'))

/**
 * Lays the demo world before anybody can be served, in a thread that gives back its memory by ending. @throws what laying
 * met
 */
export async function layFirst(): Promise<void> {
  await once(new Worker(new URL('./lay-first.ts', import.meta.url)), 'exit')
}
