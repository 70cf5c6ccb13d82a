import { prepaymentFee, type PrepaymentFeeRule } from '@poonji/finance/prepayment-fee.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { FORECLOSURE_REASONS, type ForeclosureReason } from '../status.ts'
import type { LoanRow } from './history-of.ts'
import '@poonji/capabilities/offers/server/tables.ts'

export interface ForeclosureFee {
  feePaise: Paise
  taxPaise: Paise
  reason: ForeclosureReason
}

/**
 * The fee for repaying principal ahead of its time on a day: the dated rules first, then what the offer said. An
 * agreed lock-in bounds it to the months within.
 */
export async function foreclosureFee(
  work: Work,
  loan: LoanRow,
  principalPaise: Paise,
  on: PlainDate,
): Promise<ForeclosureFee> {
  if (principalPaise === 0) return { feePaise: 0, taxPaise: 0, reason: 'nothingEarly' }
  const offer = await work.db
    .selectFrom('loan_request')
    .select('terms')
    .where('id', '=', loan.loan_request_id)
    .executeTakeFirst()
  const agreed = offer?.terms.prepayment
  const fee = prepaymentFee(principalPaise, [...(await datedRules(work)), ...(agreed ? agreedRules(agreed) : [])], {
    sanctionedOn: loan.terms.sanctionedOn,
    sanctionedPaise: loan.sanctioned_paise,
    borrowerClass: 'micro-small',
    rateType: offer?.terms.floating ? 'floating' : 'fixed',
    monthsRun: monthsRun(loan.first_drawn_on ?? on, on),
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

function monthsRun(from: PlainDate, on: PlainDate): number {
  let months = 0
  while (addMonths(from, months + 1) <= on) months++
  return months
}
