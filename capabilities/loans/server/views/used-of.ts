import { sql } from 'kysely'
import type { Paise } from '@poonji/kernel/money.ts'
import type { LoanRow } from '../history-of.ts'

type Used = Pick<LoanRow, 'terms' | 'draws_ended_on' | 'sanctioned_paise' | 'drawn_paise' | 'principal_paise'>

/** Of a limit what runs, of a loan what was drawn of it; of a limit that became instalments, what became them. */
export function usedOf({ terms, draws_ended_on, sanctioned_paise, drawn_paise, principal_paise }: Used): Paise {
  if (terms.shape !== 'instalment') return principal_paise
  return draws_ended_on ? sanctioned_paise : drawn_paise
}

/** The same, for a statement about `loan`. */
export const USED = sql<Paise>`case when loan.shape <> 'instalment' then loan.principal_paise
  when loan.draws_ended_on is not null then loan.sanctioned_paise else loan.drawn_paise end`
