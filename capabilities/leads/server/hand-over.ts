import type { Work } from '@poonji/api-platform/work.ts'
import { requireSuccessor } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import './tables.ts'

/** The open leads of somebody who leaves are the successor's from now on; each one's history tells it. */
export async function handOverLeads(
  work: Work,
  { accountId, successorId }: { accountId: string; successorId: string | null },
): Promise<void> {
  const theirs = await work.db
    .selectFrom('lead')
    .select('id')
    .where('assigned_to', '=', accountId)
    .where('closed_at', 'is', null)
    .where('organisation_id', 'is', null)
    .forUpdate()
    .execute()
  if (!theirs.length) return
  const words = texts.t(work.language, 'handOver.leads', { count: theirs.length })
  const to = await requireSuccessor(work, successorId, words)
  const ids = theirs.map(({ id }) => id)
  await work.db.updateTable('lead').set({ assigned_to: to }).where('id', 'in', ids).execute()
  await work.db
    .insertInto('lead_event')
    .values(
      ids.map(leadId => ({
        ...{ lead_id: leadId, kind: 'ASSIGNED' as const, stage: null, on_date: null },
        ...{ to_account: to, by_account: work.actor.accountId, at: work.now },
      })),
    )
    .execute()
}
