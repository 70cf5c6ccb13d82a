import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ReadRow } from '../read/read-rows.ts'
import type { RowCheck } from './row-check.ts'
import { sealRow } from './sealed-row.ts'

/** Keeps checked rows and counts them on their sheet, in two statements whatever their number. */
export async function keepRows(
  work: Work,
  sheet: { id: string; organisation_id: string },
  rows: readonly ReadRow[],
  { printOf, paiseOf }: Pick<RowCheck, 'printOf' | 'paiseOf'>,
): Promise<void> {
  const ready = rows.filter(row => !row.problems.length)
  const prints = rows.map(row => (row.problems.length ? null : printOf(row)))
  await sql`
    insert into sheet_row (sheet_id, organisation_id, row_number, state, sealed, problems, print)
    select ${sheet.id}, ${sheet.organisation_id}, one.row_number,
      case when one.problems = '[]' then 'READY' else 'BAD' end, one.sealed, one.problems::jsonb, one.print
    from unnest(${rows.map(row => row.number)}::int[], ${rows.map(row => sealRow(work, sheet.id, row))}::text[],
      ${rows.map(row => JSON.stringify(row.problems))}::text[], ${prints}::text[])
      as one (row_number, sealed, problems, print)`.execute(work.db)
  const readyPaise = ready.reduce((sum, row) => sum + paiseOf(row), 0)
  await work.db
    .updateTable('sheet')
    .set(eb => ({
      rows_total: eb('rows_total', '+', rows.length),
      rows_ready: eb('rows_ready', '+', ready.length),
      rows_bad: eb('rows_bad', '+', rows.length - ready.length),
      ready_paise: eb('ready_paise', '+', readyPaise),
    }))
    .where('id', '=', sheet.id)
    .execute()
}
