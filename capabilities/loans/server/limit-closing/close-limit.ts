import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'
import { lockLoan, type LoanRow } from '../history-of.ts'
import { heldRefusal } from '../holds.ts'
import { loanById } from '../loan-by-id.ts'
import { settle } from '../settle.ts'
import { askedNow, decidable, decisionOf, type Decision } from '../two-people.ts'
import { isTermedOut, overRefusal, refusalOf } from './may-close.ts'
import './tables.ts'

/** The loan is held, so that a draw made at once is either before this or refused. @throws 409 where it cannot be closed */
async function closable(work: Work, loanId: string): Promise<LoanRow> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const refusal = await refusalOf(work, loan)
  if (refusal) throw conflict(refusal)
  return loan
}

async function insertClosing(work: Work, loan: LoanRow, asked: { byBorrower: boolean; reason: string }) {
  const { id } = await work.db
    .insertInto('limit_closing')
    .values({
      tenant: work.tenant,
      loan_id: loan.id,
      by_borrower: asked.byBorrower,
      reason: asked.reason,
      state: asked.byBorrower ? 'APPROVED' : 'WAITING',
      taken_back_by: null,
      taken_back_at: null,
      ...askedNow(work),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.audit('limitClosing.asked', 'loan', loan.id, { closingId: id, ...asked }, loan.organisation_id)
  return id
}

/**
 * The borrower closes a limit, or leaves a loan that was not paid out: nothing more is drawn from now on.
 * @throws 409 where it cannot be closed
 */
export async function closeLimit(
  work: Work,
  { loanId, reason }: { loanId: string; reason: string },
): Promise<{ closingId: string }> {
  const loan = await closable(work, loanId)
  const closingId = await insertClosing(work, loan, { byBorrower: true, reason })
  await endDraws(work, loan, closingId)
  return { closingId }
}

/** The maker asks that a limit be closed. @throws 409 where it cannot be */
export async function askClosing(
  work: Work,
  { loanId, reason }: { loanId: string; reason: string },
): Promise<{ requestId: string }> {
  const loan = await closable(work, loanId)
  return { requestId: await insertClosing(work, loan, { byBorrower: false, reason }) }
}

/**
 * The checker decides. Approved, nothing more is drawn. @throws 403 for whoever asked, 409 when it was decided, the limit
 * is closed or a drawing is on its way, 400 for a refusal without a reason
 */
export async function decideClosing(
  work: Work,
  { loanId, closingId, approve, note }: Decision & { loanId: string; closingId: string },
): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const found = await rowOf(work, loanId, closingId)
  const row = decidable(work, found, { approve, note })
  await work.db.updateTable('limit_closing').set(decisionOf(work, { approve, note })).where('id', '=', row.id).execute()
  const detail = { closingId, approved: approve }
  await work.audit('limitClosing.decided', 'loan', loan.id, detail, loan.organisation_id)
  if (!approve) return
  const refusal = overRefusal(work, loan) ?? (await heldRefusal(work, loan))
  if (refusal) throw conflict(refusal)
  await endDraws(work, loan, closingId)
}

const rowOf = (work: Work, loanId: string, closingId: string) =>
  work.db
    .selectFrom('limit_closing')
    .selectAll()
    .where('id', '=', closingId)
    .where('loan_id', '=', loanId)
    .executeTakeFirst()

/** Where nothing is owed the limit is closed by this, else by the payment that leaves nothing. */
async function endDraws(work: Work, loan: LoanRow, closingId: string): Promise<void> {
  const source = { kind: 'limitClosing', id: closingId }
  const cause = { kind: 'limit.closing', valueOn: work.today, idempotencyKey: `closing:${closingId}`, source }
  const ended = { draws_ended_on: work.today }
  await settle(work, { ...loan, ...ended }, cause, async () => {
    await work.db.updateTable('loan').set(ended).where('id', '=', loan.id).execute()
  })
  const { status } = await loanById(work, loan.id)
  if (status !== 'CLOSED') await tell(work, loan, 'closing.smsEnding')
}

/**
 * Takes back that a limit be closed: it may be drawn again. The borrower takes back what the borrower asked, staff what
 * staff decided. @throws 403 where there is none, 409 once it is closed, taken back, or agreed to become instalments
 */
export async function takeBackClosing(
  work: Work,
  { loanId, closingId, byBorrower }: { loanId: string; closingId: string; byBorrower: boolean },
): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const row = await rowOf(work, loanId, closingId)
  if (row?.by_borrower !== byBorrower) throw notPermitted()
  if (loan.status === 'CLOSED') throw conflict(texts.t(work.language, 'closing.closed'))
  if (row.state !== 'APPROVED' || row.taken_back_at) throw conflict(texts.t(work.language, 'closing.over'))
  if (await isTermedOut(work, loan)) throw conflict(texts.t(work.language, 'closing.termedOut'))
  await work.db
    .updateTable('limit_closing')
    .set({ taken_back_by: work.actor.accountId, taken_back_at: work.now })
    .where('id', '=', row.id)
    .execute()
  await work.db.updateTable('loan').set({ draws_ended_on: null }).where('id', '=', loan.id).execute()
  await work.audit('limitClosing.takenBack', 'loan', loan.id, { closingId }, loan.organisation_id)
  await tell(work, loan, 'closing.smsTakenBack')
}

async function tell(work: Work, loan: LoanRow, key: 'closing.smsEnding' | 'closing.smsTakenBack'): Promise<void> {
  await tellOwner(work, loan.organisation_id, 'limit-closing', language =>
    texts.t(language, key, { number: loan.number }),
  )
}
