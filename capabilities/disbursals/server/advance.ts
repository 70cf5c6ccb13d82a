import { sql } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { maximumPermissibleAdvance } from '@poonji/capabilities/organisations/server/service.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from '../texts.ts'

export interface Advance {
  maximumPaise: Paise
  /** Below 0 when the maximum was set below what is out already. */
  leftPaise: Paise
}

/**
 * What may still be advanced to an organisation: the maximum, less the principal that is out on all its loans and less
 * what is held for requests. Null while no maximum is set.
 */
export async function advanceOf(work: Work, organisationId: string): Promise<Advance | null> {
  const maximumPaise = await maximumPermissibleAdvance(work, organisationId)
  if (maximumPaise === null) return null
  const { rows } = await sql<{ used: number }>`
    select (coalesce(sum(loan.principal_paise), 0) + coalesce(sum(held.paise), 0))::bigint as used
    from loan
    left join lateral (
      select sum(amount_paise) as paise from drawing_hold where loan_id = loan.id and state = 'held') held on true
    where loan.organisation_id = ${organisationId} and loan.tenant = ${work.tenant}`.execute(work.db)
  return { maximumPaise, leftPaise: maximumPaise - (rows[0]?.used ?? 0) }
}

/**
 * Of a request whose amount is held already. The organisation is locked, so that requests on several loans at once stay
 * within it together; always after the loan. @throws 409 beyond the maximum, saying what is left
 */
export async function assertWithinAdvance(work: Work, organisationId: string, heldPaise: Paise): Promise<void> {
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const advance = await advanceOf(work, organisationId)
  if (!advance || advance.leftPaise >= 0) return
  throw conflict(
    texts.t(work.language, 'refuse.advance', {
      maximum: formatMoney(advance.maximumPaise),
      left: formatMoney(Math.max(0, advance.leftPaise + heldPaise)),
    }),
  )
}
