import { conflict, conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import type { AdjustmentKind } from '../status.ts'
import { texts } from './texts.ts'
import { lockLoan, type LoanRow } from './history-of.ts'
import { settle } from './settle.ts'
import { askedNow, decidable, decisionOf, type Decision } from './two-people.ts'
import { writeOff, writeOffPaise } from './write-off.ts'

/**
 * The maker asks that money paid ahead goes back to the borrower. @throws 400 for an amount that cannot be, 409 beyond
 * what is ahead, or while another refund waits
 */
export async function askRefund(
  work: Work,
  asked: { loanId: string; amountPaise: Paise; reason: string },
): Promise<{ requestId: string }> {
  if (asked.amountPaise <= 0) throw invalid({ amountPaise: texts.t(work.language, 'payment.zero') })
  const loan = await lockLoan(work.db, work.tenant, asked.loanId)
  assertAhead(work, loan, asked.amountPaise)
  return record(work, loan, { kind: 'REFUND', amountPaise: asked.amountPaise, reason: asked.reason })
}

/** The maker asks that what cannot be had is given up in the books. @throws 409 as `writeOffPaise`, or while one waits */
export async function askWriteOff(
  work: Work,
  asked: { loanId: string; reason: string },
): Promise<{ requestId: string }> {
  const loan = await lockLoan(work.db, work.tenant, asked.loanId)
  return record(work, loan, { kind: 'WRITE_OFF', amountPaise: await writeOffPaise(work, loan), reason: asked.reason })
}

function assertAhead(work: Work, loan: LoanRow, amountPaise: Paise): void {
  if (amountPaise > loan.advance_paise)
    throw conflictAt(
      'amountPaise',
      texts.t(work.language, 'adjust.beyondAhead', { ahead: formatMoney(loan.advance_paise) }),
    )
}

async function record(
  work: Work,
  loan: LoanRow,
  { kind, amountPaise, reason }: { kind: AdjustmentKind; amountPaise: Paise; reason: string },
): Promise<{ requestId: string }> {
  const made = await work.db
    .insertInto('adjustment_request')
    .values({
      tenant: work.tenant,
      loan_id: loan.id,
      kind,
      amount_paise: amountPaise,
      reason,
      ...askedNow(work),
    })
    .onConflict(one => one.columns(['loan_id', 'kind']).where('state', '=', 'WAITING').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(texts.t(work.language, 'adjust.waits'))
  await work.audit('adjustment.asked', 'loan', loan.id, { kind, amountPaise }, loan.organisation_id)
  return { requestId: made.id }
}

export interface AdjustmentDecision extends Decision {
  loanId: string
  requestId: string
  /** Of a refund: the bank's reference of the payout. */
  reference: string
}

/**
 * The checker decides. An approved refund is booked as paid out today under the bank's reference, which the borrower is
 * told; an approved write-off gives up what is owed today. @throws 403 for whoever asked, 409 when it was decided or no
 * longer holds or a refund has no proved account to go to, 400 without reference or note
 */
export async function decideAdjustment(work: Work, decision: AdjustmentDecision): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, decision.loanId)
  const asked = await work.db
    .selectFrom('adjustment_request')
    .selectAll()
    .where('id', '=', decision.requestId)
    .where('loan_id', '=', loan.id)
    .executeTakeFirst()
  const request = decidable(work, asked, decision)
  const { kind } = request
  let amountPaise = request.amount_paise
  if (decision.approve && kind === 'REFUND') await payBack(work, loan, { ...request, reference: decision.reference })
  if (decision.approve && kind === 'WRITE_OFF') amountPaise = await writeOff(work, loan, request.id)
  await work.db
    .updateTable('adjustment_request')
    .set({ ...decisionOf(work, decision), amount_paise: amountPaise })
    .where('id', '=', request.id)
    .execute()
  const detail = { kind, amountPaise, approved: decision.approve }
  await work.audit('adjustment.decided', 'loan', loan.id, detail, loan.organisation_id)
}

async function payBack(
  work: Work,
  loan: LoanRow,
  { id, amount_paise: amountPaise, reference }: { id: string; amount_paise: Paise; reference: string },
): Promise<void> {
  if (!reference) throw invalid({ reference: texts.t(work.language, 'adjust.referenceNeeded') })
  assertAhead(work, loan, amountPaise)
  if (!(await verifiedOwnAccount(work, loan.organisation_id)))
    throw conflict(texts.t(work.language, 'adjust.noAccount'))
  const used = await work.db
    .selectFrom('loan_refund')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (used) throw invalid({ reference: texts.t(work.language, 'adjust.referenceUsed') })
  const cause = { kind: 'refund', valueOn: work.today, idempotencyKey: `refund:${id}`, source: { kind: 'refund', id } }
  await settle(work, loan, cause, async () => {
    await work.db
      .insertInto('loan_refund')
      .values({
        id,
        tenant: work.tenant,
        loan_id: loan.id,
        amount_paise: amountPaise,
        on_date: work.today,
        reference,
        created_at: work.now,
      })
      .execute()
  })
  const { number, organisation_id: organisationId } = loan
  await tellOwner(work, organisationId, 'refund-sent', language =>
    texts.t(language, 'adjust.smsRefund', { number, amount: formatMoney(amountPaise), reference }),
  )
}
