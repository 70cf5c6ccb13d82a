import type { Paise } from '@poonji/kernel/money.ts'
import { aprOfTermsBps } from './apr.ts'
import { FinanceError } from './errors.ts'
import { loanTerms } from './loan-terms.ts'
import { requirePaise } from './require.ts'
import { scheduleOf } from './schedule.ts'
import type { Schedule, ScheduleInput } from './schedule.ts'

/** A charge taken from the disbursal, with its tax: field 8 of the Key Facts Statement. */
export type Fee = {
  name: string
  amountPaise: Paise
  taxPaise?: Paise
  /** Column A (the lender) or B (a third party through the lender). */
  payableTo: 'lender' | 'third-party'
}

/** The numbers of a Key Facts Statement and its APR sheet (RBI, 15 Apr 2024), amounts in paise. */
export type KeyFacts = {
  sanctionedPaise: Paise
  instalments: number
  /** The first regular instalment. */
  instalmentPaise: Paise
  totalInterestPaise: Paise
  feesToLenderPaise: Paise
  feesToThirdPartiesPaise: Paise
  /** Sanctioned less all fees (and broken-period interest, where it is taken at disbursal). */
  netDisbursedPaise: Paise
  /** Sanctioned and total interest: RBI's sheet counts the fees in the net amount, not here. */
  totalPaidPaise: Paise
  aprBps: number
  schedule: Schedule
}

/** Throws FinanceError when the fees eat up the loan, or for terms that make no schedule. */
export function keyFacts(input: ScheduleInput, fees: readonly Fee[] = []): KeyFacts {
  const terms = loanTerms(input)
  const schedule = scheduleOf(terms)
  const sum = (payableTo: Fee['payableTo']) =>
    fees.filter(fee => fee.payableTo === payableTo).reduce((total, fee) => total + feeWithTax(fee), 0)
  const feesToLenderPaise = sum('lender')
  const feesToThirdPartiesPaise = sum('third-party')
  const deducted = feesToLenderPaise + feesToThirdPartiesPaise
  const netDisbursedPaise = schedule.totalDisbursedPaise - deducted - schedule.upfrontInterestPaise
  if (deducted + schedule.upfrontInterestPaise >= input.principalPaise) {
    const field = deducted > 0 ? 'fees' : 'brokenPeriod'
    throw new FinanceError('AMOUNT_NOT_POSITIVE', field, `${field} leaves nothing of the first disbursal`)
  }
  if (schedule.rows.every(row => row.dueOn === input.disbursedOn))
    throw new FinanceError('DATE_ORDER', 'firstDueOn', 'firstDueOn must leave something due after disbursedOn')
  return {
    sanctionedPaise: schedule.totalDisbursedPaise,
    instalments: schedule.rows.length,
    instalmentPaise: schedule.emiPaise,
    totalInterestPaise: schedule.totalInterestPaise,
    feesToLenderPaise,
    feesToThirdPartiesPaise,
    netDisbursedPaise,
    totalPaidPaise: schedule.totalPaidPaise,
    aprBps: aprOfTermsBps(terms, deducted),
    schedule,
  }
}

function feeWithTax(fee: Fee): Paise {
  requirePaise(fee.amountPaise, 'fees.amountPaise', 'not-negative')
  requirePaise(fee.taxPaise ?? 0, 'fees.taxPaise', 'not-negative')
  return fee.amountPaise + (fee.taxPaise ?? 0)
}
