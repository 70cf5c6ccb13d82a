import { allocatePayment, type Due } from '@poonji/finance/allocation.ts'
import { yearFraction } from '@poonji/finance/day-count.ts'
import { interestPaise } from '@poonji/finance/interest.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'
import type { AccountCode } from '@poonji/capabilities/ledger/status.ts'
import type { LoanTerms } from '../../terms.ts'
import type { Charge, Drawing, DueState, Line, Night, Payment, TrancheState } from './history.ts'
import { gatheredInterest, gatheredPenal, nightPart, taxWithin } from './nights.ts'
import { planDues } from './plan.ts'

const OWED_ACCOUNT = {
  charges: 'CHARGES_DUE',
  penal: 'PENAL_DUE',
  interest: 'INTEREST_DUE',
  principal: 'PRINCIPAL',
} as const

const nothing = () => ({ charges: 0, penal: 0, interest: 0, principal: 0 })
const byDate = (a: DueState, b: DueState) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.number - b.number)

/**
 * A loan as it lives: drawings, charges and payments happen on days, and each night interest gathers and dues fall due.
 * The end of day does the same nights for all loans in SQL; the nightly proof holds one against the other.
 */
export class LoanLife {
  readonly terms: LoanTerms
  readonly tranches: TrancheState[] = []
  readonly dues: DueState[] = []
  readonly lines: Line[] = []
  readonly nights = new Map<PlainDate, Night>()
  readonly accounts = new Map<AccountCode, Paise>()
  readonly advances: { paymentId: string; leftPaise: Paise }[] = []
  /** Interest taken upfront and given back, for days that were not used. */
  readonly rebates: { on: PlainDate; amountPaise: Paise }[] = []
  drawnPaise = 0
  #firstDrawnOn: PlainDate | null = null

  constructor(terms: LoanTerms) {
    this.terms = terms
  }

  get advancePaise(): Paise {
    return this.advances.reduce((sum, one) => sum + one.leftPaise, 0)
  }

