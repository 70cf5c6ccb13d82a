import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { share } from '@poonji/kernel/money.ts'
import { FinanceError } from './errors.ts'
import { gstOn } from './gst.ts'
import { MAX_YEARS } from './loan-terms.ts'
import { requireCount, requirePaise } from './require.ts'

/** A dated row of the fee for paying early; the first row that fits a loan decides. Absent conditions always fit. */
export type PrepaymentFeeRule = {
  id: string
  /** By the date of sanction or renewal, both days counted. */
  sanctionedFromOn?: PlainDate
  sanctionedToOn?: PlainDate
  borrowerClasses?: readonly string[]
  rateType?: 'floating' | 'fixed'
  sanctionedUpToPaise?: Paise
  /** The loan has run fewer whole months than this. */
  monthsRunBelow?: number
  feeBps: number
  taxBps: number
  /** Why the fee is or is not charged, for the borrower to read: a key of the product's messages. */
  reason: string
}

export type PrepaymentFacts = {
  sanctionedOn: PlainDate
  sanctionedPaise: Paise
  borrowerClass: string
  rateType: 'floating' | 'fixed'
  monthsRun: number
  /** Where the tax on the fee is CGST and SGST; absent: it is one tax. */
  withinState?: boolean
}

export type PrepaymentFee = { ruleId: string | null; reason: string | null; feePaise: Paise; taxPaise: Paise }

/** Of what is paid early, no fee and no tax on it is more than all of it. */
const WHOLE_BPS = 10_000
/** Of the longest tenor. */
export const MOST_MONTHS = MAX_YEARS * 12

/**
 * The fee on an amount paid early (paise), and why; no fee where no row fits. Fee and tax are each rounded to the paisa, a
 * half up. @throws FinanceError for an amount, a rate or a bound that cannot be
 */
export function prepaymentFee(
  amountPaise: Paise,
  rules: readonly PrepaymentFeeRule[],
  facts: PrepaymentFacts,
): PrepaymentFee {
  requirePaise(amountPaise, 'amountPaise', 'not-negative')
  rules.forEach(requireRule)
  const rule = rules.find(row => fits(row, facts))
  if (!rule) return { ruleId: null, reason: null, feePaise: 0, taxPaise: 0 }
  const feePaise = share(amountPaise, rule.feeBps, WHOLE_BPS)
  return { ruleId: rule.id, reason: rule.reason, feePaise, taxPaise: gstOn(feePaise, rule.taxBps, !facts.withinState) }
}

function requireRule(rule: PrepaymentFeeRule): void {
  const { sanctionedFromOn: fromOn, sanctionedToOn: toOn, sanctionedUpToPaise, monthsRunBelow } = rule
  requireCount(rule.feeBps, 'rules.feeBps', 0, WHOLE_BPS)
  requireCount(rule.taxBps, 'rules.taxBps', 0, WHOLE_BPS)
  if (sanctionedUpToPaise !== undefined) requirePaise(sanctionedUpToPaise, 'rules.sanctionedUpToPaise', 'not-negative')
  if (monthsRunBelow !== undefined) requireCount(monthsRunBelow, 'rules.monthsRunBelow', 0, MOST_MONTHS)
  if (fromOn !== undefined && toOn !== undefined && toOn < fromOn)
    throw new FinanceError(
      'DATE_ORDER',
      'rules.sanctionedToOn',
      'rules.sanctionedToOn must not be before sanctionedFromOn',
    )
}

function fits(rule: PrepaymentFeeRule, facts: PrepaymentFacts): boolean {
  return (
    (rule.sanctionedFromOn === undefined || facts.sanctionedOn >= rule.sanctionedFromOn) &&
    (rule.sanctionedToOn === undefined || facts.sanctionedOn <= rule.sanctionedToOn) &&
    (rule.borrowerClasses === undefined || rule.borrowerClasses.includes(facts.borrowerClass)) &&
    (rule.rateType === undefined || facts.rateType === rule.rateType) &&
    (rule.sanctionedUpToPaise === undefined || facts.sanctionedPaise <= rule.sanctionedUpToPaise) &&
    (rule.monthsRunBelow === undefined || facts.monthsRun < rule.monthsRunBelow)
  )
}
