import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'
import { lockLoan, type LoanRow } from '../history-of.ts'
import { askedNow } from '../two-people.ts'
import { penalOf } from './unpaid.ts'
import './tables.ts'

/**
 * The maker asks to waive unpaid penal charges: an amount, or with null all that is unpaid today (what the nights bring
 * afterwards is not asked). @throws 400 for an amount that cannot be or is more than is unpaid, 409 where nothing is
 * unpaid, the loan does not run, or another waiver waits
 */
export async function askPenalWaiver(
  work: Work,
  asked: { loanId: string; amountPaise: Paise | null; reason: string },
): Promise<{ requestId: string }> {
  if (asked.amountPaise !== null && asked.amountPaise <= 0)
    throw invalid({ amountPaise: texts.t(work.language, 'payment.zero') })
  const loan = await lockLoan(work.db, work.tenant, asked.loanId)
  const unpaidPaise = await waivable(work, loan)
  const amountPaise = asked.amountPaise ?? unpaidPaise
  if (amountPaise > unpaidPaise) {
    const unpaid = formatMoney(unpaidPaise, { paise: 'always' })
    throw invalid({ amountPaise: texts.t(work.language, 'penalWaiver.beyond', { unpaid }) })
  }
  const made = await work.db
    .insertInto('penal_waiver')
    .values({
      tenant: work.tenant,
      loan_id: loan.id,
      amount_paise: amountPaise,
      reason: asked.reason,
      on_date: null,
      waived_paise: null,
      after_seq: null,
      ...askedNow(work),
    })
    .onConflict(one => one.column('loan_id').where('state', '=', 'WAITING').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(texts.t(work.language, 'penalWaiver.waits'))
  await work.audit('penalWaiver.asked', 'loan', loan.id, { amountPaise }, loan.organisation_id)
  return { requestId: made.id }
}

/** What may be waived of a loan. @throws 409 for one that does not run or is written off, or of which nothing is unpaid */
export async function waivable(work: Work, loan: LoanRow): Promise<Paise> {
  const { unpaidPaise, mayWaive } = await penalOf(work, loan.id)
  if (!mayWaive) throw conflict(texts.t(work.language, 'penalWaiver.notRunning'))
  if (unpaidPaise === 0) throw conflict(texts.t(work.language, 'penalWaiver.nothing'))
  return unpaidPaise
}
