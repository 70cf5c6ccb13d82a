import { sql } from 'kysely'
import { PROPOSAL_COLUMNS, readProposals } from '@poonji/api-platform/second-person.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { versionInForce } from './service.ts'

/** What is in force, what waits, and every version of the tenant, newest first; one that began with everybody's has that as its first. */
export async function versionsOf(work: Work) {
  const { id } = await versionInForce(work.db, work.tenant)
  const rows = await work.db
    .selectFrom('lender')
    .leftJoin('account as asker', 'asker.id', 'lender.asked_by')
    .leftJoin('account as decider', 'decider.id', 'lender.decided_by')
    .select(['lender.id', 'particulars', ...PROPOSAL_COLUMNS])
    .where(sql<boolean>`lender.tenant = ${work.tenant} or (lender.tenant = ''
      and not exists (select from lender own where own.tenant = ${work.tenant} and own.asked_by is null))`)
    .orderBy(sql`lender.tenant = ''`)
    .orderBy('asked_at', 'desc')
    .execute()
  const { history, waiting } = readProposals(work, rows)
  const inForce = history.find(row => row.id === id)
  if (!inForce) throw new Error(`version ${id} of the lender is gone`)
  return { inForce, waiting, history }
}
