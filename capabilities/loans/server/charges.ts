import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { lockLoan } from './history-of.ts'
import { settle } from './settle.ts'
import { addCharge } from './tax-invoices/add-charge.ts'

/**
 * The charge for a debit or cheque that came back, with its tax, as the loan's terms say. Once a reference: a notice
 * that comes twice charges once.
 */
export async function chargeBounce(
  work: Work,
  bounce: { loanId: string; dueOn: PlainDate; reference: string },
): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, bounce.loanId)
  const { amountPaise: basePaise, taxPaise } = loan.terms.bounceCharge
  const charged = await work.db
    .selectFrom('loan_charge')
    .select('id')
    .where('loan_id', '=', loan.id)
    .where('code', '=', 'BOUNCE')
    .where('reference', '=', bounce.reference)
    .where('reversed_on', 'is', null)
    .executeTakeFirst()
  if (charged || basePaise === 0 || !loan.first_drawn_on) return
  const key = `bounce:${loan.id}:${bounce.reference}`
  await settle(
    work,
    loan,
    { kind: 'charge', valueOn: bounce.dueOn, idempotencyKey: key, source: { kind: 'charge', id: bounce.reference } },
    async () => {
      await addCharge(work, loan, {
        code: 'BOUNCE',
        basePaise,
        taxPaise,
        dueOn: bounce.dueOn,
        reference: bounce.reference,
      })
    },
  )
  await work.audit('charge.added', 'loan', loan.id, { code: 'BOUNCE', basePaise, taxPaise }, loan.organisation_id)
}
