import { dayOfYmd, parseYmd } from './civil.ts'
import { requireOneOf, requirePaise } from './require.ts'
import { PREPAYMENT_EFFECTS } from './schedule-types.ts'
import type { PrepaymentEffect, ScheduleInput } from './schedule-types.ts'

/** Something that changes a loan on a day between its due dates. */
export type LoanEvent = { ymd: number; day: number } & (
  | { kind: 'settled' }
  | { kind: 'capitalise' }
  | { kind: 'prepay'; value: number; effect: PrepaymentEffect; coversCurrent: boolean }
  | { kind: 'tranche'; value: number }
  /** `value` is the new rate, in basis points until the terms bring it to their denominator. */
  | { kind: 'rate'; value: number; keepsInstalment: boolean }
)

// a rate is in force from the start of its day: what is paid or drawn on it finds the new one
const RANK = { settled: 0, capitalise: 1, rate: 2, prepay: 3, tranche: 4 }

/** Whether the instalment stays what it is. */
export const keepsInstalment = (event: LoanEvent): boolean =>
  (event.kind === 'rate' && event.keepsInstalment) || (event.kind === 'prepay' && event.effect !== 'reduce-emi')

/** The events of a loan in the order in which they act: by day, and within a day as ranked. */
export function loanEvents(input: ScheduleInput): LoanEvent[] {
  const events: LoanEvent[] = []
  if (input.overdue) events.push({ ...at(input.overdue.toOn), kind: 'settled' })
  for (const on of input.capitaliseOn ?? []) events.push({ ...at(on), kind: 'capitalise' })
  for (const paid of input.prepayments ?? []) {
    requirePaise(paid.amountPaise, 'prepayments.amountPaise', 'positive')
    requireOneOf(paid.effect, PREPAYMENT_EFFECTS, 'prepayments.effect')
    events.push({
      ...at(paid.paidOn),
      kind: 'prepay',
      value: paid.amountPaise,
      effect: paid.effect,
      coversCurrent: paid.coversCurrent === true,
    })
  }
  for (const tranche of input.tranches ?? []) {
    requirePaise(tranche.amountPaise, 'tranches.amountPaise', 'positive')
    events.push({ ...at(tranche.disbursedOn), kind: 'tranche', value: tranche.amountPaise })
  }
  for (const change of input.rateChanges ?? [])
    events.push({
      ...at(change.fromOn),
      kind: 'rate',
      value: change.annualRateBps,
      keepsInstalment: change.effect === 'tenure',
    })
  return events.sort((a, b) => a.day - b.day || RANK[a.kind] - RANK[b.kind])
}

function at(on: string): { ymd: number; day: number } {
  const ymd = parseYmd(on)
  return { ymd, day: dayOfYmd(ymd) }
}
