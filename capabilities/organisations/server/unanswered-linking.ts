import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** Whoever has waited longest for an answer of the organisation: a person, or the company that asks to be connected. */
export async function unansweredLinking(work: Work, organisationId: string): Promise<string | null> {
  const row = await work.db
    .selectFrom('linking_request as r')
    .innerJoin('account', 'account.id', 'r.requested_by')
    .leftJoin('organisation as asking', 'asking.id', 'r.from_organisation_id')
    .select(['account.name as asker', 'asking.name as asking'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.state', 'in', ['REQUESTED', 'VERIFIED'])
    .where('r.expires_at', '>', work.now)
    .orderBy('r.created_at')
    .executeTakeFirst()
  return row ? (row.asking ?? row.asker) : null
}
