import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'

export interface Advance {
  maximumPaise: Paise
  /** Below 0 when the maximum was set below what is out already. */
  leftPaise: Paise
}

/**
 * What may still be advanced to organisations: the maximum, less the principal that is out on all their loans and less
 * what is held for requests. Those for which no maximum is set are not among them.
 */
export async function advancesLeft(work: Work, organisationIds: readonly string[]): Promise<Map<string, Advance>> {
  if (!organisationIds.length) return new Map()
  const { rows } = await sql<{ id: string; maximum: number; used: number }>`
    select newest.organisation_id as id, newest.amount_paise as maximum, used_of.paise as used
    from (
      select distinct on (organisation_id) organisation_id, amount_paise from organisation_advance
      where organisation_id = any(${[...organisationIds]}::uuid[]) order by organisation_id, set_at desc) newest
    cross join lateral (
      select (coalesce(sum(loan.principal_paise), 0) + coalesce(sum(held.paise), 0))::bigint as paise
      from loan
      left join lateral (
        select sum(amount_paise) as paise from drawing_hold where loan_id = loan.id and state = 'held') held on true
      where loan.organisation_id = newest.organisation_id and loan.tenant = ${work.tenant}) used_of
    where newest.amount_paise is not null`.execute(work.db)
  return new Map(rows.map(({ id, maximum, used }) => [id, { maximumPaise: maximum, leftPaise: maximum - used }]))
}

/** Of one organisation; null while no maximum is set. */
export async function advanceOf(work: Work, organisationId: string): Promise<Advance | null> {
  return (await advancesLeft(work, [organisationId])).get(organisationId) ?? null
}
