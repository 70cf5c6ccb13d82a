import { readFile } from 'node:fs/promises'
import type { Config } from '@poonji/api-platform/config.ts'
import type { Ports } from '@poonji/integrations/ports.ts'

/** The services that are spoken to in earnest, by the file that OUTSIDE names; their clients are loaded only then. */
export async function realOutside(
  { outside }: Pick<Config, 'outside'>,
  now: () => Date,
): Promise<{ ports: Partial<Ports>; formTargets: string[] }> {
  if (outside === undefined) return { ports: {}, formTargets: [] }
  const { formTargetsOf, readRealConfig } = await import('@poonji/integrations/real-config.ts')
  const { realPorts } = await import('@poonji/integrations/real-ports.ts')
  const config = readRealConfig(await readFile(outside, 'utf8'))
  return { ports: realPorts(config, now), formTargets: formTargetsOf(config) }
}
