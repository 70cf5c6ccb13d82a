import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, dateInIndia } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { isOurFault } from './our-fault.ts'
import './tables.ts'

/** Whoever has not asked again by then has paid otherwise, or wants it no more. */
const TOLD_FOR_DAYS = 30

export interface CameBack {
  paise: Paise
  /** The account that it did not reach, masked. */
  account: string
}

/** Of a loan: what was asked for last did not reach the account, and was not asked for again; null where it is not so. */
export async function cameBackOf(work: Work, loanId: string): Promise<CameBack | null> {
  const last = await work.db
    .selectFrom('disbursal_request as request')
    .innerJoin('bank_account', 'bank_account.id', 'request.bank_account_id')
    .leftJoin('disbursal_payout', 'disbursal_payout.disbursal_id', 'request.id')
    .select([
      'request.status',
      'request.ended_at',
      'request.net_paise',
      'bank_account.number_masked',
      'disbursal_payout.failure_code',
    ])
    .where('request.loan_id', '=', loanId)
    .where('request.submitted_at', 'is not', null)
    .where('request.status', '<>', 'CANCELLED')
    .orderBy('request.submitted_at', 'desc')
    .executeTakeFirst()
  if (last?.status !== 'FAILED' && last?.status !== 'RETURNED') return null
  if (isOurFault(last.failure_code)) return null
  if (!last.ended_at || dateInIndia(last.ended_at) < addDays(work.today, -TOLD_FOR_DAYS)) return null
  return { paise: last.net_paise ?? 0, account: last.number_masked }
}
