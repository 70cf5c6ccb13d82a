import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { LoanTerms } from '../../terms.ts'
import { changeRate } from './change-rate.ts'
import type { History, Payment, PenalWaiver, RateChange, Restructuring } from './history.ts'
import { LoanLife } from './life.ts'
import { restructure } from './restructure.ts'
import { fallDueWhole } from './shorten.ts'
import { waivePenal } from './waive-penal.ts'

/**
 * Where a loan stands, from its history alone: each day's drawings, charges and payments in order, then its night when
 * that day has been closed. So a payment that comes late, or bounces, leads to exactly what its date would have led to.
 */
export function replay(history: History): LoanLife {
  const life = new LoanLife(agreedTerms(history))
  const days = new Set<PlainDate>()
  for (const drawing of history.drawings) days.add(drawing.drawnOn)
  for (const charge of history.charges) days.add(charge.dueOn)
  for (const waiver of history.waivers) days.add(waiver.on)
  for (const waiver of history.penalWaivers ?? []) days.add(waiver.on)
  if (history.closedEarlyOn) days.add(history.closedEarlyOn)
  for (const payment of history.payments) days.add(payment.valueOn)
  for (const refund of history.refunds) days.add(refund.on)
  for (const change of changesOfTerms(history)) days.add(change.on)
  const first = [...days].sort()[0]
  if (!first) return life
  const lastEvent = [...days].sort().at(-1) ?? first
  const last = history.closedThrough && history.closedThrough > lastEvent ? history.closedThrough : lastEvent
  for (let on = first; on <= last; on = addDays(on, 1)) {
    if (days.has(on)) happen(life, history, on)
    if (history.closedThrough && on <= history.closedThrough) life.night(on)
  }
  return life
}

/** The loan's row says what is in force; it began with what stood before the first change. */
function agreedTerms(history: History): LoanTerms {
  const { terms, restructurings = [] } = history
  const rateBps = changesOfTerms(history)[0]?.beforeBps ?? terms.rateBps
  return { ...terms, rateBps, tenureMonths: restructurings[0]?.beforeMonths ?? terms.tenureMonths }
}

/** Everything that changed the rate or the tenure, in the order of its dates. */
export function changesOfTerms({ rateChanges = [], restructurings = [] }: History): (RateChange | Restructuring)[] {
  return [...rateChanges, ...restructurings].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

function happen(life: LoanLife, history: History, on: PlainDate): void {
  for (const change of history.rateChanges ?? []) if (change.on === on) changeRate(life, change)
  for (const agreed of history.restructurings ?? []) if (agreed.on === on) restructure(life, agreed)
  for (const drawing of history.drawings)
    if (drawing.drawnOn === on)
      life.draw(
        drawing,
        history.charges.filter(charge => charge.trancheId === drawing.id),
      )
  for (const charge of history.charges) if (charge.dueOn === on && !charge.trancheId) life.charge(charge)
  for (const waiver of history.waivers) if (waiver.on === on) life.waive(waiver)
  if (history.closedEarlyOn === on) fallDueWhole(life, on)
  payAndWaive(life, paymentsOn(history, on), history.penalWaivers?.filter(waiver => waiver.on === on) ?? [])
  for (const refund of history.refunds) if (refund.on === on) life.refund(refund)
}

/** A waiver of penal charges touches nothing that was paid before it was decided, and what comes after it finds less. */
function payAndWaive(life: LoanLife, payments: readonly Payment[], waivers: readonly PenalWaiver[]): void {
  const placeOf = ({ afterSeq }: PenalWaiver) =>
    payments.findLastIndex(({ seq }) => seq !== undefined && seq <= afterSeq)
  const waiveAt = (place: number) => {
    for (const waiver of waivers) if (placeOf(waiver) === place) waivePenal(life, waiver)
  }
  waiveAt(-1)
  payments.forEach((payment, place) => {
    life.pay(payment)
    waiveAt(place)
  })
}

/** Tax deducted comes first: it stands for interest, and the money that came with it pays the rest. */
function paymentsOn({ payments }: History, on: PlainDate): Payment[] {
  const today = payments.filter(payment => payment.valueOn === on)
  return [...today.filter(one => one.taxDeducted), ...today.filter(one => !one.taxDeducted)]
}
