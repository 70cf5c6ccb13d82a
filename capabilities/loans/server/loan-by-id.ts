import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanRow } from './history-of.ts'

/** @throws 403 when the tenant has no such loan */
export async function loanById(work: Work, loanId: string): Promise<LoanRow> {
  const loan = await work.db
    .selectFrom('loan')
    .selectAll()
    .where('id', '=', loanId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!loan) throw notPermitted()
  return loan
}
