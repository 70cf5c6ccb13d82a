import type { Work } from '@poonji/api-platform/work.ts'
import type { ReadRow } from '../read/read-rows.ts'

/** What a kind of sheet looks up before a row counts as ready; it adds problems to the rows it is given. */
export interface RowCheck {
  check(rows: readonly ReadRow[]): Promise<void>
  /** Of what may be sent once only, whatever sheet it comes in; null where the owner's own rules see to that. */
  printOf(row: ReadRow): string | null
  /** Money that a ready row asks for. */
  paiseOf(row: ReadRow): number
}

/** A check lasts for one sheet and may remember what rows before have used. */
export type MakeCheck = (work: Work) => RowCheck

/** The values of a column in rows that have it, each once. */
export function valuesOf(rows: readonly ReadRow[], column: string): string[] {
  return [...new Set(rows.flatMap(row => row.values[column] ?? []))]
}
