import { Accrual } from './accrual.ts'
import { partPaidAtDisbursal } from './broken-period.ts'
import { partOfPeriod } from './day-count.ts'
import { roundEmi } from './emi.ts'
import { evenedInstalment } from './evened-instalment.ts'
import { FinanceError } from './errors.ts'
import { balloonOf, levelInstalment, nominalRate, stepFactor } from './level-instalment.ts'
import { keepsInstalment, type LoanEvent } from './loan-events.ts'
import type { LoanTerms } from './loan-terms.ts'
import { isShareOfRegular, regularPeriod, wholePart } from './period-part.ts'
import { mulDiv } from './rounding.ts'

/** How many rows a schedule has, and whether an instalment that was kept leaves it none that repays. */
export interface Counted {
  rows: number
  keptTooSmall: boolean
}

/** An instalment found: unrounded, and as rounded where that hangs on the rows. */
export interface Level {
  exact: number
  evened: number | undefined
}

/** The schedule without an event, given by its place among them, and those after it. */
export interface Before {
  rows: (event: number) => Counted
  /** The instalment that it has from an index on. */
  level: (event: number, index: number) => Level
}

/** A loan on its way through its due dates: what is outstanding, what has gathered, what the next instalment is. */
export class LoanRun {
  balance: number
  /** Interest that fell due earlier and waits for the next instalment; no interest runs on it. */
  carried = 0
  /** Principal paid ahead that still stands for principal of coming instalments. */
  advance = 0
  /** Principal paid within this period that stands for its own instalment. */
  covering = 0
  skipsNext = false
  /** Flat interest: the rates of the instalments so far, and what was charged for them. */
  flatRates = 0
  flatInterest = 0
  disbursed = 0
  capitalised = 0
  prepaid = 0
  /** The instalment now in force. */
  level: Level = { exact: 0, evened: undefined }
  /** Index of the instalment from which the instalment is to be found anew; Infinity when it stands. */
  replanFrom: number
  /** Principal (and interest) due but unpaid that still bears interest. */
  overdue = 0
  /** How many instalments there are, as planned or as an event found them that finds the instalment anew. */
  instalments: number
  /** Whether a rate keeps the instalment: more of them may be needed. */
  mayStretch = false
  /** Whether thrice the tenure did not repay it. */
  outlasts = false

  /** Whether an instalment that was kept before another was found did not. */
  #keptTooSmall = false
  readonly #terms: LoanTerms
  readonly #accrual: Accrual
  /** Interest on arrears, where it is rounded apart from that on the balance. */
  readonly #arrears: Accrual | null
  #rate: number
  #nextEvent = 0
  #replanNext = false
  /** The instalment as agreed, until an event finds it anew. */
  #given: number | undefined
  #fromYmd: number
  #fromDay: number
  /** Divides what the accrual holds in this period. */
  #divisor: number
  readonly #before: Before
  /** Whether the last date follows from an instalment that is kept. */
  #tenureMoved = false

  constructor(terms: LoanTerms, fromYmd: number, fromDay: number, before: Before) {
    this.#terms = terms
    this.#before = before
    this.instalments = terms.input.instalments
    this.#accrual = new Accrual(terms.roundInterest)
    this.#arrears = terms.input.overdue?.rounded === 'apart' ? new Accrual(terms.roundInterest) : null
    this.#rate = terms.rate.numerator
    this.#fromYmd = fromYmd
    this.#fromDay = fromDay
    this.#divisor = terms.denominator
    this.balance = terms.input.principalPaise
    this.replanFrom = terms.moratorium
    this.#given = terms.input.instalmentPaise
  }

