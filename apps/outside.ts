import { readFile } from 'node:fs/promises'
import type { Config } from '@poonji/api-platform/config.ts'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'
import type { Ports } from '@poonji/integrations/ports.ts'
import type { Fault } from '@poonji/integrations/told.ts'

type Named = Pick<Config, 'outside'>

/** The services that are spoken to in earnest, by the file that OUTSIDE names; their clients are loaded only then. */
export async function realOutside(
  config: Named,
  now: () => Date,
  report?: (fault: Fault) => void,
): Promise<Partial<Ports>> {
  if (config.outside === undefined) return {}
  const { realPorts } = await import('@poonji/integrations/real-ports.ts')
  return realPorts(await readOutside(config.outside), now, report)
}

/** Where a browser's form may go: the providers that a person is handed over to. */
export async function formTargets(config: Named): Promise<string[]> {
  if (config.outside === undefined) return []
  const { formTargetsOf } = await import('@poonji/integrations/real-config.ts')
  return formTargetsOf(await readOutside(config.outside))
}

async function readOutside(file: string) {
  const { readRealConfig } = await import('@poonji/integrations/real-config.ts')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new RefusedStart(`the file that OUTSIDE names cannot be read: ${error.code}`)
  })
  return readRealConfig(text)
}
