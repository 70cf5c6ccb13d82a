import { sql, type RawBuilder } from 'kysely'
import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { requireSuccessor } from '@poonji/capabilities/organisations/server/service.ts'
import type * as calls from '../lead-contract.ts'
import { texts } from './texts.ts'
import { givenTo } from './lead-store.ts'
import { assertWithinReach } from './work-lead.ts'
import './tables.ts'

/** The open leads of somebody who leaves are the successor's from now on. */
export async function handOverOnLeaving(
  work: Work,
  { accountId, successorId }: { accountId: string; successorId: string | null },
): Promise<void> {
  const theirs = await openLeadsOf(work, accountId, sql`true`)
  if (!theirs.length) return
  const words = texts.t(work.language, 'handOver.leads', { count: theirs.length })
  await give(work, theirs, await requireSuccessor(work, successorId, words))
}

/**
 * The open leads of one person, of those that the viewer sees, are another's from now on; answers how many.
 * @throws 400 on `to` for somebody out of the viewer's reach, and for the one whose they are
 */
export async function handOverLeads(
  work: Work,
  { from, to }: Body<typeof calls.handOverLeads>,
): Promise<Answer<typeof calls.handOverLeads>> {
  await assertWithinReach(work, 'to', to)
  if (from === to) throw invalid({ to: 'value.invalid' })
  const theirs = await openLeadsOf(work, from, seenBy(work.actor, 'lead'))
  if (theirs.length) await give(work, theirs, to)
  await work.audit('lead.handedOver', 'account', from, { to, count: theirs.length })
  return { count: theirs.length }
}

async function openLeadsOf(work: Work, accountId: string, seen: RawBuilder<unknown>): Promise<string[]> {
  const rows = await work.db
    .selectFrom('lead')
    .select('id')
    .where('assigned_to', '=', accountId)
    .where('closed_at', 'is', null)
    .where('organisation_id', 'is', null)
    .where(sql<boolean>`${seen}`)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Each one's history tells it. */
async function give(work: Work, ids: readonly string[], to: string): Promise<void> {
  await work.db.updateTable('lead').set(givenTo(work, to)).where('id', 'in', ids).execute()
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
