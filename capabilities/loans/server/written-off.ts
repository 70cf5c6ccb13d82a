import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanRow } from './history-of.ts'
import './charge-tables.ts'

/** Whether a loan was given up in the books: nothing more is lent on it, and no terms of it are made better. */
export async function isWrittenOff(work: Work, { id }: Pick<LoanRow, 'id'>): Promise<boolean> {
  const off = await work.db.selectFrom('loan_write_off').select('loan_id').where('loan_id', '=', id).executeTakeFirst()
  return off !== undefined
}
