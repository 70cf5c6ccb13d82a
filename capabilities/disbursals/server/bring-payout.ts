import type { Outside } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { PayoutOrder, PayoutStatusAnswer } from '@poonji/integrations/payouts/port.ts'

/** What became of a payout, told to whoever ordered it; each may be told more than once. */
export interface PayoutTold {
  taken(): Promise<void>
  paid(utr: string, processedOn: PlainDate): Promise<void>
  failed(code: string, reason: string): Promise<void>
  /** It was paid and the beneficiary's bank sent it back. */
  returned(utr: string, returnedOn: PlainDate, reason: string): Promise<void>
  /** Not taken, since our own account held too little: it goes once there is enough. */
  short(): Promise<void>
  /** Nobody knows yet. */
  later(): Promise<void>
}

/**
 * Brings one payout to its end. The bank is first asked where the reference stands and is given the order only when it
 * does not know it: a lost answer, a kill between sending and recording, and a second run all end in one payment.
 * @param order null where nothing may be sent any more
 */
export async function bringPayout(
  outside: Outside,
  reference: string,
  order: () => Promise<PayoutOrder | null>,
  told: PayoutTold,
): Promise<void> {
  const { payouts } = outside.ports
  const stands = await payouts.statusOf(reference)
  if (stands.status === 'unavailable') return told.later()
  if (stands.status === 'ok') return tell(told, stands)
  const wanted = await order()
  if (!wanted) return
  const answer = await payouts.initiate(wanted)
  if (answer.status === 'refused')
    return answer.code === 'insufficient-balance' ? told.short() : told.failed(answer.code, answer.message)
  if (answer.status === 'unavailable') return told.later()
  await told.taken()
  const now = await payouts.statusOf(reference)
  return now.status === 'ok' ? tell(told, now) : told.later()
}

function tell(told: PayoutTold, stands: Extract<PayoutStatusAnswer, { status: 'ok' }>): Promise<void> {
  switch (stands.state) {
    case 'queued':
    case 'processing':
      return told.later()
    case 'failed':
      return told.failed(stands.failureCode, stands.failureReason)
    case 'processed':
      return told.paid(stands.utr, stands.processedOn)
    case 'reversed':
      return told.returned(stands.utr, stands.reversedOn, stands.reversalReason)
  }
}

/** The bank says that it has no payout of this reference. */
export async function isUnknownToBank(outside: Outside, reference: string): Promise<boolean> {
  return (await outside.ports.payouts.statusOf(reference)).status === 'refused'
}

/** When to ask again after so many times: soon at first, then less often, at most every half hour. */
export function askedAgainAt(outside: Outside, timesAsked: number): Date {
  const seconds = Math.min(5 * 2 ** Math.min(timesAsked, 10), 1_800)
  return new Date(outside.now.getTime() + seconds * 1000)
}
