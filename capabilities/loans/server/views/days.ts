import { sql } from 'kysely'
import type { Answer } from '@poonji/contract/call.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { days } from '../../day-contract.ts'
import { lastClosedOn } from '../history-of.ts'
import type { DayFigures } from '../day-tables.ts'

type Days = Answer<typeof days>
type Figures = NonNullable<Days['days'][number]['figures']>

/** The last sixty runs of the end of day. */
export async function listDays(work: Work): Promise<Days> {
  const rows = await work.db
    .selectFrom('day_run')
    .selectAll()
    .select(sql<boolean>`state = 'running' and lease_until < clock_timestamp()`.as('stopped'))
    .where('tenant', '=', work.tenant)
    .orderBy('on_date', 'desc')
    .limit(60)
    .execute()
  return {
    today: work.today,
    openOn: await openOn(work),
    days: rows.map(row => ({
      onDate: row.on_date,
      state: row.stopped ? ('stopped' as const) : row.state,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      figures: row.figures && toFigures(row.figures),
      differences: row.differences,
    })),
  }
}

async function openOn(work: Work): Promise<PlainDate> {
  const last = await lastClosedOn(work.db, work.tenant)
  if (last) return addDays(last, 1)
  const { rows } = await sql<{ on_date: PlainDate | null }>`
    select min(closed_through) + 1 as on_date from loan_day where tenant = ${work.tenant} and active`.execute(work.db)
  return rows[0]?.on_date ?? work.today
}

function toFigures({
  loans,
  interestPaise,
  penalPaise,
  duesRaised,
  raisedPaise,
  overdueLoans,
  presented,
}: DayFigures): Figures {
  return { loans, interest: interestPaise, penal: penalPaise, duesRaised, raised: raisedPaise, overdueLoans, presented }
}
