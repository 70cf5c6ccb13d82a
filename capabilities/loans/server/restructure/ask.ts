import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { RestructuringPreview } from '../../restructure-contract.ts'
import { texts } from '../texts.ts'
import { lockLoan } from '../history-of.ts'
import { loanById } from '../loan-by-id.ts'
import { askedNow } from '../two-people.ts'
import { refusalOf, seeWanted } from './may-ask.ts'
import { endStale } from './open.ts'
import type { Wanted } from './see.ts'
import './tables.ts'

/** What other terms would make of a loan. @throws 409 where it cannot be restructured, 400 for terms that cannot be */
export async function previewRestructuring(work: Work, loanId: string, wanted: Wanted): Promise<RestructuringPreview> {
  const loan = await loanById(work, loanId)
  return seeWanted(work, loan, wanted)
}

/**
 * The maker proposes other terms, as they were seen. @throws 409 where the loan cannot be restructured, another
 * restructuring or a rate is coming, or the loan has changed since it was seen; 400 for terms that cannot be
 */
export async function askRestructuring(
  work: Work,
  asked: Wanted & { loanId: string; seenHash: string; reason: string },
): Promise<{ requestId: string }> {
  const { loanId, seenHash, reason, ...wanted } = asked
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const refusal = await refusalOf(work, loan, await endStale(work, loan))
  if (refusal) throw conflict(refusal)
  const { seenHash: hash, ...seen } = await seeWanted(work, loan, wanted)
  if (hash !== seenHash) throw conflict(texts.t(work.language, 'restructure.changed'))
  const { id } = await work.db
    .insertInto('loan_restructuring')
    .values({
      tenant: work.tenant,
      loan_id: loanId,
      from_on: wanted.fromOn,
      rate_bps: wanted.rateBps,
      instalments: wanted.instalments,
      moratorium_months: wanted.moratoriumMonths,
      moratorium_interest: wanted.moratoriumInterest,
      funds: wanted.funds,
      reason,
      seen: JSON.stringify(seen),
      seen_hash: hash,
      agreed: null,
      answered_by: null,
      answered_at: null,
      lapsed_on: null,
      begun_on: null,
      before_bps: null,
      before_months: null,
      ...askedNow(work),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.audit('restructuring.asked', 'loan', loanId, { ...wanted }, loan.organisation_id)
  return { requestId: id }
}
