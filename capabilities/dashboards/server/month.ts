import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { USED } from '@poonji/capabilities/loans/server/service.ts'
import '@poonji/capabilities/loans/server/tables.ts'

interface Sums {
  disbursed: number
  collected: number
  due: number
  sanctioned: number
  used: number
}

/** The month so far of the clients that the actor sees: paid out, come in, fallen due; and how far limits are used now. */
export async function readMonth(work: Work) {
  const firstOn = `${work.today.slice(0, 7)}-01`
  const soFar = (on: string) => sql`${sql.ref(on)} between ${firstOn}::date and ${work.today}::date`
  const { rows } = await sql<Sums>`
    with seen as materialized (
      select loan.id, loan.sanctioned_paise,
        case when loan.status <> 'CLOSED' then ${USED} end as used
      from loan join organisation on organisation.id = loan.organisation_id
      where loan.tenant = ${work.tenant} and ${seenBy(work.actor)})
    select
      (select coalesce(sum(tranche.amount_paise), 0)::bigint from tranche join seen on seen.id = tranche.loan_id
        where tranche.reversed_on is null and ${soFar('tranche.drawn_on')}) as disbursed,
      (select coalesce(sum(payment.amount_paise), 0)::bigint from payment_booking payment
        join organisation on organisation.id = payment.organisation_id
        where payment.tenant = ${work.tenant} and payment.reversed_on is null and ${soFar('payment.value_on')}
          and ${seenBy(work.actor)}) as collected,
      (select coalesce(sum(due.principal_paise + due.interest_paise + due.penal_paise + due.charges_paise), 0)::bigint
        from due join seen on seen.id = due.loan_id where due.raised and ${soFar('due.due_on')}) as due,
      (select coalesce(sum(sanctioned_paise), 0)::bigint from seen where used is not null) as sanctioned,
      (select coalesce(sum(used), 0)::bigint from seen) as used`.execute(work.db)
  return rows[0] ?? { disbursed: 0, collected: 0, due: 0, sanctioned: 0, used: 0 }
}
