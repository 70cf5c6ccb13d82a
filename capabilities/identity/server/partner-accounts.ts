import type { Work } from '@poonji/api-platform/work.ts'
import { conflict } from '@poonji/api-platform/errors.ts'
import { revokeAll } from './session-queries.ts'
import './tables.ts'

/**
 * Somebody who belongs to no company works for a partner from now on; what they may do there is for their roles to say.
 * @throws 409 for staff, for whoever works for another partner, and for a borrower's own account
 */
export async function joinPartner(work: Work, accountId: string, partnerOrganisationId: string): Promise<void> {
  // locked: who accepts a company's invitation at the same time belongs to one of the two
  await work.db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  if (await isBorrower(work, accountId)) throw conflict()
  const joined = await work.db
    .updateTable('account')
    .set({ domain: 'partner', partner_organisation_id: partnerOrganisationId })
    .where('id', '=', accountId)
    .where('tenant', '=', work.tenant)
    .where('domain', 'in', ['buyer', 'partner'])
    .where(eb =>
      eb.or([eb('partner_organisation_id', 'is', null), eb('partner_organisation_id', '=', partnerOrganisationId)]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!joined) throw conflict()
  await work.audit('account.joinedPartner', 'account', accountId, {}, partnerOrganisationId)
}

/** Whether somebody belongs to a borrower. */
export async function isBorrower(work: Work, accountId: string): Promise<boolean> {
  const member = await work.db
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}

/** Somebody works for a partner no more: they are logged out, and a newcomer when they come again. */
export async function leavePartner(work: Work, accountId: string, partnerOrganisationId: string): Promise<void> {
  await undoJoining(work, accountId, partnerOrganisationId)
  await revokeAll(work, accountId)
}

/** Who joined a partner that is not theirs is a newcomer again, where they are. */
export async function undoJoining(work: Work, accountId: string, partnerOrganisationId: string): Promise<void> {
  await work.db
    .updateTable('account')
    .set({ domain: 'buyer', partner_organisation_id: null })
    .where('id', '=', accountId)
    .where('partner_organisation_id', '=', partnerOrganisationId)
    .execute()
  await work.audit('account.leftPartner', 'account', accountId, {}, partnerOrganisationId)
}

/** Names an account that has no name of its own yet. */
export async function nameNewAccount(work: Work, accountId: string, name: string, email: string | null): Promise<void> {
  await work.db.updateTable('account').set({ name, email }).where('id', '=', accountId).where('name', '=', '').execute()
}
