import type { Work } from '@poonji/api-platform/work.ts'
import type { ReadRow } from '../read/read-rows.ts'

type Content = Pick<ReadRow, 'given' | 'values'>

const place = (sheetId: string, number: number) => `sheet_row:${sheetId}/${number}:sealed`

export function sealRow(work: Work, sheetId: string, { number, given, values }: ReadRow): string {
  return work.platform.crypto.seal(JSON.stringify({ given, values }), place(sheetId, number))
}

export function openRow(work: Work, row: { sheet_id: string; row_number: number; sealed: string | null }): Content {
  if (row.sealed === null) return { given: {}, values: {} }
  return JSON.parse(work.platform.crypto.open(row.sealed, place(row.sheet_id, row.row_number))) as Content
}
