import { sql, type Selectable } from 'kysely'
import type { Tables } from '@poonji/api-platform/database.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { failedAfter } from '@poonji/api-platform/jobs.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { days } from '../../day-contract.ts'
import { lastClosedOn } from '../history-of.ts'
import { AFTER_JOBS } from '../../status.ts'
import type { DayFigures } from '../day-tables.ts'
import '../end-of-day/held.ts'

type Days = Answer<typeof days>
type Held = Days['days'][number]['held'][number]
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
  const from = rows.at(-1)?.on_date ?? work.today
  const held = await heldSince(work, from)
  const failed = Map.groupBy(await failedAfter(work, AFTER_JOBS, from), one => one.closedOn)
  return {
    today: work.today,
    openOn: await openOn(work),
    days: rows.map(row => ({
      onDate: row.on_date,
      state: row.stopped ? ('stopped' as const) : row.state,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      problem: row.stopped ? row.problem : null,
      figures: row.figures && toFigures(row.figures),
      differences: row.differences,
      held: held.get(row.on_date) ?? [],
      after: (failed.get(row.on_date) ?? []).map(({ name, reason }) => ({ job: name, reason })),
    })),
  }
}

/** What was left out of the nights from a date on, by the night. */
async function heldSince(work: Work, from: PlainDate): Promise<Map<PlainDate, Held[]>> {
  const rows = await work.db
    .selectFrom('day_held')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('on_date', '>=', from)
    .orderBy('number')
    .execute()
  const byNight = Map.groupBy(rows, row => row.on_date)
  return new Map([...byNight].map(([on, some]) => [on, some.map(toHeld)]))
}

async function openOn(work: Work): Promise<PlainDate> {
  const last = await lastClosedOn(work.db, work.tenant)
  if (last) return addDays(last, 1)
  const { rows } = await sql<{ on_date: PlainDate | null }>`
    select min(closed_through) + 1 as on_date from loan_day where tenant = ${work.tenant} and active`.execute(work.db)
  return rows[0]?.on_date ?? work.today
}

const toHeld = ({
  step,
  number,
  organisation_id: organisationId,
  about_id,
  since_on: sinceOn,
  reason,
}: Selectable<Tables['day_held']>): Held => ({
  ...{ step, number, organisationId, sinceOn, reason },
  loanId: step === 'tax' ? null : about_id,
})

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
