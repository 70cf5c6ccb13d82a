import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { salesWithinReach } from '@poonji/capabilities/access/server/service.ts'
import { tellSuccessor } from './tell-keepers.ts'
import { texts } from './texts.ts'
import './tables.ts'

/**
 * Somebody of sales, within the reach of whoever is at the screen, who takes over from one who leaves.
 * @throws 400 on `successorId` with the words given when nobody is named, and for somebody who is not of sales
 */
export async function requireSuccessor(work: Work, successorId: string | null, missing: string): Promise<string> {
  if (!successorId) throw invalid({ successorId: missing })
  const found = await salesWithinReach(work).where('account.id', '=', successorId).executeTakeFirst()
  if (!found) throw invalid({ successorId: texts.t(work.language, 'handOver.notSales') })
  return successorId
}

/** The organisations of somebody who leaves are the successor's from now on; each one's trail tells it, and one message tells them. */
export async function handOverClients(
  work: Work,
  { accountId, successorId }: { accountId: string; successorId: string | null },
): Promise<void> {
  const theirs = await work.db
    .selectFrom('organisation')
    .select('id')
    .where('assigned_to', '=', accountId)
    .forUpdate()
    .execute()
  if (!theirs.length) return
  const words = texts.t(work.language, 'handOver.clients', { count: theirs.length })
  const to = await requireSuccessor(work, successorId, words)
  await work.db.updateTable('organisation').set({ assigned_to: to }).where('assigned_to', '=', accountId).execute()
  const detail = { from: accountId, to }
  for (const { id } of theirs) {
    await work.audit('organisation.assigned', 'organisation', id, detail, id)
    await work.publish('organisation.assigned', { organisationId: id, ...detail })
  }
  await tellSuccessor(work, { ...detail, count: theirs.length })
}
