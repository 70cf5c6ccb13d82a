import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { LoanLife } from './life.ts'
import { taxWithin } from './nights.ts'

export interface TaxedPenal {
  askedPaise: Paise
  /** Tax within it, that of what was waived too late for a credit note included. */
  taxPaise: Paise
}

/** The penal charges that a loan has asked for; the invoice of a month reckons the same in SQL (`issue-penal.ts`). */
export function taxedPenalOf(life: LoanLife): TaxedPenal {
  const { taxBps } = life.terms.penal
  const raised = life.dues.filter(due => due.raised)
  const taxOf = (penalPaise: Paise) => taxWithin(penalPaise, taxBps)
  return {
    askedPaise: sumOf(raised, due => due.owed.penal + due.penalWaivedLate),
    taxPaise: sumOf(
      raised,
      due => taxOf(due.owed.penal + due.penalWaived) - taxOf(due.penalWaived - due.penalWaivedLate),
    ),
  }
}
