import type { AccountCode } from '@poonji/capabilities/ledger/status.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { accountOfCharge } from './account-of-charge.ts'
import { chargeParts, type ChargeParts } from './charge-parts.ts'
import { raiseExcess } from './dropline-limit.ts'
import { interestOf, newDue, unpaidOf, type DueState } from './due-state.ts'
import type { Charge, Drawing, Night, Payment, Refund, TrancheState, Waiver } from './history.ts'
import { LoanBooks } from './loan-books.ts'
import { gatheredInterest, gatheredPenal, nightPart, taxWithin } from './nights.ts'
import { payPart } from './part-pay.ts'
import { planDues } from './plan.ts'
import { repayEarly } from './shorten.ts'
import { keptBackOf } from './kept-back.ts'
import { NightTrace } from './trace.ts'

/** The accounts in which the parts of a charge stand. */
const accountsOf = (charge: Charge, parts: ChargeParts): [AccountCode, Paise][] => [
  [accountOfCharge(charge.code), parts.taxablePaise],
  ['GST_PAYABLE', parts.undividedPaise],
  ['CGST_PAYABLE', parts.cgstPaise],
  ['SGST_PAYABLE', parts.sgstPaise],
  ['IGST_PAYABLE', parts.igstPaise],
]

/** What a borrower owes of a refund, whose money came back to the one who paid it. */
const refundKey = (refundId: string) => `R-${refundId}`

/** Takes what is meant out of a list; answers it. */
function takeOut<One>(list: One[], isMeant: (one: One) => boolean): One[] {
  const out = list.filter(isMeant)
  const left = list.filter(one => !isMeant(one))
  list.splice(0, list.length, ...left)
  return out
}

/**
 * A loan as it lives: drawings, charges and payments happen on days, and each night interest gathers and dues fall due.
 * The end of day does the same nights for all loans in SQL; the nightly proof holds one against the other.
 */
export class LoanLife extends LoanBooks {
  readonly tranches: TrancheState[] = []
  readonly nights = new Map<PlainDate, Night>()
  readonly trace = new NightTrace()
  /** Interest taken upfront and given back, for days that were not used. */
  readonly rebates: { on: PlainDate; amountPaise: Paise; paymentId: string }[] = []
  /** What was paid ahead and went back to the borrower: of which payment, by which refund. */
  readonly paidBack: { refundId: string; amountPaise: Paise; paymentId: string }[] = []
  readonly #charges = new Map<string, Charge>()
  /** What was waived, or fell away, of charges too late for a credit note: its tax stays owed. */
  readonly waivedLate = new Map<string, Paise>()
  /** What each waiver of a charge took. */
  readonly waived = new Map<Waiver, Paise>()
  drawnPaise = 0
  /** Interest that joined the principal. */
  fundedPaise = 0
  /** What was used of a limit on the day it became instalments, with what joined it; null while it is none or runs on. */
  termedOutPaise: Paise | null = null
  /** The drawings whose principal that is, in whole or in part. */
  readonly termedOutTranches: string[] = []
  firstDrawnOn: PlainDate | null = null

