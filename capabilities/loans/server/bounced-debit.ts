import type { Events } from '@poonji/api-platform/events.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { debitWords } from '@poonji/capabilities/mandates/server/service.ts'
import { morningOf, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { bounceChargeOf, chargeBounce } from './charges.ts'

/** A debit came back: it is charged as agreed, and the borrower hears why, and that it is not taken again by itself. */
export async function takeBack(work: Work, debit: Events['debit.returned']): Promise<void> {
  const { presentationId: reference, loanId, organisationId, amountPaise, code, onDate: dueOn } = debit
  await chargeBounce(work, { loanId, dueOn, reference })
  const charged = await bounceChargeOf(work, reference)
  const words = charged === null ? 'sms.debitReturnedFree' : 'sms.debitReturned'
  await tellOwner(
    work,
    organisationId,
    'debit-returned',
    language =>
      texts.t(language, words, {
        amount: formatMoney(amountPaise),
        reason: debitWords(code, language),
        charge: formatMoney(charged ?? 0),
      }),
    morningOf(work.today),
  )
}
