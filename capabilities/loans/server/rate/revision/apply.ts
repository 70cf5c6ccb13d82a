import type { Selectable } from 'kysely'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { lockLoan } from '../../history-of.ts'
import { letRateCome } from '../decide-change.ts'
import type { RateRevisionTable } from '../tables.ts'
import { loansConcerned, type Step } from './concerned.ts'

type Revision = Selectable<RateRevisionTable>

/**
 * Goes through the loans of an approved step, each in a transaction of its own: the rate is changed from its day on and
 * the borrower told. Broken off and run again it goes on; what could not follow is kept with the step at the end.
 */
export async function applyRevision(outside: Outside, revisionId: string): Promise<void> {
  const { revision, loans } = await outside.transaction(async work => {
    const found = await work.db
      .selectFrom('rate_revision')
      .selectAll()
      .where('id', '=', revisionId)
      .where('tenant', '=', work.tenant)
      .where('state', '=', 'APPROVED')
      .executeTakeFirst()
    return { revision: found, loans: found && !found.left_out ? await loansConcerned(work, stepOf(found)) : [] }
  })
  if (!revision || revision.left_out) return
  const leftOut: NonNullable<Revision['left_out']> = []
  let failed: unknown
  for (const { loanId } of loans) {
    try {
      const left = await outside.transaction(work => follow(work, revision, loanId))
      if (left) leftOut.push(left)
    } catch (error) {
      // the others do not wait for one that fails; the job is run again for it
      failed ??= error
    }
  }
  if (failed !== undefined) throw failed
  await outside.transaction(work =>
    work.db
      .updateTable('rate_revision')
      .set({ left_out: JSON.stringify(leftOut) })
      .where('id', '=', revisionId)
      .execute(),
  )
}

/** One loan follows, once. Answers why it could not. */
async function follow(work: Work, revision: Revision, loanId: string) {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const before = await work.db
    .selectFrom('loan_rate_change')
    .select('id')
    .where('revision_id', '=', revision.id)
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  const [concerned] = before ? [] : await loansConcerned(work, stepOf(revision), loanId)
  if (!concerned) return null
  const { loanNumber, leftOut, rateBps } = concerned
  if (leftOut) return { loanId, loanNumber, leftOut }
  const { benchmark, after_bps, from_on: fromOn, reason, state, asked_by, asked_at, decided_by, decided_at } = revision
  const { id: changeId } = await work.db
    .insertInto('loan_rate_change')
    .values({
      tenant: work.tenant,
      loan_id: loanId,
      revision_id: revision.id,
      from_on: fromOn,
      before_bps: null,
      rate_bps: rateBps,
      benchmark,
      benchmark_bps: after_bps,
      spread_bps: rateBps - after_bps,
      reason,
      chosen_by: null,
      chosen_at: null,
      begun_on: null,
      ...{ state, asked_by, asked_at, decided_by, decided_at, note: revision.note },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.audit('rate.decided', 'loan', loanId, { fromOn, rateBps, approved: true }, loan.organisation_id)
  await letRateCome(work, loan, { changeId, fromOn, rateBps })
  return null
}

const stepOf = ({ product_code, before_bps, after_bps }: Revision): Step => ({
  productCode: product_code ?? undefined,
  beforeBps: before_bps,
  afterBps: after_bps,
})
