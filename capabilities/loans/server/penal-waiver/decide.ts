import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'
import { lastPaymentSeq, lockLoan, type LoanRow } from '../history-of.ts'
import { settle } from '../settle.ts'
import { decidable, decisionOf, type Decision } from '../two-people.ts'
import { waivable } from './ask.ts'
import './tables.ts'

/**
 * The checker decides. An approved waiver takes back, today, what is still unpaid of what was asked, and the borrower is
 * told. @throws 403 for whoever asked or for another loan's request, 409 when it was decided before or no longer holds
 */
export async function decidePenalWaiver(
  work: Work,
  decision: Decision & { loanId: string; requestId: string },
): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, decision.loanId)
  const asked = await work.db
    .selectFrom('penal_waiver')
    .selectAll()
    .where('id', '=', decision.requestId)
    .where('loan_id', '=', loan.id)
    .executeTakeFirst()
  const request = decidable(work, asked, decision)
  const decided = decisionOf(work, decision)
  const { id, amount_paise: askedPaise } = request
  const update = (values: Partial<Waived>) =>
    work.db
      .updateTable('penal_waiver')
      .set({ ...decided, ...values })
      .where('id', '=', id)
      .execute()
  if (decision.approve) {
    const waivedPaise = Math.min(askedPaise, await waivable(work, loan))
    const after_seq = await lastPaymentSeq(work, loan)
    await settle(work, loan, causeOf(work, id), async () => {
      await update({ on_date: work.today, waived_paise: waivedPaise, after_seq })
    })
    await tellWaived(work, loan, waivedPaise)
  } else await update({})
  const detail = { amountPaise: askedPaise, approved: decision.approve }
  await work.audit('penalWaiver.decided', 'loan', loan.id, detail, loan.organisation_id)
}

interface Waived {
  on_date: string
  waived_paise: Paise
  after_seq: number
}

const causeOf = (work: Work, id: string) => ({
  kind: 'penal.waived',
  valueOn: work.today,
  idempotencyKey: `penal-waiver:${id}`,
  source: { kind: 'penal-waiver', id },
})

/** Writes to the borrower what is no longer owed, and what of it is still. */
async function tellWaived(work: Work, loan: LoanRow, waivedPaise: Paise): Promise<void> {
  await tellOwner(work, loan.organisation_id, 'penal-waiver', language =>
    texts.t(language, 'penalWaiver.sms', {
      number: loan.number,
      amount: formatMoney(waivedPaise, { paise: 'always' }),
    }),
  )
}
