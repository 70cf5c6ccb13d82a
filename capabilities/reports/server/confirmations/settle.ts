import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'
import '../tables.ts'

/**
 * Staff answer a disputed balance with what they found, once; the borrower is told. What was wrong in the books is mended
 * there, and the balance sent anew. @throws 409 when it is not disputed or was answered, 403 when it is
 * not there
 */
export async function settleConfirmation(work: Work, balId: string, finding: string): Promise<void> {
  const confirmation = await work.db
    .selectFrom('balance_confirmation')
    .select(['number', 'state', 'organisation_id'])
    .where('id', '=', balId)
    .where('tenant', '=', work.tenant)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!confirmation) throw notPermitted()
  const { number, state, organisation_id: organisationId } = confirmation
  if (state !== 'DISPUTED')
    throw conflict(texts.t(work.language, state === 'SETTLED' ? 'bal.settledAlready' : 'bal.notDisputed'))
  await work.db
    .updateTable('balance_confirmation')
    .set({ state: 'SETTLED', settled_by: work.actor.accountId, settled_at: work.now, finding })
    .where('id', '=', balId)
    .execute()
  await work.audit('balance.settled', 'balanceConfirmation', balId, { number }, organisationId)
  await tellOwner(work, organisationId, 'balance-confirmation', language =>
    texts.t(language, 'sms.settled', { number }),
  )
}
