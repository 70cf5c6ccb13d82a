import { prepaymentFee, type PrepaymentFeeRule } from '@poonji/finance/prepayment-fee.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, daysBetween, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { proportionateCost } from '@poonji/capabilities/offers/server/service.ts'
import { supplyTo } from '@poonji/capabilities/registrations/server/service.ts'
import '@poonji/capabilities/offers/server/tables.ts'
import { FORECLOSURE_REASONS, type ForeclosureReason } from '../status.ts'
import type { LoanRow } from './history-of.ts'
import type { LoanLife } from './life/life.ts'
import { monthsThrough } from './life/plan.ts'
import { isWrittenOff } from './written-off.ts'

export interface ForeclosureFee {
  feePaise: Paise
  taxPaise: Paise
  reason: ForeclosureReason
}

/** What the fee of a loan follows from, on whatever day. */
export interface FeeTerms {
  /** The dated rules first, then what the offer said; an agreed lock-in bounds it to the months within. */
  rules: readonly PrepaymentFeeRule[]
  rateType: 'floating' | 'fixed'
  /** The fee is supplied within the lender's state. */
  withinState: boolean
  /** Until when the borrower may change their mind for the cost of the days by the APR; null: the money has not come. */
  coolingOff: { untilOn: PlainDate; aprBps: number; returnsFee: boolean } | null
  /** All of it is a loss by now: what is still paid settles that, and nothing of it is early. */
  writtenOff: boolean
}

export async function feeTermsOf(work: Work, loan: LoanRow): Promise<FeeTerms> {
  const offered = work.db
    .selectFrom('loan_request')
    .select(['terms', 'apr_bps', 'disbursed_on'])
    .where('id', '=', loan.loan_request_id)
    .executeTakeFirst()
  const [dated, offer, { interState }, writtenOff] = await Promise.all([
    datedRules(work),
    offered,
    supplyTo(work, loan.organisation_id),
    isWrittenOff(work, loan),
  ])
  const agreed = offer?.terms.prepayment
  return {
    rules: [...dated, ...(agreed ? agreedRules(agreed) : [])],
    rateType: offer?.terms.floating ? 'floating' : 'fixed',
    withinState: !interState,
    coolingOff: offer?.disbursed_on
      ? {
          untilOn: addDays(offer.disbursed_on, offer.terms.coolingOffDays),
          aprBps: offer.apr_bps,
          returnsFee: offer.terms.keepsProcessingFee === false,
        }
      : null,
    writtenOff,
  }
}

/**
 * What leaving within the cooling-off days costs beside the interest: with it the cost of the days by the APR, and no
 * penalty (RBI Digital Lending Directions, 8 May 2025). Undefined once they are over.
 */
export function coolingOffCost({ coolingOff }: FeeTerms, running: LoanLife, on: PlainDate): ForeclosureFee | undefined {
  if (!coolingOff || on > coolingOff.untilOn) return undefined
  const { aprBps } = coolingOff
  const cost = running.tranches.map(one => proportionateCost(one.runningPaise, aprBps, daysBetween(one.drawnOn, on)))
  const interest = [
    ...running.tranches.map(one => one.accruedPaise),
    ...running.dues.map(due => (due.raised ? due.owed.interest : 0)),
  ]
  return { feePaise: Math.max(0, sum(cost) - sum(interest)), taxPaise: 0, reason: 'coolingOff' }
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0)

/** The fee for repaying principal ahead of its time on a day. */
export function foreclosureFee(
  { rules, rateType, withinState, writtenOff }: FeeTerms,
  loan: LoanRow,
  principalPaise: Paise,
  on: PlainDate,
): ForeclosureFee {
  if (writtenOff) return { feePaise: 0, taxPaise: 0, reason: 'writtenOff' }
  if (principalPaise === 0) return { feePaise: 0, taxPaise: 0, reason: 'nothingEarly' }
  const fee = prepaymentFee(principalPaise, rules, {
    sanctionedOn: loan.terms.sanctionedOn,
    sanctionedPaise: loan.sanctioned_paise,
    borrowerClass: 'micro-small',
    rateType,
    withinState,
    monthsRun: monthsThrough(loan.first_drawn_on ?? on, on),
  })
  const reason = FORECLOSURE_REASONS.find(one => one === fee.reason) ?? 'noneAgreed'
  return { feePaise: fee.feePaise, taxPaise: fee.taxPaise, reason }
}

async function datedRules(work: Work): Promise<PrepaymentFeeRule[]> {
  const rows = await work.db.selectFrom('prepayment_rule').selectAll().orderBy('place').execute()
  return rows.map(row => ({
    id: row.id,
    sanctionedFromOn: row.sanctioned_from_on ?? undefined,
    sanctionedToOn: row.sanctioned_to_on ?? undefined,
    rateType: row.rate_type ?? undefined,
    sanctionedUpToPaise: row.sanctioned_up_to_paise ?? undefined,
    feeBps: row.fee_bps,
    taxBps: row.tax_bps,
    reason: row.reason,
  }))
}

function agreedRules(agreed: { feeBps: number; taxBps: number; lockInMonths: number }): PrepaymentFeeRule[] {
  const { feeBps, taxBps, lockInMonths } = agreed
  if (feeBps === 0) return []
  if (lockInMonths === 0) return [{ id: 'agreed', feeBps, taxBps, reason: 'agreed' }]
  return [
    { id: 'agreed', monthsRunBelow: lockInMonths, feeBps, taxBps, reason: 'agreed' },
    { id: 'after-lock-in', feeBps: 0, taxBps: 0, reason: 'afterLockIn' },
  ]
}