  draw(drawing: Drawing, charges: readonly Charge[]): void {
    this.firstDrawnOn ??= drawing.drawnOn
    this.drawnPaise += drawing.amountPaise
    this.move('PRINCIPAL', 'BANK', drawing.amountPaise)
    const tranche: TrancheState = {
      id: drawing.id,
      number: drawing.number,
      drawnOn: drawing.drawnOn,
      planned: drawing,
      prepayments: [],
      terms: this.terms,
      laterRates: [],
      rateBps: this.terms.rateBps,
      ratesAhead: [],
      upfront:
        this.terms.paymentCycle === 'UPFRONT' && this.terms.shape !== 'instalment' && this.terms.shape !== 'dropline',
      runningPaise: drawing.amountPaise,
      periodFrom: drawing.drawnOn,
      gathered: 0n,
      accruedPaise: 0,
      next: null,
    }
    this.tranches.push(tranche)
    for (const charge of charges) this.charge(charge)
    this.runTo(tranche, this.#plan(drawing, this.firstDrawnOn))
    if (drawing.keptBackPaise > 0) this.#keepBack(drawing)
    this.useAdvances(drawing.drawnOn)
  }

  /** Puts what will fall due on the schedule; answers the interest that is taken with the drawing. */
  #plan(drawing: Drawing, firstDrawnOn: PlainDate): Paise {
    let unearned = 0
    planDues(this.terms, drawing, firstDrawnOn).forEach((planned, i) => {
      const raised = planned.dueOn <= drawing.drawnOn
      const key = `T${drawing.number}-${String(i + 1).padStart(3, '0')}`
      const owed = { principal: planned.principalPaise, interest: planned.interestPaise }
      this.dues.push(
        newDue({ key, trancheId: drawing.id, chargeId: null, number: i + 1, dueOn: planned.dueOn, raised, owed }),
      )
      if (!raised) return
      unearned += planned.interestPaise
      this.trace.takeUpfront(drawing.id, { from: drawing.drawnOn, dueKey: key })
      this.move('INTEREST_DUE', 'INTEREST_UNEARNED', planned.interestPaise)
    })
    return unearned
  }

