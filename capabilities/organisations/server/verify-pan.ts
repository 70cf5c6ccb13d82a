import { AppError, invalid } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { compareNames } from '@poonji/kernel/names.ts'
import { texts } from './texts.ts'

/**
 * Asks the PAN service whether a PAN is in use and under this name.
 * @returns match, or partial where a person must look
 * @throws 400 on `pan`, 503 while the service is down
 */
export async function verifyPan(outside: Outside, pan: string, name: string): Promise<'match' | 'partial'> {
  const answer = await outside.ports.pan.verify({ pan, name })
  const t = texts.in(outside.language)
  if (answer.status === 'unavailable') throw new AppError(503, t('pan.serversDown'))
  if (answer.status === 'refused' || answer.panStatus === 'fake') throw invalid({ pan: 'pan.invalid' })
  if (answer.panStatus === 'deactivated') throw invalid({ pan: t('pan.inactive') })
  const { verdict } = compareNames(answer.nameOnRecord, name)
  if (verdict === 'none') throw invalid({ pan: t('pan.otherName') })
  return verdict
}
