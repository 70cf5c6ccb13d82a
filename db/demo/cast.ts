import type { Paise } from '@poonji/kernel/money.ts'
import { APPLYING } from './cast/applying.ts'
import { PERSONA_BORROWERS } from './cast/persona-borrowers.ts'
import { REPAYING } from './cast/repaying.ts'

/** How a borrower repays what falls due. */
export type Habit =
  /** On the day, by the gateway. */
  | 'on-time'
  /** On the day, by a transfer that they tell us about and the bank's file proves. */
  | 'transfers'
  /** By a cheque; every third comes back and is paid again a week later. */
  | 'cheques'
  /** Nine days late. */
  | 'late'
  /** Sixty percent on the day, the rest twelve days later. */
  | 'partial'
  /** The mandate collects it; what bounced is paid at the gateway a week later. */
  | 'by-mandate'
  /** On the day until so many days ago (`stoppedDaysAgo`), and then nothing. */
  | 'stopped'

export type Step = 'company' | 'applied' | 'papers' | 'at-desk' | 'offered' | 'accepted' | 'signed' | 'drawn'

/** What happens on the day after the last step. */
export type Ending =
  | 'query-of-operations'
  | 'taken-by-desk'
  | 'query-of-desk'
  | 'waits-for-committee'
  | 'rejected'
  | 'verified-by-hand'
  | 'question-on-offer'
  | 'offer-withdrawn'
  | 'declined'
  | 'agreement-cancelled'
  | 'unresponsive'
  | 'withdrawn'
  | 'draw-drafted'
  | 'draw-asked'
  | 'draw-prepared'
  | 'draw-sent-back'

export interface Need {
  loanType: string
  amountPaise: Paise
  tenureMonths: number
  rateBps: number
  /** MONTHLY unless said. */
  paymentCycle?: 'MONTHLY' | 'UPFRONT' | 'MATURITY'
}

export interface Borrower {
  mobile: string
  name: string
  /** State code and PAN: the company behind it follows from them (integrations/README.md). */
  state: string
  pan: string
  /** Of the partner who sent it (personas.ts). */
  referralCode?: string
  /** How many days ago it came to us. */
  cameDaysAgo: number
  /** Agrees at the account aggregator that its bank statements are read; otherwise it gives them as papers. */
  aggregator?: true
  /** Where its story has come to. */
  reaches: Step
  ending?: Ending
  need?: Need
  /** Of a limit: how much is drawn at a time, and to whom it is paid where not to an account of their own. */
  draws?: { amountPaise: Paise; supplier?: { name: string; number: string } }
  account?: string
  habit?: Habit
  stoppedDaysAgo?: number
  /** Stopped, and pays on the day again since so many days ago. */
  paysAgainDaysAgo?: number
  /** Closes the loan early, so many days ago. */
  closedDaysAgo?: number
  /** Sets up auto pay once the agreement is signed. */
  autoPay?: true
}

/** The borrowers of the demo world, the README's personas first. */
export const BORROWERS: readonly Borrower[] = [...PERSONA_BORROWERS, ...REPAYING, ...APPLYING]
