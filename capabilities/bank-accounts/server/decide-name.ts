import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import type { BankAccountRow } from './account-number.ts'
import { texts } from './texts.ts'
import './tables.ts'

/**
 * Says whether a differing name is the same holder. The owner, who left while it was looked at, hears of it.
 * @throws 403 for who added the account, 409 for one that is decided
 */
export async function decideName(work: Work, account: BankAccountRow, same: boolean): Promise<void> {
  if (account.created_by === work.actor.accountId) throw new AppError(403, 'makerIsChecker')
  const { numUpdatedRows } = await work.db
    .updateTable('bank_account')
    .set({
      state: same ? 'VERIFIED' : 'REJECTED',
      decided_by: work.actor.accountId,
      verified_at: same ? work.now : null,
    })
    .where('id', '=', account.id)
    .where('state', '=', 'TO_CHECK')
    .executeTakeFirst()
  if (!numUpdatedRows) throw conflict()
  const { number_masked: number, bank_name: bank } = account
  await tellOwner(work, account.organisation_id, 'bank-account', language =>
    texts.t(language, same ? 'sms.confirmed' : 'sms.otherName', { number, bank }),
  )
  await work.audit('bank-account.decided', 'bank-account', account.id, { same }, account.organisation_id)
}
