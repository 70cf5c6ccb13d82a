import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, daysBetween, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { AverageUse } from '../../contract.ts'
import type { LoanTerms } from '../../terms.ts'
import { isOld } from '../drawing-power.ts'
import { limitOn } from '../life/dropline-limit.ts'

/** Least use is judged over so many days; a limit that is younger is not judged yet. */
const USE_DAYS = 90

interface Row {
  id: string
  terms: LoanTerms
  from_on: PlainDate
  first_drawn_on: PlainDate | null
  expires_on: PlainDate
  /** What the limit was before each day on which it became another, in their order. */
  changes: { on: PlainDate; before: Paise }[]
  /** What the security carried from each day on that it was stated as of, in their order. */
  powers: { on: PlainDate; power: Paise }[]
  /** Σ of what was used at the end of each day. */
  used: number
}

/** Of those loans whose terms ask for a least use: how much of the limit was used on average in the last days, rounded down. */
export async function averageUseOf(work: Work, loanIds: readonly string[]): Promise<Map<string, AverageUse>> {
  const { rows } = await sql<Row>`
    with one as (
      select id, terms, greatest(opened_on, ${work.today}::date - ${USE_DAYS}::integer) as from_on, first_drawn_on, expires_on
      from loan where id = any(${loanIds}::uuid[]) and (terms->>'minUtilisationBps')::integer > 0 and opened_on < ${work.today}::date
    ),
    moved as (
      select loan_id, drawn_on as on_date, amount_paise as amount from tranche
      where loan_id in (select id from one) and reversed_on is null
      union all
      select due.loan_id, line.on_date, -line.amount_paise from payment_line line join due on due.id = line.due_id
      where due.loan_id in (select id from one) and line.kind = 'principal'
    )
    select one.*,
      (select coalesce(json_agg(json_build_object('on', on_date, 'before', before_paise) order by on_date, id), '[]')
        from limit_change where loan_id = one.id) as changes,
      (select coalesce(json_agg(json_build_object('on', as_of, 'power', power_paise) order by as_of, id), '[]')
        from drawing_power where loan_id = one.id) as powers,
      coalesce((
        select sum(amount * (${work.today}::date - greatest(on_date, from_on))) from moved
        where loan_id = one.id and on_date < ${work.today}::date), 0)::bigint as used
    from one`.execute(work.db)
  return new Map(
    rows.flatMap(row => {
      const days = daysBetween(row.from_on, work.today)
      const allowed = allowedOver(row, days)
      if (allowed === 0) return []
      const minimumBps = row.terms.minUtilisationBps
      // of a large limit the product is beyond the safe integers
      const averageBps = Number((BigInt(row.used) * 10_000n) / BigInt(allowed))
      const below = days >= USE_DAYS && row.expires_on >= work.today && averageBps < minimumBps
      return [[row.id, { minimumBps, averageBps, days, below }]]
    }),
  )
}

/** Σ over the days of what could be used: the limit as it was, or less where the security carried less. */
function allowedOver({ terms, first_drawn_on, changes, powers, from_on }: Row, days: number): Paise {
  let sum = 0
  for (let n = 0; n < days; n++) {
    const day = addDays(from_on, n)
    const limit = changes.find(change => change.on > day)?.before ?? limitOn(terms, first_drawn_on, day)
    sum += Math.min(limit, carriedOn(powers, day))
  }
  return sum
}

/** What the last statement of security carries on a day: nothing once it is old, no bound where there is none. */
function carriedOn(powers: Row['powers'], day: PlainDate): Paise {
  const last = powers.findLast(one => one.on <= day)
  if (!last) return Infinity
  return isOld(last.on, day) ? 0 : last.power
}
