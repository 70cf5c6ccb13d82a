import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'

/** Who is told for an organisation: its members who may act. */
export async function membersOf(work: Work, organisationId: string): Promise<{ mobile: string; language: Language }[]> {
  return work.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .innerJoin('role', 'role.id', 'membership.role_id')
    .select(['account.mobile', 'account.language'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.ended_at', 'is', null)
    .where('account.blocked_at', 'is', null)
    .where('role.code', '<>', 'BUYER_VIEWER')
    .execute()
}
