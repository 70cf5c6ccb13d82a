import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanDetail } from '../../contract.ts'
import { firstBeginning, stateOf } from './open.ts'
import './tables.ts'

/** Terms that a loan runs on instead of those agreed first, or that are before its borrower: the last of them. */
export async function newTermsOf(work: Work, loanId: string): Promise<LoanDetail['newTerms']> {
  const applied = work.db
    .selectFrom('loan_restructuring')
    .select(['from_on', 'state', 'agreed', 'lapsed_on', 'begun_on'])
    .where('loan_id', '=', loanId)
    .where('state', '=', 'APPROVED')
    .where('lapsed_on', 'is', null)
    .where(eb => eb.or([eb('agreed', 'is', null), eb('agreed', '=', true)]))
    .orderBy('asked_at', 'desc')
    .limit(20)
    .execute()
  const [rows, firstOn] = await Promise.all([applied, firstBeginning(work)])
  for (const row of rows) {
    const state = stateOf(row, firstOn)
    if (state === 'BEGUN' || state === 'AGREED' || state === 'OFFERED') return { fromOn: row.from_on, state }
  }
  return null
}
