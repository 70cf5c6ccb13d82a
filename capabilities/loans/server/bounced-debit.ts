import type { Events } from '@poonji/api-platform/events.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { debitWords, hasActiveMandate } from '@poonji/capabilities/mandates/server/service.ts'
import { morningOf, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { loanById } from './loan-by-id.ts'
import { bounceChargeOf, chargeBounce } from './charges.ts'

/**
 * A debit came back: it is charged as agreed, of a closed loan nothing, and the borrower hears why, and that it is not taken
 * again by itself, or that auto pay is over.
 */
export async function takeBack(work: Work, debit: Events['debit.returned']): Promise<void> {
  const { presentationId: reference, loanId, organisationId, amountPaise, code, onDate: dueOn } = debit
  await chargeBounce(work, { loanId, dueOn, reference })
  const charged = await bounceChargeOf(work, reference)
  const { status, application_id: applicationId } = await loanById(work, loanId)
  const link = `${work.platform.config.publicUrl}/organisation/${organisationId}/application/${applicationId}/enable-auto-debit`
  const again = (await hasActiveMandate(work, applicationId)) ? 'sms.debitReturned' : 'sms.debitReturnedForGood'
  const words = status === 'CLOSED' ? 'sms.debitReturnedClosed' : (`${again}${charged === null ? 'Free' : ''}` as const)
  await tellOwner(
    work,
    organisationId,
    'debit-returned',
    language =>
      texts.t(language, words, {
        amount: formatMoney(amountPaise),
        reason: debitWords(code, language),
        charge: formatMoney(charged ?? 0),
        link,
      }),
    { notBefore: morningOf(work.today) },
  )
}
