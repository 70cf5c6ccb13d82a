import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { lastPaymentSeq, lockLoan } from './history-of.ts'
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
  if (basePaise === 0 || !loan.first_drawn_on || loan.status === 'CLOSED' || (await wasCharged(work, bounce.reference)))
    return
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
        afterSeq: await lastPaymentSeq(work, loan),
      })
    },
  )
  await work.audit('charge.added', 'loan', loan.id, { code: 'BOUNCE', basePaise, taxPaise }, loan.organisation_id)
}

/** A charge that was taken back as wrong does not come again with a second notice. */
async function wasCharged(work: Work, reference: string): Promise<boolean> {
  const charge = await work.db
    .selectFrom('loan_charge')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('code', '=', 'BOUNCE')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return charge !== undefined
}

/** What a debit or cheque that came back was charged, with its tax; null where nothing was. */
export async function bounceChargeOf(work: Work, reference: string): Promise<Paise | null> {
  const charge = await work.db
    .selectFrom('loan_charge')
    .select(['base_paise', 'tax_paise'])
    .where('tenant', '=', work.tenant)
    .where('code', '=', 'BOUNCE')
    .where('reference', '=', reference)
    .where('reversed_on', 'is', null)
    .executeTakeFirst()
  return charge ? charge.base_paise + charge.tax_paise : null
}
