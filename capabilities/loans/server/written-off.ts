import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanRow } from './history-of.ts'
import './charge-tables.ts'

/** Whether a loan was given up in the books: nothing more is lent on it, and no terms of it are made better. */
export async function isWrittenOff(work: Work, { id }: Pick<LoanRow, 'id'>): Promise<boolean> {
  const off = await work.db.selectFrom('loan_write_off').select('loan_id').where('loan_id', '=', id).executeTakeFirst()
  return off !== undefined
}

/** SQL: a loan of an organisation (an expression of its id) was given up in the books and is still owed. */
export const isWrittenOffOf = (organisationId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from loan join loan_write_off off on off.loan_id = loan.id
  where loan.organisation_id = ${organisationId} and loan.status <> 'CLOSED')`

/** Whether an organisation still owes what was given up in the books. */
export async function owesWrittenOff(work: Work, organisationId: string): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`select ${isWrittenOffOf(sql`${organisationId}::uuid`)} as owes`.execute(
    work.db,
  )
  return rows[0]?.owes ?? false
}
