import type { Selectable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { LoanRequestTable } from './tables.ts'

export type Offer = Selectable<LoanRequestTable>

/** A loan request of the tenant, whatever its status. @throws 403 when it is not there */
export async function offerById(work: Work, loanRequestId: string): Promise<Offer> {
  const row = await work.db
    .selectFrom('loan_request')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('id', '=', loanRequestId)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}
