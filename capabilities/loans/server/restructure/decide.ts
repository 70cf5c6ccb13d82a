import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from '../texts.ts'
import { lockLoan, type LoanRow } from '../history-of.ts'
import { decidable, decisionOf, type Decision } from '../two-people.ts'
import { behindClose } from '../behind-close.ts'
import { beginRestructuring } from './begin.ts'
import { endDraws } from './of-limit.ts'
import { isAsSeen, isLate, type Restructuring } from './open.ts'
import { tellTerms } from './tell.ts'
import './tables.ts'

interface Which {
  loanId: string
  restructuringId: string
}

const rowOf = (work: Work, { loanId, restructuringId }: Which) =>
  work.db
    .selectFrom('loan_restructuring')
    .selectAll()
    .where('id', '=', restructuringId)
    .where('loan_id', '=', loanId)
    .executeTakeFirst()

/** Nobody says yes to figures that are no longer true. @throws 409 */
async function assertAsSeen(work: Work, loan: LoanRow, row: Restructuring): Promise<void> {
  if (row.lapsed_on || (await isLate(work, row))) throw conflict(texts.t(work.language, 'restructure.late'))
  if (!(await isAsSeen(work, loan, row))) throw conflict(texts.t(work.language, 'restructure.changed'))
}

/**
 * The checker decides. Approved, the terms are put to the borrower, who is told. @throws 403 for whoever proposed, 409
 * when it was decided, its day has passed or the loan has changed, 400 for a refusal without a reason
 */
export async function decideRestructuring(work: Work, { approve, note, ...which }: Decision & Which): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, which.loanId)
  const row = decidable(work, await rowOf(work, which), { approve, note })
  if (approve) await assertAsSeen(work, loan, row)
  await work.db
    .updateTable('loan_restructuring')
    .set(decisionOf(work, { approve, note }))
    .where('id', '=', row.id)
    .execute()
  const detail = { restructuringId: row.id, fromOn: row.from_on, approved: approve }
  await work.audit('restructuring.decided', 'loan', loan.id, detail, loan.organisation_id)
  if (!approve) return
  const key = row.seen.ofLimit ? 'restructure.smsLimitOffered' : 'restructure.smsOffered'
  await tellTerms(work, loan, { fromOn: row.from_on, after: row.seen.after, key })
}

/**
 * The borrower's word. Agreed, the terms begin on their day, at once where it is today; of a limit nothing is drawn from
 * now on. @throws 403 when it is not there,
 * 409 when nothing is to be answered, its day has passed or the loan has changed
 */
export async function answerRestructuring(work: Work, { agree, ...which }: Which & { agree: boolean }): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, which.loanId)
  const row = await rowOf(work, which)
  if (!row || row.state === 'WAITING') throw notPermitted()
  if (row.state !== 'APPROVED' || row.agreed !== null) throw conflict(texts.t(work.language, 'restructure.answered'))
  if (agree) await assertAsSeen(work, loan, row)
  if (agree && row.seen.ofLimit) await endDraws(work, loan)
  await work.db
    .updateTable('loan_restructuring')
    .set({ agreed: agree, answered_by: work.actor.accountId, answered_at: work.now })
    .where('id', '=', row.id)
    .execute()
  const detail = { restructuringId: row.id, fromOn: row.from_on, agreed: agree }
  await work.audit('restructuring.answered', 'loan', loan.id, detail, loan.organisation_id)
  if (!agree) return
  if (row.from_on <= work.today) return beginRestructuring(work, row.id)
  const when = { startAfter: behindClose(row.from_on), singletonKey: row.id }
  await work.enqueue('loans.beginRestructuring', { restructuringId: row.id }, when)
}