  draw(drawing: Drawing, charges: readonly Charge[]): void {
    this.#firstDrawnOn ??= drawing.drawnOn
    this.drawnPaise += drawing.amountPaise
    this.#move('PRINCIPAL', 'BANK', drawing.amountPaise)
    const upfront = this.terms.paymentCycle === 'UPFRONT' && this.terms.shape !== 'instalment'
    const tranche: TrancheState = {
      id: drawing.id,
      drawnOn: drawing.drawnOn,
      upfront,
      runningPaise: drawing.amountPaise,
      gathered: 0n,
      accruedPaise: 0,
      next: null,
    }
    this.tranches.push(tranche)
    for (const charge of charges) this.charge(charge)
    let unearned = 0
    planDues(this.terms, drawing, this.#firstDrawnOn).forEach((planned, i) => {
      const raised = planned.dueOn <= drawing.drawnOn
      this.dues.push({
        key: `T${drawing.number}-${String(i + 1).padStart(3, '0')}`,
        trancheId: drawing.id,
        chargeId: null,
        number: i + 1,
        dueOn: planned.dueOn,
        raised,
        owed: { ...nothing(), principal: planned.principalPaise, interest: planned.interestPaise },
        paid: nothing(),
        penalGathered: 0n,
      })
      if (!raised) return
      unearned += planned.interestPaise
      this.#move('INTEREST_DUE', 'INTEREST_UNEARNED', planned.interestPaise)
    })
    this.#next(tranche, unearned)
    if (drawing.keptBackPaise > 0) this.#keepBack(drawing)
    this.#useAdvances(drawing.drawnOn)
  }

  /** A charge falls due on its date, with its tax. */
  charge(charge: Charge): void {
    this.#move('CHARGES_DUE', charge.code === 'STAMP_DUTY' ? 'STAMP_DUTY_PAYABLE' : 'FEE_INCOME', charge.basePaise)
    this.#move('CHARGES_DUE', 'GST_PAYABLE', charge.taxPaise)
    this.dues.push({
      key: `C-${charge.id}`,
      trancheId: null,
      chargeId: charge.id,
      number: 0,
      dueOn: charge.dueOn,
      raised: true,
      owed: { ...nothing(), charges: charge.basePaise + charge.taxPaise },
      paid: nothing(),
      penalGathered: 0n,
    })
    if (!charge.trancheId) this.#useAdvances(charge.dueOn)
  }

  pay(payment: Payment): void {
    this.#move('BANK', 'ADVANCE', payment.amountPaise)
    const left = this.#allocate(payment.id, payment.amountPaise, payment.valueOn, due => due.raised)
    const surplus = this.terms.shape === 'instalment' ? left : this.#repayEarly(payment, left)
    if (surplus > 0) this.advances.push({ paymentId: payment.id, leftPaise: surplus })
  }

  /** The night after a date: interest on what runs, tomorrow's dues, the penal charge on what is late. */
  night(on: PlainDate): void {
    const night: Night = { principalPaise: 0, interestPaise: 0, overduePaise: 0, penalPaise: 0 }
    for (const tranche of this.tranches) this.#accrue(tranche, on, night)
    const late = this.dues.filter(due => due.raised && addDays(due.dueOn, this.terms.graceDays) <= on)
    for (const due of late) this.#penalise(due, night)
    if (night.principalPaise || night.overduePaise) this.nights.set(on, night)
    const tomorrow = addDays(on, 1)
    if (this.#raise(tomorrow)) this.#useAdvances(tomorrow)
  }

  #accrue(tranche: TrancheState, on: PlainDate, night: Night): void {
    if (!tranche.next || tranche.runningPaise === 0) return
    const { dayCount, rateBps } = this.terms
    const part = nightPart(dayCount, on)
    tranche.gathered += BigInt(tranche.runningPaise) * BigInt(rateBps) * BigInt(part)
    // the last night before a due date brings the period to exactly what falls due
    const last = tranche.next.dueOn === addDays(on, 1)
    const after = last ? tranche.next.interestPaise : gatheredInterest(tranche.gathered, dayCount)
    const today = after - tranche.accruedPaise
    tranche.accruedPaise = after
    night.principalPaise += tranche.runningPaise
    night.interestPaise += today
    this.#move(tranche.upfront ? 'INTEREST_UNEARNED' : 'INTEREST_ACCRUED', 'INTEREST_INCOME', today)
  }

  #penalise(due: DueState, night: Night): void {
    const unpaid = due.owed.principal + due.owed.interest - due.paid.principal - due.paid.interest
    if (unpaid <= 0) return
    const { rateBps, taxBps } = this.terms.penal
    due.penalGathered += BigInt(unpaid) * BigInt(rateBps)
    const after = gatheredPenal(due.penalGathered, taxBps)
    const tax = taxWithin(after, taxBps) - taxWithin(due.owed.penal, taxBps)
    const today = after - due.owed.penal
    due.owed.penal = after
    night.overduePaise += unpaid
    night.penalPaise += today
    this.#move('PENAL_DUE', 'PENAL_INCOME', today - tax)
    this.#move('PENAL_DUE', 'GST_PAYABLE', tax)
  }

  #raise(on: PlainDate): boolean {
    const falling = this.dues.filter(due => !due.raised && due.dueOn === on)
    for (const due of falling) {
      due.raised = true
      this.#move('INTEREST_DUE', 'INTEREST_ACCRUED', due.owed.interest)
      const tranche = this.tranches.find(one => one.id === due.trancheId)
      if (!tranche) continue
      tranche.runningPaise -= due.owed.principal
      this.#next(tranche, 0)
    }
    return falling.length > 0
  }

  /** Begins the period up to the tranche's next due. */
  #next(tranche: TrancheState, unearned: Paise): void {
    const due = this.dues.find(one => one.trancheId === tranche.id && !one.raised)
    tranche.gathered = 0n
    tranche.accruedPaise = 0
    tranche.next = due
      ? {
          dueOn: due.dueOn,
          interestPaise: tranche.upfront ? unearned : due.owed.interest,
          principalPaise: due.owed.principal,
        }
      : null
  }

  #keepBack(drawing: Drawing): void {
    this.#move('BANK', 'ADVANCE', drawing.keptBackPaise)
    const own = (due: DueState) =>
      due.raised && due.dueOn === drawing.drawnOn && (due.trancheId === drawing.id || due.chargeId !== null)
    const left = this.#allocate(`kept:${drawing.id}`, drawing.keptBackPaise, drawing.drawnOn, own)
    if (left > 0) this.advances.push({ paymentId: `kept:${drawing.id}`, leftPaise: left })
  }

  #useAdvances(on: PlainDate): void {
    for (const advance of this.advances)
      if (advance.leftPaise > 0)
        advance.leftPaise = this.#allocate(advance.paymentId, advance.leftPaise, on, due => due.raised)
  }

  /** Pays dues out of the advance account; answers what is left. */
  #allocate(paymentId: string, amountPaise: Paise, on: PlainDate, which: (due: DueState) => boolean): Paise {
    const open = this.dues.filter(due => which(due) && unpaidOf(due) > 0).toSorted(byDate)
    if (amountPaise <= 0 || !open.length) return amountPaise
    const spread = allocatePayment(amountPaise, open.map(toFinance), this.terms.allocation)
    for (const line of spread.lines) {
      const due = this.dues.find(one => one.key === line.dueId)
      if (!due) continue
      due.paid[line.kind] += line.amountPaise
      this.#move('ADVANCE', OWED_ACCOUNT[line.kind], line.amountPaise)
      this.lines.push({ paymentId, dueKey: due.key, kind: line.kind, amountPaise: line.amountPaise, on })
    }
    return spread.surplusPaise
  }

  /** On a limit what is paid beyond the dues brings principal back at once, the tranche that ends first before others. */
  #repayEarly(payment: Payment, amountPaise: Paise): Paise {
    let left = amountPaise
    const running = this.tranches.filter(one => one.runningPaise > 0 && one.next)
    const endsOn = (tranche: TrancheState) => this.dues.findLast(due => due.trancheId === tranche.id)?.dueOn ?? ''
    for (const tranche of running.toSorted((a, b) => (endsOn(a) < endsOn(b) ? -1 : 1))) {
      const interest = tranche.upfront ? 0 : tranche.accruedPaise
      if (left <= interest) break
      const principal = Math.min(left - interest, tranche.runningPaise)
      left -= interest + principal
      left += this.#shorten(tranche, payment, interest, principal)
    }
    return left
  }

  /** Takes principal out of a tranche before its date, with the interest gathered so far; answers interest given back. */
  #shorten(tranche: TrancheState, payment: Payment, dueInterestPaise: Paise, principalPaise: Paise): Paise {
    const early = this.dues.filter(due => due.trancheId === tranche.id && due.key.includes('E')).length
    const base = this.dues.find(due => due.trancheId === tranche.id)?.key.split('-')[0] ?? ''
    const unearned = tranche.upfront ? (tranche.next?.interestPaise ?? 0) - tranche.accruedPaise : 0
    const rebate = unearned > 0 ? share(unearned, principalPaise, tranche.runningPaise) : 0
    this.#move('INTEREST_DUE', 'INTEREST_ACCRUED', dueInterestPaise)
    this.#move('INTEREST_UNEARNED', 'ADVANCE', rebate)
    if (rebate > 0) this.rebates.push({ on: payment.valueOn, amountPaise: rebate })
    tranche.runningPaise -= principalPaise
    const key = `${base}-E${early + 1}`
    const owed = { ...nothing(), interest: dueInterestPaise, principal: principalPaise }
    const due = {
      key,
      trancheId: tranche.id,
      chargeId: null,
      number: 900 + early,
      dueOn: payment.valueOn,
      raised: true,
    }
    this.dues.push({ ...due, owed, paid: nothing(), penalGathered: 0n })
    this.#allocate(payment.id, dueInterestPaise + principalPaise, payment.valueOn, one => one.key === key)
    this.#replan(tranche, payment.valueOn)
    this.#next(tranche, unearned - rebate)
    return rebate
  }

  /** What is still to fall due of a shortened tranche bears interest on the principal that is left. */
  #replan(tranche: TrancheState, paidOn: PlainDate): void {
    const ahead = this.dues.filter(due => due.trancheId === tranche.id && !due.raised)
    let from = paidOn
    for (const due of ahead) {
      if (tranche.runningPaise === 0) this.dues.splice(this.dues.indexOf(due), 1)
      else if (!tranche.upfront) due.owed.interest = this.#interest(tranche.runningPaise, from, due.dueOn)
      from = due.dueOn
    }
    const last = ahead.at(-1)
    if (last) last.owed.principal = tranche.runningPaise
  }

  #interest(principalPaise: Paise, from: PlainDate, to: PlainDate): Paise {
    return interestPaise(principalPaise, this.terms.rateBps, yearFraction(this.terms.dayCount, from, to))
  }

  #move(debit: AccountCode, credit: AccountCode, amountPaise: Paise): void {
    if (amountPaise === 0) return
    this.accounts.set(debit, (this.accounts.get(debit) ?? 0) + amountPaise)
    this.accounts.set(credit, (this.accounts.get(credit) ?? 0) - amountPaise)
  }
}

export function unpaidOf(due: Pick<DueState, 'owed' | 'paid'>): Paise {
  const { owed, paid } = due
  return (
    owed.charges +
    owed.penal +
    owed.interest +
    owed.principal -
    paid.charges -
    paid.penal -
    paid.interest -
    paid.principal
  )
}

function toFinance(due: DueState): Due {
  const { owed, paid } = due
  return {
    id: due.key,
    dueOn: due.dueOn,
    unpaid: {
      charges: owed.charges - paid.charges,
      penal: owed.penal - paid.penal,
      interest: owed.interest - paid.interest,
      principal: owed.principal - paid.principal,
    },
  }
}
