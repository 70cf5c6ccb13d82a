import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { setPartnerPlace } from '@poonji/capabilities/access/server/service.ts'
import { documentsOf } from '@poonji/capabilities/documents/server/service.ts'
import { undoJoining } from '@poonji/capabilities/identity/server/service.ts'
import { promotersOf } from '@poonji/capabilities/kyc/server/service.ts'
import { texts } from './texts.ts'
import './tables.ts'

/**
 * An applicant said yes to a business that is not theirs: they stand before that answer again, and the business is free
 * for whoever it is of. What was put down about people or shown as papers would be seen by them, so it goes first.
 * @throws 409 once it was sent to be looked at, and while there are people or papers
 */
export async function giveUpPartner(work: Work): Promise<void> {
  const { accountId } = work.actor
  const row = await work.db
    .selectFrom('partner_onboarding')
    .select(['id', 'organisation_id', 'state'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.organisation_id) throw notPermitted()
  if (row.state !== 'DRAFT' && row.state !== 'REJECTED') throw conflict(texts.t(work.language, 'giveUp.sent'))
  const people = await promotersOf(work, row.organisation_id)
  const papers = await documentsOf(work, 'client', row.organisation_id)
  if (people.length || papers.length) throw conflict(texts.t(work.language, 'giveUp.notEmpty'))
  await setPartnerPlace(work, accountId, null)
  await undoJoining(work, accountId, row.organisation_id)
  await work.db
    .updateTable('partner_onboarding')
    .set({ gst_state: 'FOUND', organisation_id: null, state: 'DRAFT', reason: null })
    .where('id', '=', row.id)
    .execute()
  await work.audit('partner.givenUp', 'partner_onboarding', row.id, {}, row.organisation_id)
}
