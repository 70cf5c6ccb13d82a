import type { Work } from '@poonji/api-platform/work.ts'
import type { Gone } from '../status.ts'
import './tables.ts'

/**
 * A bank said that an account is closed or that it knows none such, when money went there or was debited: it is proved no
 * more, until a penny reaches it again. One that is proved no more already, or was removed, stays as it is.
 */
export async function noteGone(work: Work, bankAccountId: string, gone: Gone): Promise<void> {
  const found = await work.db
    .updateTable('bank_account')
    .set({ state: 'FAILED', failure_code: gone, provider_reference: null, verified_at: null })
    .where('id', '=', bankAccountId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'VERIFIED')
    .where('deleted_at', 'is', null)
    .returning('organisation_id')
    .executeTakeFirst()
  if (found) await work.audit('bank-account.gone', 'bank-account', bankAccountId, { gone }, found.organisation_id)
}
