import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import './tables.ts'

interface Watched {
  loanId: string
  /** What it follows: other terms of a loan, or a longer drawing of a limit. */
  of: { restructuringId: string } | { extensionId: string }
  fromOn: PlainDate
  /** The first principal falls due; null where none is still to come, and nothing is watched. */
  firstPaymentOn: PlainDate | null
}

/** The end of day classes the borrower by it: see `watchRestructured`. Another one ends the watch of the last. */
export async function beginWatch(work: Work, { loanId, of, fromOn, firstPaymentOn }: Watched): Promise<void> {
  await work.db
    .updateTable('restructured_watch')
    .set({ ended_on: work.today, outcome: 'RESTRUCTURED' })
    .where('loan_id', '=', loanId)
    .where('ended_on', 'is', null)
    .execute()
  if (!firstPaymentOn) return
  await work.db
    .insertInto('restructured_watch')
    .values({
      tenant: work.tenant,
      loan_id: loanId,
      restructuring_id: 'restructuringId' in of ? of.restructuringId : null,
      extension_id: 'extensionId' in of ? of.extensionId : null,
      from_on: fromOn,
      first_payment_on: firstPaymentOn,
      counted_from: firstPaymentOn,
      ended_on: null,
      outcome: null,
    })
    .execute()
}
