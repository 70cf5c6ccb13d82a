import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ReadRow } from '../read/read-rows.ts'
import type { RowCheck } from './row-check.ts'
import { sealRows } from './sealed-rows.ts'

/** Keeps checked rows and counts them on their sheet, in one statement whatever their number. */
export async function keepRows(
  work: Work,
  sheet: { id: string; organisation_id: string },
  rows: readonly ReadRow[],
  { printOf, paiseOf }: Pick<RowCheck, 'printOf' | 'paiseOf'>,
): Promise<void> {
  const ready = rows.filter(row => !row.problems.length)
  const readyPaise = ready.reduce((sum, row) => sum + paiseOf(row), 0)
  const parts = sealRows(work, sheet.id, rows)
  const problems = rows.map(row => (row.problems.length ? JSON.stringify(row.problems) : null))
  const prints = rows.map(row => (row.problems.length ? null : printOf(row)))
  await sql`
    with part as (
      insert into sheet_part (sheet_id, part, sealed)
      select ${sheet.id}::uuid, one.part, one.sealed
      from unnest(${parts.map(one => one.part)}::int[], ${parts.map(one => one.sealed)}::text[]) as one (part, sealed)
    ), kept as (
      insert into sheet_row (sheet_id, organisation_id, row_number, part, state, problems, print)
      select ${sheet.id}::uuid, ${sheet.organisation_id}::uuid, one.row_number, one.part,
        case when one.problems is null then 'READY' else 'BAD' end, coalesce(one.problems::jsonb, '[]'), one.print
      from unnest(${rows.map(row => row.number)}::int[], ${parts.flatMap(one => one.rows.map(() => one.part))}::int[],
        ${problems}::text[], ${prints}::text[]) as one (row_number, part, problems, print)
    )
    update sheet set rows_total = rows_total + ${rows.length}, rows_ready = rows_ready + ${ready.length},
      rows_bad = rows_bad + ${rows.length - ready.length}, ready_paise = ready_paise + ${readyPaise}
    where id = ${sheet.id}`.execute(work.db)
}