  /** Lets interest gather up to the due date of an index and returns it, having let the period's events act. */
  interestTo(index: number, dueYmd: number, dueDay: number): number {
    const terms = this.#terms
    const event = terms.events[this.#nextEvent]
    this.disbursed = this.capitalised = this.prepaid = this.covering = 0
    this.#divisor = terms.denominator
    if ((event === undefined || event.day >= dueDay) && !isShareOfRegular(terms, index)) {
      const part = wholePart(terms, this.#fromYmd, this.#fromDay, dueYmd, dueDay)
      if (this.replanFrom > index && this.overdue === 0) {
        this.#fromYmd = dueYmd
        this.#fromDay = dueDay
        return terms.roundInterest === 'none'
          ? (this.balance * this.#rate * part) / terms.denominator
          : mulDiv(this.balance, this.#rate, part, terms.denominator, terms.roundInterest)
      }
      this.#gather(dueDay, part)
    } else this.#gatherInParts(index, dueYmd, dueDay)
    if (this.replanFrom <= index) this.#replan(index, this.balance + this.#gathered())
    this.#fromYmd = dueYmd
    this.#fromDay = dueDay
    return this.#take()
  }

  /** The instalment (or, for equal principal, the principal) of an index as rounded. */
  levelAt(index: number): number {
    const { emiRounding, method } = this.#terms
    if (this.#given !== undefined) return this.#given
    const { exact, evened } = this.level
    if (evened !== undefined) return evened
    return roundEmi(method === 'step-up' ? exact * stepFactor(this.#terms, index) : exact, emiRounding)
  }

  /** The yearly rate in force, as the numerator over the terms' rate denominator. */
  get rate(): number {
    return this.#rate
  }

  /** Whether nothing is outstanding, nothing waits and no disbursal is still to come. */
  get isRepaid(): boolean {
    const nothingLeft = this.#terms.roundInterest === 'none' ? 1e-6 : 0
    return this.balance <= nothingLeft && this.carried === 0 && !this.#drawsAhead()
  }

  #drawsAhead(): boolean {
    return this.#terms.events.some((event, i) => i >= this.#nextEvent && event.kind === 'tranche')
  }

  get keptTooSmall(): boolean {
    return this.outlasts || this.#keptTooSmall
  }

  /** Throws where an instalment that a rate kept does not repay the loan in thrice the tenure, or would not have. */
  requireRepaid(): void {
    if (this.keptTooSmall)
      throw new FinanceError(
        'INSTALMENT_BELOW_INTEREST',
        'rateChanges',
        'rateChanges keep an instalment that does not repay the loan',
      )
  }

  /** Throws for money that the terms place after the loan has been repaid, where no row could show it. */
  requireAllMoved(): void {
    for (const { kind } of this.#terms.events.slice(this.#nextEvent)) {
      if (kind === 'prepay')
        throw new FinanceError(
          'AMOUNT_TOO_LARGE',
          'prepayments.amountPaise',
          'prepayments.amountPaise falls on a loan already repaid',
        )
      if (kind === 'tranche') throw noInstalmentAfter()
    }
  }

  /** Finds the instalment from an index on; `gross` is the balance and its interest on that due date. */
  #replan(index: number, gross: number): void {
    // a tenure that moved may have ended before what the terms draw after it
    if (index >= this.instalments) throw noInstalmentAfter()
    const exact = this.#found(index, gross)
    this.level = { exact, evened: this.#evened(index, gross, exact) }
    this.replanFrom = this.#replanNext ? index + 1 : Number.POSITIVE_INFINITY
    this.#replanNext = false
  }

  /** The unrounded instalment; what stands where the method has none to find. */
  #found(index: number, gross: number): number {
    const { method, input } = this.#terms
    if (method === 'annuity' || method === 'step-up')
      return levelInstalment(this.#terms, index, this.instalments, this.balance, gross, this.#rate)
    if (method === 'equal-principal')
      return (
        (this.balance - balloonOf(this.#terms, this.balance)) /
        Math.ceil((this.instalments - index) / (input.principalEvery ?? 1))
      )
    if (method === 'flat')
      return this.balance / (this.instalments - index) + input.principalPaise * nominalRate(this.#terms, this.#rate)
    return this.level.exact
  }

  #evened(index: number, gross: number, exact: number): number | undefined {
    if (this.#terms.method !== 'annuity' || this.#terms.emiRounding !== 'evened') return undefined
    const repaid = { from: index, end: this.instalments, balance: this.balance, gross, rate: this.#rate }
    return evenedInstalment(this.#terms, repaid, exact)
  }

  /** What is kept before its first due date, as in a moratorium, is the instalment that would have come, if any did. */
  #keepComing(): void {
    if (this.replanFrom < this.instalments) this.level = this.#before.level(this.#nextEvent, this.replanFrom)
    this.replanFrom = Number.POSITIVE_INFINITY
  }

  /** Interest on the balance and on arrears for a part of a year, in the period that ends on a day. */
  #gather(dueDay: number, part: number): void {
    const bearing = this.#bearing(dueDay)
    this.#accrual.add(this.#arrears ? this.balance : this.balance + bearing, this.#rate, part)
    this.#arrears?.add(bearing, this.#rate, part)
  }

  #gathered(): number {
    return Math.max(0, this.#accrual.exact(this.#divisor)) + (this.#arrears?.exact(this.#divisor) ?? 0)
  }

  #take(): number {
    return Math.max(0, this.#accrual.take(this.#divisor)) + (this.#arrears?.take(this.#divisor) ?? 0)
  }

  /** What is unpaid and bears interest in the period that ends on a day. */
  #bearing(dueDay: number): number {
    const { input, overdueToDay } = this.#terms
    return input.overdue?.counted === 'since-last-due' && dueDay < overdueToDay ? 0 : this.overdue
  }

  #gatherInParts(index: number, dueYmd: number, dueDay: number): void {
    const { dayCount, shareOfPeriod, events } = this.#terms
    const whole = shareOfPeriod
      ? regularPeriod(this.#terms, index, this.#fromYmd, this.#fromDay, dueYmd, dueDay)
      : { part: 0, days: 1 }
    this.#divisor *= whole.days
    const period = { fromYmd: this.#fromYmd, fromDay: this.#fromDay, toYmd: dueYmd, toDay: dueDay }
    const partTo = (toYmd: number, toDay: number) =>
      shareOfPeriod || dayCount === 'per-period'
        ? whole.part * (toDay - this.#fromDay)
        : partOfPeriod(dayCount, period, this.#fromYmd, this.#fromDay, toYmd, toDay)
    const gather = (toYmd: number, toDay: number) => {
      this.#gather(dueDay, partTo(toYmd, toDay))
      this.#fromYmd = toYmd
      this.#fromDay = toDay
    }
    let event = events[this.#nextEvent]
    while (event !== undefined && event.day < dueDay) {
      if (event.day > this.#fromDay) gather(event.ymd, event.day)
      if (keepsInstalment(event)) {
        const ahead = (this.balance * this.#rate * partTo(dueYmd, dueDay)) / this.#divisor
        if (this.replanFrom <= index) this.#replan(index, this.balance + this.#gathered() + ahead)
        else if (Number.isFinite(this.replanFrom)) this.#keepComing()
      }
      const before = { balance: this.balance, rate: this.#rate }
      this.#act(event, index)
      if (event.day < period.fromDay) this.#correctUpfront(event, before, whole.days)
      event = events[++this.#nextEvent]
    }
    gather(dueYmd, dueDay)
  }

  /** What an event changes of the interest that was paid at disbursal for the days behind it. */
  #correctUpfront(event: LoanEvent, before: { balance: number; rate: number }, days: number): void {
    const { numerator, days: ofDays } = partPaidAtDisbursal(this.#terms, event.ymd, event.day)
    const part = (numerator * days) / ofDays
    this.#accrual.add(this.balance, this.#rate, part)
    this.#accrual.add(before.balance, before.rate, -part)
  }

  #act(event: LoanEvent, index: number): void {
    const replanAt = Math.max(index, this.#terms.moratorium)
    // what is drawn after all was repaid runs as planned
    if (this.balance === 0) this.#runTo(this.#terms.input.instalments)
    if (event.kind === 'settled') this.overdue = 0
    else if (event.kind === 'rate') {
      this.#rate = event.value
      if (event.keepsInstalment) this.#tenureMoved = this.mayStretch = true
      else this.#findAnew(replanAt)
    } else if (event.kind === 'tranche') {
      this.balance += event.value
      this.disbursed += event.value
      this.#findAnew(replanAt)
    } else if (event.kind === 'capitalise') {
      const interest = this.#take()
      this.balance += interest
      this.capitalised += interest
    } else this.#prepay(event, replanAt)
  }

  #prepay(event: LoanEvent & { kind: 'prepay' }, replanAt: number): void {
    if (event.value > this.balance)
      throw new FinanceError(
        'AMOUNT_TOO_LARGE',
        'prepayments.amountPaise',
        'prepayments.amountPaise is above the principal outstanding',
      )
    this.balance -= event.value
    this.prepaid += event.value
    if (event.coversCurrent) this.covering += event.value
    if (event.effect === 'advance') this.advance += event.value
    if (event.effect === 'skip-next') this.skipsNext = true
    if (event.effect === 'reduce-tenure') this.#tenureMoved = true
    if (event.effect !== 'reduce-emi') return
    if (event.coversCurrent && this.replanFrom <= replanAt) {
      this.#holdTenure()
      this.#replanNext = true
      this.#given = undefined
    } else this.#findAnew(event.coversCurrent ? replanAt + 1 : replanAt)
  }

  /** The instalment is found anew from an index on; an amount fixed by the method itself stays. */
  #findAnew(index: number): void {
    this.#holdTenure()
    this.replanFrom = Math.min(this.replanFrom, index)
    if (this.#terms.method === 'annuity') this.#given = undefined
  }

  /** The instalment found anew repays by when those before it would have, where they were kept and the tenure moved. */
  #holdTenure(): void {
    if (!this.#tenureMoved) return
    const { rows, keptTooSmall } = this.#before.rows(this.#nextEvent)
    this.#runTo(rows)
    this.#keptTooSmall ||= keptTooSmall
  }

  #runTo(instalments: number): void {
    this.instalments = instalments
    this.#tenureMoved = this.mayStretch = false
  }
}

const noInstalmentAfter = () =>
  new FinanceError('DATE_ORDER', 'tranches.disbursedOn', 'tranches.disbursedOn leaves no instalment after it')
