import { AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'
import './tables.ts'

/**
 * A return, or what can be read of one, belongs to the organisation when a GSTIN in it does.
 * @param gstins those that stand in it; without any nobody can tell
 * @throws 400 that names the first where all are of others
 */
export async function requireOwnGstin(work: Work, organisationId: string, gstins: readonly string[]): Promise<void> {
  const [gstin] = gstins
  if (gstin === undefined) return
  const own = await work.db
    .selectFrom('gst_registration')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('gstin', 'in', gstins)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw new AppError(400, texts.t(work.language, 'upload.otherGstin', { gstin }))
}
