import type { Work } from '@poonji/api-platform/work.ts'
import type { AccountKind } from '../status.ts'
import type { BankAccountRow } from './account-number.ts'

export { accountNumberOf, type BankAccountRow } from './account-number.ts'
export { addAccount, type NewAccount } from './add.ts'
export { noteGone } from './note-gone.ts'
export { ownElsewhere } from './own-elsewhere.ts'

/** The newest proved own account of an organisation; null when there is none. */
export async function verifiedOwnAccount(work: Work, organisationId: string): Promise<BankAccountRow | null> {
  const row = await accounts(work, organisationId, 'OWN').where('state', '=', 'VERIFIED').limit(1).executeTakeFirst()
  return row ?? null
}

/** Whether an own account that was given is still looked at: by its bank, or by operations, who compare its name. */
export async function ownAccountIsLookedAt(work: Work, organisationId: string): Promise<boolean> {
  const row = await accounts(work, organisationId, 'OWN')
    .where('state', 'in', ['PENDING', 'TO_CHECK'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An account of that very organisation and kind that may receive money; null when it is not one. */
export async function payableAccount(
  work: Work,
  of: { organisationId: string; bankAccountId: string; kind: AccountKind },
): Promise<BankAccountRow | null> {
  const row = await accounts(work, of.organisationId, of.kind)
    .where('id', '=', of.bankAccountId)
    .where('state', '=', 'VERIFIED')
    .executeTakeFirst()
  return row ?? null
}

/** Accounts of an organisation that stand, newest first. */
export function accounts(work: Work, organisationId: string, kind: AccountKind) {
  return work.db
    .selectFrom('bank_account')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
}