  #keepBack(drawing: Drawing): void {
    const of = { id: keptBackOf(drawing.id) }
    this.move('BANK', 'ADVANCE', drawing.keptBackPaise)
    const own = (due: DueState) =>
      due.raised && due.dueOn === drawing.drawnOn && (due.trancheId === drawing.id || due.chargeId !== null)
    const left = this.allocate(of, drawing.keptBackPaise, drawing.drawnOn, own)
    if (left > 0) this.advances.push({ of, leftPaise: left })
  }

  chargeById(chargeId: string | null): Charge | undefined {
    return chargeId === null ? undefined : this.#charges.get(chargeId)
  }

  /** A charge falls due on its date, with its tax. */
  charge(charge: Charge): void {
    this.#charges.set(charge.id, charge)
    const owed = { charges: charge.basePaise + charge.taxPaise }
    for (const [account, part] of accountsOf(charge, chargeParts(charge, owed.charges)))
      this.move('CHARGES_DUE', account, part)
    this.dues.push(
      newDue({
        key: `C-${charge.id}`,
        trancheId: null,
        chargeId: charge.id,
        number: 0,
        dueOn: charge.dueOn,
        raised: true,
        owed,
      }),
    )
    if (!charge.trancheId) this.useAdvances(charge.dueOn)
  }

  /** What is unpaid of a charge that is there is taken back, up to what was waived, its tax in proportion unless that stays owed. */
  waive(waiver: Waiver): void {
    const { chargeId, amountPaise, taxKept } = waiver
    const due = this.dues.find(one => one.chargeId === chargeId)
    const charge = this.#charges.get(chargeId)
    if (!due || !charge) return
    this.keptForWaivers.delete(waiver)
    const amount = Math.min(amountPaise, due.owed.charges - due.paid.charges - this.keptOf(chargeId))
    this.waived.set(waiver, amount)
    const asked = due.owed.charges + due.moved.charges
    due.owed.charges -= amount
    if (taxKept) {
      this.move(accountOfCharge(charge.code), 'CHARGES_DUE', amount)
      this.waivedLate.set(chargeId, (this.waivedLate.get(chargeId) ?? 0) + amount)
      return
    }
    for (const [account, part] of accountsOf(charge, chargeParts(charge, asked)))
      this.move(account, 'CHARGES_DUE', part)
    for (const [account, part] of accountsOf(charge, chargeParts(charge, asked - amount)))
      this.move('CHARGES_DUE', account, part)
  }

  /** The tax of a charge that nobody pays is a cost, and owed as before. */
  keepTax(charge: Charge): void {
    const asked = charge.basePaise + charge.taxPaise
    const [, ...taxes] = accountsOf(charge, chargeParts(charge, asked))
    for (const [account, part] of taxes) this.move(accountOfCharge(charge.code), account, part)
    this.waivedLate.set(charge.id, asked)
  }

  pay(payment: Payment): void {
    const surplus = payment.taxDeducted ? this.#deduct(payment) : this.#receive(payment)
    if (surplus === 0) return
    const { id, whileNpa } = payment
    this.advances.push({ of: { id, whileNpa }, leftPaise: surplus })
    if (payment.taxDeducted) this.useAdvances(payment.valueOn)
  }

  #receive(payment: Payment): Paise {
    this.move('BANK', 'ADVANCE', payment.amountPaise)
    const left = this.allocate(payment, payment.amountPaise, payment.valueOn, due => due.raised)
    return this.terms.shape === 'instalment' ? payPart(this, payment, left) : repayEarly(this, payment, left)
  }

  /** Tax that the borrower paid to the government for us pays interest; where that was paid as well, the rest pays what is due. */
  #deduct(payment: Payment): Paise {
    this.move('TDS_RECEIVABLE', 'ADVANCE', payment.amountPaise)
    return this.allocate(payment, payment.amountPaise, payment.valueOn, due => due.raised, ['interest'])
  }

  /**
   * What was paid ahead goes back, the oldest first. Where a payment bounced meanwhile and less was ahead than went back,
   * the borrower owes the rest, and is not late with it for the days on which nobody knew.
   */
  refund({ id, amountPaise, on, owedFrom }: Refund): void {
    let left = amountPaise
    for (const advance of this.advances) {
      const part = Math.min(advance.leftPaise, left)
      advance.leftPaise -= part
      left -= part
      if (part > 0) this.paidBack.push({ refundId: id, amountPaise: part, paymentId: advance.of.id })
    }
    this.move('ADVANCE', 'BANK', amountPaise - left)
    if (left === 0) return
    this.move('CHARGES_DUE', 'BANK', left)
    const owed = { charges: left }
    this.dues.push(
      newDue({
        key: refundKey(id),
        trancheId: null,
        chargeId: null,
        number: 0,
        dueOn: owedFrom ?? on,
        raised: true,
        owed,
      }),
    )
  }

  /**
   * The bank sent a refund back: it is ahead again, of the payments that it was of. What the borrower owed of it is owed no
   * more, and what paid that is ahead too.
   */
  takeRefundBack({ id, amountPaise }: Refund, on: PlainDate): void {
    this.move('BANK', 'ADVANCE', amountPaise)
    const again = takeOut(this.paidBack, part => part.refundId === id)
    const due = this.dues.find(one => one.key === refundKey(id))
    if (due) {
      this.move('ADVANCE', 'CHARGES_DUE', unpaidOf(due))
      again.push(...takeOut(this.lines, line => line.dueKey === due.key).map(line => ({ ...line, refundId: id })))
      due.owed.charges = 0
      due.paid.charges = 0
    }
    for (const { paymentId, amountPaise: part } of again) {
      const advance = this.advances.find(one => one.of.id === paymentId)
      if (advance) advance.leftPaise += part
      else this.advances.push({ of: { id: paymentId }, leftPaise: part })
    }
    this.useAdvances(on)
  }

  /** The night after a date: interest on what runs, the penal charge on what is late, tomorrow's dues. */
  night(on: PlainDate): void {
    const night: Night = { principalPaise: 0, interestPaise: 0, overduePaise: 0, penalPaise: 0 }
    for (const tranche of this.tranches) this.#accrue(tranche, on, night)
    const lateSince = addDays(on, -this.terms.graceDays)
    for (const due of this.dues) if (due.raised && due.dueOn <= lateSince) this.#penalise(due, on, night)
    if (night.principalPaise || night.overduePaise) this.nights.set(on, night)
    const tomorrow = addDays(on, 1)
    if (this.#raise(tomorrow)) this.useAdvances(tomorrow)
  }

  #accrue(tranche: TrancheState, on: PlainDate, night: Night): void {
    if (!tranche.next || tranche.runningPaise === 0) return
    const { dayCount } = this.terms
    const later = tranche.ratesAhead.findLast(rate => rate.from <= on)
    if (later) {
      tranche.rateBps = later.rateBps
      tranche.ratesAhead = tranche.ratesAhead.filter(rate => rate.from > on)
    }
    tranche.gathered += BigInt(tranche.runningPaise) * BigInt(tranche.rateBps) * BigInt(nightPart(dayCount, on))
    // the last night before a due date brings the period to exactly what falls due
    const last = tranche.next.dueOn === addDays(on, 1)
    const after = last ? tranche.next.interestPaise : gatheredInterest(tranche.gathered, dayCount)
    const today = after - tranche.accruedPaise
    tranche.accruedPaise = after
    night.principalPaise += tranche.runningPaise
    night.interestPaise += today
    this.move(tranche.upfront ? 'INTEREST_UNEARNED' : 'INTEREST_ACCRUED', 'INTEREST_INCOME', today)
    const { rateBps, runningPaise: basePaise } = tranche
    const dueKey = (tranche.upfront && this.trace.takenWith(tranche.id, on)) || tranche.next.key
    this.trace.add('interest', dueKey, { onDate: on, basePaise, rateBps, amountPaise: today })
  }

  /** Interest that had fallen due joins the principal; answers it. */
  fund(interestPaise: Paise): Paise {
    this.move('PRINCIPAL', 'INTEREST_DUE', interestPaise)
    this.fundedPaise += interestPaise
    return interestPaise
  }

  #penalise(due: DueState, on: PlainDate, night: Night): void {
    const unpaid = due.owed.principal + due.owed.interest - due.paid.principal - due.paid.interest
    if (unpaid <= 0) return
    const { rateBps, taxBps } = this.terms.penal
    due.penalGathered += BigInt(unpaid) * BigInt(rateBps)
    const before = due.owed.penal + due.penalWaived
    const after = gatheredPenal(due.penalGathered, taxBps)
    const tax = taxWithin(after, taxBps) - taxWithin(before, taxBps)
    const today = after - before
    due.owed.penal += today
    night.overduePaise += unpaid
    night.penalPaise += today
    this.move('PENAL_DUE', 'PENAL_INCOME', today - tax)
    this.move('PENAL_DUE', 'GST_PAYABLE', tax)
    this.trace.add('penal', due.key, { onDate: on, basePaise: unpaid, rateBps, amountPaise: today })
  }

  #raise(on: PlainDate): boolean {
    const falling = this.dues.filter(due => !due.raised && due.dueOn === on)
    for (const due of falling) {
      due.raised = true
      this.move('INTEREST_DUE', 'INTEREST_ACCRUED', interestOf(due))
      const tranche = this.tranches.find(one => one.id === due.trancheId)
      if (!tranche) continue
      tranche.runningPaise += this.fund(due.moved.interest) - due.owed.principal
      this.beginPeriod(tranche, on, 0)
    }
    const excess =
      falling.length > 0 &&
      this.terms.shape === 'dropline' &&
      this.firstDrawnOn !== null &&
      raiseExcess(this, this.firstDrawnOn, on)
    return falling.length > 0 || excess
  }

  /** Begins on a date the period up to the tranche's next due. */
  beginPeriod(tranche: TrancheState, on: PlainDate, unearnedPaise: Paise): void {
    tranche.periodFrom = on
    this.runTo(tranche, unearnedPaise)
  }

  /** Lets interest gather anew up to the tranche's next due. */
  runTo(tranche: TrancheState, unearnedPaise: Paise): void {
    const due = this.dues.find(one => one.trancheId === tranche.id && !one.raised)
    tranche.gathered = 0n
    tranche.accruedPaise = 0
    tranche.next = due
      ? {
          key: due.key,
          dueOn: due.dueOn,
          interestPaise: tranche.upfront ? unearnedPaise : interestOf(due),
          principalPaise: due.owed.principal,
        }
      : null
  }
}
