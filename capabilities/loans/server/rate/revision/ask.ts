import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { texts } from '../../texts.ts'
import { askedNow } from '../../two-people.ts'
import { requireComing } from '../coming-day.ts'
import { requireSeesAll } from '@poonji/capabilities/access/server/service.ts'
import { loansConcerned, type Step } from './concerned.ts'

/**
 * The maker asks that floating loans follow a step of their benchmark from a coming day on. @throws 403 for whoever sees
 * only some borrowers; 400 for a day or a step that cannot be, or that no loan can follow; 409 while another waits for
 * the same product
 */
export async function askRevision(
  work: Work,
  asked: Step & { benchmark: string; fromOn: PlainDate; reason: string },
): Promise<{ requestId: string }> {
  requireSeesAll(work)
  const say = texts.in(work.language)
  const { productCode, benchmark, beforeBps, afterBps, fromOn, reason } = asked
  requireComing(work, fromOn)
  if (beforeBps === afterBps) throw invalid({ afterBps: say('revision.same') })
  const concerned = await loansConcerned(work, asked)
  if (concerned.every(loan => loan.leftOut)) throw invalid({ afterBps: say('revision.nobody') })
  const made = await work.db
    .insertInto('rate_revision')
    .values({
      tenant: work.tenant,
      product_code: productCode ?? null,
      benchmark,
      before_bps: beforeBps,
      after_bps: afterBps,
      from_on: fromOn,
      reason,
      left_out: null,
      ...askedNow(work),
    })
    .onConflict(one => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(say('revision.waits'))
  await work.audit('benchmark.asked', 'rateRevision', made.id, { fromOn, beforeBps, afterBps })
  return { requestId: made.id }
}
