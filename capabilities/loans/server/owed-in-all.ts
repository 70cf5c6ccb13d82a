import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { unpaidOf } from './life/due-state.ts'
import type { LoanLife } from './life/life.ts'
import { caughtUp } from './missed-nights.ts'

/**
 * What an organisation owes on all its loans as of now, in paise: what is to be paid now and what is still to fall due,
 * without what was paid ahead.
 */
export async function owedInAll(work: Work, organisationId: string): Promise<Paise> {
  const caught = await caughtUp(work, sql<boolean>`loan.organisation_id = ${organisationId}`)
  const { rows } = await sql<{ owed: Paise }>`
    select coalesce(sum(greatest(0, asked.unpaid - loan.advance_paise)), 0)::bigint as owed
    from loan cross join lateral (select sum(unpaid_paise) as unpaid from due where due.loan_id = loan.id) asked
    where loan.tenant = ${work.tenant} and loan.organisation_id = ${organisationId}
      and loan.id <> all(${[...caught.keys()]}::uuid[])`.execute(work.db)
  return (rows[0]?.owed ?? 0) + sumOf([...caught.values()], ({ life }) => owedOf(life))
}

const owedOf = (life: LoanLife): Paise => Math.max(0, sumOf(life.dues, unpaidOf) - life.advancePaise)
