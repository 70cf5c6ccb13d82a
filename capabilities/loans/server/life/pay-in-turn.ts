/** What is paid on a day, in the order of booking, with what stands among the payments: a charge, a waiver, the loan's early closing. */
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Charge, Closing, History, Payment, PenalWaiver } from './history.ts'
import type { LoanLife } from './life.ts'
import { fallDueWhole } from './shorten.ts'
import { waivePenal } from './waive-penal.ts'

/**
 * A charge of the day, a waiver of penal charges, and an early closing, touch nothing of what was paid before them, and what comes after them
 * finds what they left: a receipt that was given stands.
 */
export function payInTurn(life: LoanLife, history: History, on: PlainDate): void {
  const closing = history.closings.find(one => one.on === on)
  const waivers = history.penalWaivers?.filter(waiver => waiver.on === on) ?? []
  const charges = history.charges.filter(charge => charge.dueOn === on && isInTurn(charge))
  const payments = history.payments.filter(payment => payment.valueOn === on)
  const before = payments.filter(payment => !closing || isBefore(payment, closing))
  const inTurn = [...taxFirst(before), ...taxFirst(payments.filter(payment => !before.includes(payment)))]
  for (let paid = 0; paid <= inTurn.length; paid++) {
    const last = inTurn[paid - 1]
    if (last) life.pay(last)
    for (const charge of charges) if (paidBefore(charge, inTurn) === paid) chargeInTurn(life, history, charge)
    for (const waiver of waivers) if (paidBefore(waiver, inTurn) === paid) waivePenal(life, waiver)
    if (closing && paid === before.length) close(life, history, on)
  }
}

/** A charge for closing early falls due with the closing, not before what was paid that day already. */
export const isOfClosing = ({ closings }: History, { code, dueOn }: Charge): boolean =>
  (code === 'FORECLOSURE' || code === 'COOLING_OFF') && closings.some(one => one.on === dueOn)

const isBefore = ({ seq }: Payment, { beforeSeq }: Closing): boolean =>
  beforeSeq === undefined || (seq !== undefined && seq < beforeSeq)

/** A charge that stands behind what was paid on its day before it. */
export const isInTurn = ({ afterSeq }: Charge): boolean => typeof afterSeq === 'number'

const paidBefore = ({ afterSeq }: PenalWaiver | Charge, payments: readonly Payment[]): number =>
  payments.findLastIndex(({ seq }) => seq !== undefined && seq <= (afterSeq ?? 0)) + 1

/** Once it is there, what of it was waived on its very day is taken back. */
function chargeInTurn(life: LoanLife, history: History, charge: Charge): void {
  life.charge(charge)
  for (const waiver of history.waivers)
    if (waiver.chargeId === charge.id && waiver.on === charge.dueOn) life.waive(waiver)
}

function close(life: LoanLife, history: History, on: PlainDate): void {
  for (const charge of history.charges) if (charge.dueOn === on && isOfClosing(history, charge)) life.charge(charge)
  fallDueWhole(life, on)
}

/** Tax deducted comes first: it stands for interest, and the money that came with it pays the rest. */
const taxFirst = (payments: readonly Payment[]): Payment[] => [
  ...payments.filter(one => one.taxDeducted),
  ...payments.filter(one => !one.taxDeducted),
]
