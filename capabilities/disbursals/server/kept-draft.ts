import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** Of a loan: the request for money that was kept last and not sent, by its id; null where there is none. */
export async function keptDraftOf(work: Work, loanId: string): Promise<string | null> {
  const draft = await work.db
    .selectFrom('disbursal_request')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('status', '=', 'DRAFT')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return draft?.id ?? null
}
