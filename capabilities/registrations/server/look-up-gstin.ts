import { AppError, invalid } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import type { Taxpayer } from '@poonji/integrations/gst/port.ts'

/**
 * A taxpayer as the GST portal's public search shows them.
 * @throws 400 on `gstin` that the portal does not know, 503 in the specification's words while its servers are down
 */
export async function lookUpGstin(outside: Outside, gstin: string): Promise<Taxpayer> {
  const answer = await outside.ports.gst.search(gstin)
  if (answer.status === 'unavailable') throw new AppError(503, 'gst.serversDown')
  if (answer.status === 'refused') throw invalid({ gstin: 'gst.invalid' })
  return answer.taxpayer
}
