import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'

type Kind = 'charges' | 'penal' | 'interest' | 'principal'

/** How a payment is shared out. */
export interface AllocationTerms {
  order: Kind[]
  direction: 'by-due' | 'by-kind'
}

/** No rate of ours is above it, whatever a benchmark does or new terms bring. */
export const MOST_RATE_BPS = 3_600

/** What a loan was agreed at; kept with it whatever its product says later. Rates in basis points a year. */
export interface LoanTerms {
  shape: 'instalment' | 'dropline' | 'revolving' | 'discounting'
  productNameEn: string
  productNameHi: string
  sanctionedPaise: Paise
  /** In force now; what it was before stands with its changes. */
  rateBps: number
  /** It moves with a benchmark; absent: it is fixed. */
  floating?: boolean
  dayCount: 'actual/365' | 'actual/360' | '30/360' | '30e/360' | 'actual/actual'
  tenureMonths: number
  paymentCycle: 'MONTHLY' | 'UPFRONT' | 'MATURITY'
  /** Instalments: how principal comes back. */
  repayment: 'annuity' | 'equal-principal' | 'step-up'
  emiRounding: 'paisa' | 'rupee' | 'rupee-up' | 'rupee-down' | 'none'
  /** Revolving and discounting: how long a tranche runs. */
  creditDays: number
  /** Discounting: the part of an invoice that is not advanced; absent: none. */
  marginBps?: number
  /** Days after a due date before the penal charge begins. */
  graceDays: number
  /** Taken with the first drawing, as the Key Fact Statement said. */
  fees: { code: 'PROCESSING_FEE' | 'STAMP_DUTY'; amountPaise: Paise; taxPaise: Paise }[]
  penal: { rateBps: number; taxBps: number }
  bounceCharge: { amountPaise: Paise; taxPaise: Paise }
  allocation: AllocationTerms
  /** For what is paid while the borrower is an NPA; a loan made before there was such an order has none, and `allocation` holds. */
  npaAllocation?: AllocationTerms
  security: 'unsecured' | 'secured' | 'semi-secured'
  minUtilisationBps: number
  insuranceRequired: boolean
  sanctionedOn: PlainDate
}
