import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanRow } from '@poonji/capabilities/loans/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Insured } from '../status.ts'

/** Documents of the loan that are policies and stand. */
export const POLICIES = sql`document.owner_kind = 'loan' and document.type_code = 'INSURANCE_POLICY' and document.removed_at is null`

/** How far the insurance is that a loan's terms ask for: verified and in force on a date, or not; null: none is asked. */
export async function insuranceOf(
  work: Work,
  { id, terms }: Pick<LoanRow, 'id' | 'terms'>,
  on: PlainDate,
): Promise<Insured | null> {
  if (!terms.insuranceRequired) return null
  const { rows } = await sql<{ insured: Insured }>`
    select case when bool_or(state = 'VERIFIED' and ${on}::date between period_from_on and period_to_on) then 'IN_FORCE'
      when bool_or(state in ('PENDING', 'UNVERIFIED')) then 'WITH_US' else 'TO_COME' end as insured
    from document where owner_id = ${id} and ${POLICIES}`.execute(work.db)
  return rows[0]?.insured ?? 'TO_COME'
}
