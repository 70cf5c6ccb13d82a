import type { Paise } from '@poonji/kernel/money.ts'
import type { History, Payment, Waiver } from './history.ts'

export type Kept = Map<Waiver, Paise>

/** Tax that was told of after a waiver, as of a day before it. */
const lateFor = (waiver: Waiver, { taxDeducted, seq = Infinity, valueOn }: Payment): boolean =>
  taxDeducted === true && seq > (waiver.afterSeq ?? Infinity) && valueOn < waiver.on

/**
 * What of charges no payment may take, because it was waived: a certificate that tells later of tax deducted before would
 * else send money of those days on to what had been waived, and undo it. It is what the waiver took without that
 * certificate. Waivers stand in the order of their decisions: what is kept for those before one is the same without what
 * was told after it, so each is lived through once.
 * @param takenBy what the last waiver of a history took, where so much is kept for those before it
 */
export function keptForWaivers(history: History, takenBy: (history: History, kept: Kept) => Paise): Kept {
  const kept: Kept = new Map()
  for (const [place, waiver] of history.waivers.entries()) {
    const payments = history.payments.filter(payment => !lateFor(waiver, payment))
    if (payments.length === history.payments.length) continue
    kept.set(waiver, takenBy({ ...history, payments, waivers: history.waivers.slice(0, place + 1) }, kept))
  }
  return kept
}
