import type { Work } from '@poonji/api-platform/work.ts'
import type { ScreeningState } from '../status.ts'
import { isProved } from './proof.ts'
import { kycComplete, promoterById, type PromoterRow } from './promoters.ts'
import '../events.ts'
import './jobs.ts'
import './tables.ts'

/** Somebody's row, locked until the transaction ends. @throws 403 when it is not there */
export async function lockPromoter(work: Work, id: string): Promise<PromoterRow> {
  await work.db.selectFrom('promoter').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return promoterById(work, id)
}

/** Changes somebody's row and looks whether they, and with them their business, are proved now. */
export async function setPromoter(work: Work, id: string, values: Partial<PromoterRow>): Promise<PromoterRow> {
  const row = await work.db
    .updateTable('promoter')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const proved = isProved(row)
  if (proved !== (row.verified_at !== null))
    await work.db
      .updateTable('promoter')
      .set({ verified_at: proved ? work.now : null })
      .where('id', '=', id)
      .execute()
  await recheckBusiness(work, row.organisation_id)
  return row
}

/** Holds what is found out of a business and its people until the transaction ends; undefined before anything is. */
export const lockProgress = (work: Work, organisationId: string) =>
  work.db
    .selectFrom('kyc_progress')
    .select(['completed_at', 'screening_state'])
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst()

/** The row of a business, locked until the transaction ends; the lists are searched for it once it is put down. */
export async function progressOf(work: Work, organisationId: string) {
  const made = await work.db
    .insertInto('kyc_progress')
    .values({
      ...{ organisation_id: organisationId, tenant: work.tenant, updated_at: work.now },
      ...{ completed_at: null, screened_at: null },
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['completed_at', 'screening_state'])
    .executeTakeFirst()
  if (made) await screenBusiness(work, organisationId)
  const row = made ?? (await lockProgress(work, organisationId))
  if (!row) throw new Error('a row that was in the way is there')
  return row
}

/** Has a business itself looked up on the lists. */
export const screenBusiness = (work: Work, organisationId: string) =>
  work.enqueue('kyc.screenBusiness', { organisationId }, { singletonKey: organisationId })

/** Changes what the lists say of a business and looks whether its KYC is complete now. */
export async function setBusiness(
  work: Work,
  organisationId: string,
  values: { screening_state: ScreeningState; screened_at?: Date },
): Promise<void> {
  await work.db
    .updateTable('kyc_progress')
    .set({ ...values, updated_at: work.now })
    .where('organisation_id', '=', organisationId)
    .execute()
  await recheckBusiness(work, organisationId)
}

/**
 * Looks whether everybody who must be proved is. The row of the business is locked first, so that of two people who are
 * proved at once exactly one completes it; it is told each time that it becomes true.
 */
export async function recheckBusiness(work: Work, organisationId: string): Promise<void> {
  const before = await progressOf(work, organisationId)
  await work.publish('kyc.rechecked', { organisationId })
  const complete = await kycComplete(work, organisationId)
  if (complete === Boolean(before.completed_at)) return
  await work.db
    .updateTable('kyc_progress')
    .set({ completed_at: complete ? work.now : null, updated_at: work.now })
    .where('organisation_id', '=', organisationId)
    .execute()
  if (!complete) return
  await work.audit('kyc.completed', 'organisation', organisationId, {}, organisationId)
  await work.publish('kyc.completed', { organisationId })
}
