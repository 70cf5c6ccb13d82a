import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'

/** How a product runs; the same four shapes as the products capability keeps. */
export const SHAPES = ['instalment', 'dropline', 'revolving', 'discounting'] as const
export type Shape = (typeof SHAPES)[number]

/** What of the product and the policy an offer carries with it: it keeps these when the product changes. */
export interface OfferTerms {
  shape: Shape
  productNameEn: string
  productNameHi: string
  security: 'unsecured' | 'secured' | 'semi-secured'
  floating: boolean
  dayCount: 'actual/365' | 'actual/360' | '30/360' | '30e/360' | 'actual/actual'
  repayment: 'annuity' | 'equal-principal' | 'step-up'
  paymentCycle: PaymentCycle
  /** Revolving and discounting: how many days one drawing runs; null for the others. */
  creditDays: number | null
  /** Discounting: the part of an invoice that is not advanced; offers of before say nothing of it. */
  marginBps?: number
  /** Of a limit: how much of it is to be used on average; offers of before say nothing of it. */
  minUtilisationBps?: number
  graceDays: number
  /** What the sanction depends on before money moves. */
  conditions: string[]
  /** Money waits for the policy of what secures the loan; offers of before say nothing of it. */
  insuranceRequired?: boolean
  coolingOffDays: number
  keepsProcessingFee: boolean
  penalRateBps: number
  /** GST on a penal charge; offers of before say that there is none. */
  penalTaxBps?: number
  bounce: { paise: Paise; gstPaise: Paise }
  prepayment: { feeBps: number; taxBps: number; lockInMonths: number }
  lender: { name: string; grievanceName: string; grievancePhone: string; grievanceEmail: string }
  transferable: boolean
  recoveryAgents: string
  clauses: { stages: string; recovery: string; grievance: string }
}

/** When interest is collected. */
export type PaymentCycle = 'MONTHLY' | 'UPFRONT' | 'MATURITY'

/** One fee of the Key Fact Statement: to the lender (A) or through the lender to a third party (B). */
export interface KfsFee {
  kind: 'processing' | 'stampDuty'
  payableTo: 'lender' | 'third-party'
  paise: Paise
  gstPaise: Paise
  /** of the sanctioned amount; null for a fixed sum */
  bps: number | null
}

export interface KfsRow {
  number: number
  dueOn: PlainDate
  openingPaise: Paise
  principalPaise: Paise
  interestPaise: Paise
  instalmentPaise: Paise
  closingPaise: Paise
}

/** Every figure of the Key Fact Statement and its APR sheet. */
export interface KfsFigures {
  sanctionedPaise: Paise
  tenureMonths: number
  instalments: number
  instalmentPaise: Paise
  /** Before rounding, paise with a fraction: what the APR is computed from. */
  instalmentExactPaise: number
  /** Equated, at a floating rate: the instalment, were the rate 0.25 % higher. Statements of before do not say it. */
  risenInstalmentPaise?: Paise
  firstDueOn: PlainDate
  /** The day of disbursal that the dates assume. */
  assumedOn: PlainDate
  rateBps: number
  totalInterestPaise: Paise
  fees: KfsFee[]
  /** Interest that is kept back at disbursal; 0 unless the payment cycle is upfront. */
  upfrontInterestPaise: Paise
  netDisbursedPaise: Paise
  totalPaidPaise: Paise
  aprBps: number
  schedule: KfsRow[]
}
