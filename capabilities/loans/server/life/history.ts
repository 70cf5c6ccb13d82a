import type { DueKind } from '@poonji/finance/allocation.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { PartPaymentWay } from '@poonji/kernel/part-payment-ways.ts'
import type { ChargeCode, Funds, MoratoriumInterest, RateKeeps } from '../../status.ts'
import type { LoanTerms } from '../../terms.ts'
import type { LaterRate, PlannedDrawing, Prepayment } from './plan.ts'

export interface Drawing {
  id: string
  number: number
  drawnOn: PlainDate
  /** When it is to be repaid at the latest; dues of instalments follow from the terms. */
  dueOn: PlainDate
  amountPaise: Paise
  /** What of it was kept for fees and interest instead of being paid out. */
  keptBackPaise: Paise
}

export interface Charge {
  id: string
  code: ChargeCode
  basePaise: Paise
  taxPaise: Paise
  dueOn: PlainDate
  /** The drawing it was made with, when it was. */
  trancheId: string | null
  /** Where its tax was supplied; absent or null: the tax is undivided, as it was before it was split. */
  interState?: boolean | null
  /** Of what is waived each half of its tax is rounded by itself; absent or false: their sum, as it once was. */
  halvesApart?: boolean
  /** Of the last payment booked before it, behind which it stands on its day; absent or null: before all of that day. */
  afterSeq?: number | null
}

/** So much of a charge, with its tax, is asked no more from a day on. */
export interface Waiver {
  chargeId: string
  amountPaise: Paise
  on: PlainDate
  /** It came too late for a credit note; absent or false: its tax went back with it. */
  taxKept?: boolean
  /** Of the last payment booked before it; absent: it came behind all. */
  afterSeq?: number
}

/** A charge that fell away, as with money that came back, too late for a credit note: from that day on its tax alone is owed. */
export type KeptTax = Charge & { on: PlainDate }

/**
 * So much of what is unpaid of penal charges is asked no more from a day on; among the payments of that day it stands in
 * the order of booking.
 */
export interface PenalWaiver {
  amountPaise: Paise
  on: PlainDate
  /** Of the last payment booked before it. */
  afterSeq: number
}

/** Everything is repaid ahead of its time; what was paid on that day before it is a payment like any other. */
export interface Closing {
  on: PlainDate
  /** Of the payments of its day, it stands before those booked from this place on; absent: behind all. */
  beforeSeq?: number
}

/** So much of what was paid ahead went back to the borrower. */
export interface Refund {
  id: string
  amountPaise: Paise
  on: PlainDate
  /** When a payment of before came back, the first of them: nothing was owed for the refund until then. */
  owedFrom?: PlainDate | null
  /** When the bank sent it back: from then it is ahead again. */
  returnedOn?: PlainDate | null
}

/** From the start of a day the loan bears another rate. */
export interface RateChange {
  on: PlainDate
  beforeBps: number
  rateBps: number
  /** Of instalments: what stays as it is, while the other follows the rate. */
  keeps: RateKeeps
}

/**
 * From the start of a day what is owed of a loan by instalments is repaid on other terms: principal that was overdue runs
 * again, unpaid interest and charges join it as far as agreed, penal charges never.
 */
export interface Restructuring {
  on: PlainDate
  beforeBps: number
  /** The tenure it took the place of, counted from the first drawing. */
  beforeMonths: number
  rateBps: number
  /** Monthly, from the next due date on; the first `moratoriumMonths` of them without principal. */
  instalments: number
  moratoriumMonths: number
  moratoriumInterest: MoratoriumInterest
  funds: Funds
  /** Of a limit, of which what is used becomes instalments: the terms it ran on until then. Absent or null: of a loan. */
  beforeTerms?: LoanTerms | null
}

/** From the start of a day one drawing of a limit is to be back later. */
export interface Extension {
  on: PlainDate
  trancheId: string
  untilOn: PlainDate
  /** Of the days added; absent or null: the drawing's own, as was agreed before it was kept. */
  rateBps?: number | null
}

export interface Payment {
  id: string
  amountPaise: Paise
  valueOn: PlainDate
  /** On a loan by instalments: how what goes beyond the dues lowers the principal; without one it waits as an advance. */
  partPayment?: PartPaymentWay | null
  /** Tax deducted from interest and proved: no money came, and it pays interest first. */
  taxDeducted?: boolean
  /** The borrower was an NPA on the evening before its date, as the evenings closed by its booking said. */
  whileNpa?: boolean
  /** On a limit: interest that goes back, and what was paid ahead, count for a drawing that is repaid whole with them. */
  netsWhole?: boolean
  /** Its place in the order of booking; absent: it is only just being booked. */
  seq?: number
}

/**
 * Everything that happened to a loan and still counts: what was reversed is left out. From it alone follows where the
 * loan stands; payments are in the order of their dates and, within a day, of their booking.
 */
export interface History {
  terms: LoanTerms
  drawings: readonly Drawing[]
  charges: readonly Charge[]
  waivers: readonly Waiver[]
  /** Absent: none. */
  keptTaxes?: readonly KeptTax[]
  /** In the order of their decisions; absent: none. */
  penalWaivers?: readonly PenalWaiver[]
  /** One a day at most; more than one only where new terms let the loan run again. */
  closings: readonly Closing[]
  payments: readonly Payment[]
  refunds: readonly Refund[]
  /** In the order of their dates; absent: the rate is as agreed throughout. */
  rateChanges?: readonly RateChange[]
  /** Likewise; absent: it runs as agreed. */
  restructurings?: readonly Restructuring[]
  /** Likewise, of drawings of a limit. */
  extensions?: readonly Extension[]
  /** The last business date whose end the loan has been through. */
  closedThrough: PlainDate | null
}

export interface TrancheState {
  id: string
  number: number
  drawnOn: PlainDate
  /** Of instalments: what the schedule is made of, again after each part-payment. */
  planned: PlannedDrawing
  prepayments: Prepayment[]
  /** The terms it was drawn on, the rates that came later, and the rate it bears now. */
  terms: LoanTerms
  laterRates: LaterRate[]
  rateBps: number
  /** Interest was taken upfront at these rates for days to come, each from the night of its day. */
  ratesAhead: { from: PlainDate; rateBps: number }[]
  upfront: boolean
  /** Principal that has not fallen due. */
  runningPaise: Paise
  /** When the running period began: with the drawing, or with the due before. */
  periodFrom: PlainDate
  /** Σ balance × rate × day parts since the last due date, divided once for `accruedPaise`. */
  gathered: bigint
  accruedPaise: Paise
  /** The due that the running period leads to, by its key. */
  next: { key: string; dueOn: PlainDate; interestPaise: Paise; principalPaise: Paise } | null
}

export interface Line {
  paymentId: string
  dueKey: string
  kind: DueKind
  amountPaise: Paise
  on: PlainDate
}

/** The night after a date: what bore interest and what it brought. */
export interface Night {
  principalPaise: Paise
  interestPaise: Paise
  overduePaise: Paise
  penalPaise: Paise
}
