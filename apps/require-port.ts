import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '@poonji/api-platform/config.ts'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'

const whyNot = (setting: string): Record<string, string> => ({
  EADDRINUSE: `is in use: by Poonji, started before, or by another program. Stop it, or set ${setting} to another`,
  EACCES: `needs rights that this user has not. Set ${setting} to one above 1023`,
  EADDRNOTAVAIL: 'cannot be opened: HOST is no address of this machine',
})

/**
 * That nobody could be served, or ask for a worker's health, is said before a minute's work, not after it.
 * @throws RefusedStart
 */
export async function requirePort(config: Config): Promise<void> {
  const { host, run, healthPort } = config
  const port = run === 'worker' ? healthPort : config.port
  if (port === null) return
  const trial = createServer().listen({ host, port })
  try {
    await once(trial, 'listening')
  } catch (error) {
    const found = whyNot(run === 'worker' ? 'HEALTH_PORT' : 'PORT')
    const why = error instanceof Error && 'code' in error && found[String(error.code)]
    throw why ? new RefusedStart(`Port ${port} of ${host} ${why}.`) : error
  }
  trial.close()
  await once(trial, 'close')
}
