import { isDeepStrictEqual } from 'node:util'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { LoanTerms } from '../../terms.ts'
import { changeRate } from './change-rate.ts'
import { extend } from './extend.ts'
import { keptForWaivers, type Kept } from './kept-for-waivers.ts'
import type { History, Payment, RateChange, Restructuring } from './history.ts'
import { LoanLife } from './life.ts'
import { isInTurn, isOfClosing, payInTurn } from './pay-in-turn.ts'
import { restructure } from './restructure.ts'

/** Told of a day when what happened on it has happened, before its night, and behind its night. */
interface Seeing {
  day?: (on: PlainDate, life: LoanLife) => void
  night?: (on: PlainDate, life: LoanLife) => void
}

/**
 * Where a loan stands, from its history alone: each day's drawings, charges and payments in order, then its night when
 * that day has been closed. So a payment that comes late, or bounces, leads to exactly what its date would have led to.
 * With a date it stands as that date left it, before its night.
 * @param see told of each day from the first event on
 */
export function replay(history: History, until?: PlainDate, see: Seeing = {}): LoanLife {
  return liveThrough(history, keptForWaivers(history, takenByLast), until, see)
}

function liveThrough(history: History, kept: Kept, until?: PlainDate, see: Seeing = {}): LoanLife {
  const life = new LoanLife(agreedTerms(history))
  for (const [waiver, paise] of kept) life.keptForWaivers.set(waiver, paise)
  const days = daysOf(history)
  const first = [...days].sort()[0]
  if (!first) return life
  const lastEvent = [...days].sort().at(-1) ?? first
  const last = history.closedThrough && history.closedThrough > lastEvent ? history.closedThrough : lastEvent
  for (let on = first; on <= last && (!until || on <= until); on = addDays(on, 1)) {
    if (days.has(on)) happen(life, history, on)
    see.day?.(on, life)
    if (!history.closedThrough || on > history.closedThrough || on === until) continue
    life.night(on)
    see.night?.(on, life)
  }
  return life
}

function takenByLast(history: History, kept: Kept): Paise {
  const last = history.waivers.at(-1)
  return (last && liveThrough(history, kept, last.on).waived.get(last)) ?? 0
}

/** Of a life that stood: what a change of it may move. */
export type Stood = Pick<LoanLife, 'dues' | 'lines' | 'nights' | 'tranches' | 'accounts' | 'waivedLate'>

/**
 * What stood of a life, and the life with a change of its history. A payment behind everything else is paid on the life
 * that stood, which is used up by it, so that its past is not lived through again.
 */
export function liveOn(life: LoanLife, stood: History, changed: History): { before: Stood; after: LoanLife } {
  const paid = lastPayment(stood, changed)
  if (!paid) return { before: life, after: replay(changed) }
  const before = whatPayingMoves(life)
  life.pay(paid)
  return { before, after: life }
}

/** The payment by which alone a history goes beyond another, where all the rest, its nights too, lies before it. */
export function lastPayment(stood: History, changed: History): Payment | undefined {
  const { payments: before, ...rest } = stood
  const { payments: after, ...other } = changed
  const paid = after.at(-1)
  if (!paid || paid.taxDeducted || !isDeepStrictEqual(rest, other)) return undefined
  if (!isDeepStrictEqual(before, after.slice(0, -1))) return undefined
  const days = [...daysOf({ ...stood, payments: [] }), stood.closedThrough ?? '']
  return days.every(day => day < paid.valueOn) ? paid : undefined
}

/** Nights and waivers are never moved by a payment behind them. */
function whatPayingMoves({ dues, lines, nights, tranches, accounts, waivedLate }: LoanLife): Stood {
  return {
    dues: dues.map(due => ({ ...due, owed: { ...due.owed }, paid: { ...due.paid }, moved: { ...due.moved } })),
    lines: [...lines],
    nights,
    waivedLate,
    tranches: tranches.map(one => ({ ...one, prepayments: [...one.prepayments], laterRates: [...one.laterRates] })),
    accounts: new Map(accounts),
  }
}

/** The days on which something happened. */
function daysOf(history: History): Set<PlainDate> {
  const days = new Set<PlainDate>()
  for (const drawing of history.drawings) days.add(drawing.drawnOn)
  for (const charge of history.charges) days.add(charge.dueOn)
  for (const waiver of history.waivers) days.add(waiver.on)
  for (const kept of history.keptTaxes ?? []) days.add(kept.on)
  for (const waiver of history.penalWaivers ?? []) days.add(waiver.on)
  for (const closing of history.closings) days.add(closing.on)
  for (const payment of history.payments) days.add(payment.valueOn)
  for (const refund of history.refunds) {
    days.add(refund.on)
    if (refund.returnedOn) days.add(refund.returnedOn)
  }
  for (const change of changesOfTerms(history)) days.add(change.on)
  for (const longer of history.extensions ?? []) days.add(longer.on)
  return days
}

/** The loan's row says what is in force; it began with what stood before the first change. */
function agreedTerms(history: History): LoanTerms {
  const [first] = history.restructurings ?? []
  const terms = first?.beforeTerms ?? history.terms
  const rateBps = changesOfTerms(history)[0]?.beforeBps ?? terms.rateBps
  return { ...terms, rateBps, tenureMonths: first?.beforeMonths ?? terms.tenureMonths }
}

/** Everything that changed the rate or the tenure, in the order of its dates. */
export function changesOfTerms({ rateChanges = [], restructurings = [] }: History): (RateChange | Restructuring)[] {
  return [...rateChanges, ...restructurings].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

function happen(life: LoanLife, history: History, on: PlainDate): void {
  for (const change of history.rateChanges ?? []) if (change.on === on) changeRate(life, change)
  for (const longer of history.extensions ?? []) if (longer.on === on) extend(life, longer)
  for (const agreed of history.restructurings ?? []) if (agreed.on === on) restructure(life, agreed)
  for (const drawing of history.drawings)
    if (drawing.drawnOn === on)
      life.draw(
        drawing,
        history.charges.filter(charge => charge.trancheId === drawing.id),
      )
  for (const charge of history.charges)
    if (charge.dueOn === on && !charge.trancheId && !isInTurn(charge) && !isOfClosing(history, charge))
      life.charge(charge)
  for (const waiver of history.waivers) if (waiver.on === on) life.waive(waiver)
  for (const kept of history.keptTaxes ?? []) if (kept.on === on) life.keepTax(kept)
  payInTurn(life, history, on)
  for (const refund of history.refunds) if (refund.on === on) life.refund(refund)
  for (const refund of history.refunds) if (refund.returnedOn === on) life.takeRefundBack(refund, on)
}
