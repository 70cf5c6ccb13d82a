import { addDays, daysBetween, type PlainDate } from '@poonji/kernel/dates.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { lockLoanRequest, moveLoanRequest } from './moves.ts'
import './tables.ts'

export interface CoolingOff {
  disbursedOn: PlainDate
  /** The last day on which the borrower may still leave. */
  untilOn: PlainDate
  open: boolean
  days: number
  principalPaise: Paise
  /** principal × APR × days ÷ 365: the cost of the days the money was used. */
  proportionatePaise: Paise
  /** The one-time processing fee is kept where the Key Fact Statement says so; it was taken at disbursal. */
  keptFeePaise: Paise
  /** What is to be paid to leave today: principal and the proportionate APR. */
  exitPaise: Paise
}

/**
 * Leaving within the cooling-off days (RBI Digital Lending Directions, 8 May 2025): principal and the proportionate
 * APR, no penalty. Null before anything was disbursed.
 */
export async function coolingOff(work: Work, loanRequestId: string): Promise<CoolingOff | null> {
  const row = await work.db
    .selectFrom('loan_request')
    .select(['terms', 'figures', 'apr_bps', 'disbursed_on', 'disbursed_paise'])
    .where('tenant', '=', work.tenant)
    .where('id', '=', loanRequestId)
    .executeTakeFirst()
  if (!row?.disbursed_on || row.disbursed_paise === null) return null
  const untilOn = addDays(row.disbursed_on, row.terms.coolingOffDays)
  const days = Math.max(0, daysBetween(row.disbursed_on, work.today))
  const proportionatePaise = proportionateCost(row.disbursed_paise, row.apr_bps, days)
  const processing = row.figures.fees.find(fee => fee.kind === 'processing')
  return {
    disbursedOn: row.disbursed_on,
    untilOn,
    open: work.today <= untilOn,
    days,
    principalPaise: row.disbursed_paise,
    proportionatePaise,
    keptFeePaise: row.terms.keepsProcessingFee && processing ? processing.paise + processing.gstPaise : 0,
    exitPaise: row.disbursed_paise + proportionatePaise,
  }
}

/** What an amount costs for days by the APR. */
export function proportionateCost(amountPaise: Paise, aprBps: number, days: number): Paise {
  return share(amountPaise, aprBps * days, 365 * 10_000)
}

/** Told by whoever pays out: the first money of a loan request has gone. A second telling changes nothing. */
export async function recordDisbursal(
  work: Work,
  input: { loanRequestId: string; onDate: PlainDate; amountPaise: Paise },
) {
  const row = await lockLoanRequest(work, input.loanRequestId)
  if (row.disbursed_on) return
  await work.db
    .updateTable('loan_request')
    .set({ disbursed_on: input.onDate, disbursed_paise: input.amountPaise })
    .where('id', '=', row.id)
    .execute()
  if (row.status === 'READY_FOR_DISBURSAL') await moveLoanRequest(work, row.id, 'FIRST_LOAN_DISBURSED')
}
