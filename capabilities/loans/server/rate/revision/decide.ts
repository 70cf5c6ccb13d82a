import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from '../../texts.ts'
import { requireSeesAll } from '@poonji/capabilities/access/server/service.ts'
import { decidable, decisionOf, type Decision } from '../../two-people.ts'

/**
 * The checker decides; approved, a job goes through the loans. @throws 403 for whoever asked or sees only some
 * borrowers, 409 when it was decided or its day has come meanwhile, 400 for a refusal without a reason
 */
export async function decideRevision(
  work: Work,
  { revisionId, ...decision }: Decision & { revisionId: string },
): Promise<void> {
  requireSeesAll(work)
  const found = await work.db
    .selectFrom('rate_revision')
    .selectAll()
    .where('id', '=', revisionId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  const revision = decidable(work, found, decision)
  if (decision.approve && revision.from_on <= work.today) throw conflict(texts.t(work.language, 'rate.dayCame'))
  await work.db.updateTable('rate_revision').set(decisionOf(work, decision)).where('id', '=', revisionId).execute()
  await work.audit('benchmark.decided', 'rateRevision', revisionId, { approved: decision.approve })
  if (decision.approve) await work.enqueue('loans.reviseRates', { revisionId }, { singletonKey: revisionId })
}
