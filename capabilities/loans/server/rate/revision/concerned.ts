import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ConcernedLoan } from '../../../rate-revision-contract.ts'
import { MOST_RATE_BPS } from '../../../terms.ts'
import { firstBeginning } from '../../restructure/open.ts'
import '../tables.ts'

export interface Step {
  productCode?: string
  beforeBps: number
  afterBps: number
}

/**
 * The floating loans that a step of their benchmark is about, with the rate that keeps each one's spread, and why some
 * cannot follow; those first, then by number. `loanId`: that one alone.
 */
export async function loansConcerned(
  work: Work,
  { productCode, beforeBps, afterBps }: Step,
  loanId?: string,
): Promise<ConcernedLoan[]> {
  const moved = afterBps - beforeBps
  const firstOn = await firstBeginning(work)
  const { rows } = await sql<ConcernedLoan>`
    select loan.id as "loanId", loan.number as "loanNumber", organisation.id as "organisationId",
      organisation.name as "organisationName", now.bps as "beforeBps", now.bps + ${moved}::integer as "rateBps",
      case
        when exists (select 1 from loan_rate_change change
          where change.loan_id = loan.id and state <> 'REFUSED' and begun_on is null) then 'COMING'
        when exists (select 1 from loan_restructuring terms where terms.loan_id = loan.id and state <> 'REFUSED'
          and agreed is distinct from false and lapsed_on is null and begun_on is null
          and (agreed or from_on >= ${firstOn}::date)) then 'RESTRUCTURING'
        when now.bps + ${moved}::integer not between 1 and ${MOST_RATE_BPS}::integer then 'BOUNDS'
      end as "leftOut"
    from loan join organisation on organisation.id = loan.organisation_id,
      lateral (select (loan.terms ->> 'rateBps')::integer as bps) now
    where loan.tenant = ${work.tenant} and loan.status <> 'CLOSED' and (loan.terms ->> 'floating')::boolean
      and (${productCode ?? null}::text is null or loan.product_code = ${productCode ?? null})
      and (${loanId ?? null}::uuid is null or loan.id = ${loanId ?? null})
    order by 7 nulls last, loan.number`.execute(work.db)
  return rows
}
