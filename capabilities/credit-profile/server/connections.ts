import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { standingOf } from '@poonji/capabilities/organisations/server/service.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import type { connections } from '../contract.ts'
import { CONTROL_TIES, TIES, type Tie } from '../ties.ts'
import { tiesOf, type Tied } from './ties.ts'

interface Figures {
  /** Paise. */
  committed: number
  outstanding: number
  daysPastDue: number
}

interface Row extends Figures {
  id: string
  name: string
  type: OrganisationType
  non_cooperative_at: Date | null
  blacklisted_at: Date | null
  deceased_at: Date | null
}

/** Whom an organisation is connected with, what is lent to each and to all that share its control; paise and days. */
export async function connectionsOf(work: Work, organisationId: string): Promise<Answer<typeof connections>> {
  const ties = await tiesOf(work, organisationId)
  const others = [...new Set(ties.map(one => one.other))]
  const rows = await seenAmong(work, [organisationId, ...others])
  const own = figuresOf(rows.find(one => one.id === organisationId))
  const found = rows.filter(one => one.id !== organisationId).map(row => toConnection(row, ties))
  const greatestFirst = found.toSorted(
    (a, b) => Number(b.controlled) - Number(a.controlled) || b.committed - a.committed || (a.name < b.name ? -1 : 1),
  )
  return {
    own,
    together: [own, ...found.filter(one => one.controlled)].map(figuresOf).reduce(sumOf),
    connections: greatestFirst,
    unseen: others.length - found.length,
  }
}

async function seenAmong(work: Work, ids: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select organisation.id, organisation.name, organisation.type, organisation.non_cooperative_at,
      organisation.blacklisted_at, organisation.deceased_at,
      (select coalesce(sum(amount_paise), 0)::bigint from exposure
        where exposure.organisation_id = organisation.id and ended_on is null) as committed,
      coalesce(lent.outstanding, 0)::bigint as outstanding, coalesce(lent.late, 0) as "daysPastDue"
    from organisation left join lateral (
      select sum(loan.principal_paise) as outstanding, max(day.days_past_due) as late
      from loan left join loan_day day on day.loan_id = loan.id where loan.organisation_id = organisation.id
    ) lent on true
    where organisation.id = any(${ids}::uuid[]) and ${seenBy(work.actor)}`.execute(work.db)
  return rows
}

function toConnection(row: Row, ties: readonly Tied[]) {
  const own = ties.filter(one => one.other === row.id)
  const inOrder = own.toSorted((a, b) => TIES.indexOf(a.tie) - TIES.indexOf(b.tie))
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    standing: standingOf(row),
    ...figuresOf(row),
    controlled: own.some(one => isControl(one.tie)),
    ties: inOrder.map(({ tie, who }) => ({ tie, who })),
  }
}

const isControl = (tie: Tie) => CONTROL_TIES.some(one => one === tie)

const figuresOf = ({ committed, outstanding, daysPastDue }: Figures = NOTHING): Figures => ({
  committed,
  outstanding,
  daysPastDue,
})
const NOTHING: Figures = { committed: 0, outstanding: 0, daysPastDue: 0 }

const sumOf = (a: Figures, b: Figures): Figures => ({
  committed: a.committed + b.committed,
  outstanding: a.outstanding + b.outstanding,
  daysPastDue: Math.max(a.daysPastDue, b.daysPastDue),
})
