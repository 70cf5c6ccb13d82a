import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '@poonji/api-platform/config.ts'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'

const WHY: Record<string, string> = {
  EADDRINUSE: 'is in use: by Poonji, started before, or by another program. Stop it, or set PORT to another',
  EACCES: 'needs rights that this user has not. Set PORT to one above 1023',
  EADDRNOTAVAIL: 'cannot be opened: HOST is no address of this machine',
}

/** That nobody could be served is said before a minute's work, not after it. @throws RefusedStart */
export async function requirePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const trial = createServer().listen({ host, port })
  try {
    await once(trial, 'listening')
  } catch (error) {
    const why = error instanceof Error && 'code' in error && WHY[String(error.code)]
    throw why ? new RefusedStart(`Port ${port} of ${host} ${why}.`) : error
  }
  trial.close()
  await once(trial, 'close')
}
