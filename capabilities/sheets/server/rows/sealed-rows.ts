import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ReadRow } from '../read/read-rows.ts'
import '../tables.ts'

/** Rows encrypted together: one seal a row took most of the time of a large sheet. */
const ROWS_A_PART = 200

type Content = Pick<ReadRow, 'given' | 'values'>
/** Of a row that is right what it says, of any other what its cells held. */
type Part = Record<number, { values: Content['values'] } | { given: Content['given'] }>

const place = (sheetId: string, part: number) => `sheet_part:${sheetId}/${part}:sealed`

export interface SealedPart {
  part: number
  sealed: string
  rows: readonly ReadRow[]
}

/** What the cells of rows held, encrypted in parts. */
export function sealRows(work: Work, sheetId: string, rows: readonly ReadRow[]): SealedPart[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_A_PART) }, (_, i) => {
    const some = rows.slice(i * ROWS_A_PART, (i + 1) * ROWS_A_PART)
    const part = some[0]?.number ?? 0
    const content: Part = Object.fromEntries(
      some.map(row => [row.number, row.problems.length ? { given: row.given } : { values: row.values }]),
    )
    return { part, rows: some, sealed: sealPart(work, sheetId, part, content) }
  })
}

/** Packed before it is sealed, since PostgreSQL can pack nothing that is: writing a part took a third of a large sheet's time. */
function sealPart(work: Work, sheetId: string, part: number, content: Part): string {
  const packed = deflateRawSync(JSON.stringify(content), { level: 1 }).toString('base64')
  return work.platform.crypto.seal(packed, place(sheetId, part))
}

function openPart(work: Work, row: { sheet_id: string; part: number; sealed: string }): Part {
  const kept = work.platform.crypto.open(row.sealed, place(row.sheet_id, row.part))
  // parts that were sealed before they were packed
  const text = kept.startsWith('{') ? kept : inflateRawSync(Buffer.from(kept, 'base64')).toString()
  return JSON.parse(text) as Part
}

/** What the cells of rows of one sheet held, by row number. */
export async function openRows(
  work: Work,
  rows: readonly { sheet_id: string; part: number; row_number: number }[],
): Promise<(rowNumber: number) => Content> {
  const [first] = rows
  const parts = first
    ? await work.db
        .selectFrom('sheet_part')
        .selectAll()
        .where('sheet_id', '=', first.sheet_id)
        .where('part', 'in', [...new Set(rows.map(row => row.part))])
        .execute()
    : []
  const contents: Part = Object.assign({}, ...parts.map(part => openPart(work, part)))
  return rowNumber => {
    const content = contents[rowNumber]
    if (!content) return { given: {}, values: {} }
    return 'values' in content ? { ...content, given: content.values } : { ...content, values: {} }
  }
}

/** Forgets what the cells of a sheet held, but for the rows that are to be mended. */
export async function forgetMade(work: Work, sheetId: string): Promise<void> {
  const toMend = await work.db
    .selectFrom('sheet_row')
    .select(['part', 'row_number'])
    .where('sheet_id', '=', sheetId)
    .where('state', 'in', ['BAD', 'FAILED'])
    .execute()
  const keep = Map.groupBy(toMend, row => row.part)
  const parts = await work.db.deleteFrom('sheet_part').where('sheet_id', '=', sheetId).returningAll().execute()
  for (const part of parts) {
    const rows = keep.get(part.part)
    if (!rows) continue
    const content = openPart(work, part)
    const numbers = new Set(rows.map(row => String(row.row_number)))
    const kept: Part = Object.fromEntries(Object.entries(content).filter(([number]) => numbers.has(number)))
    const sealed = sealPart(work, sheetId, part.part, kept)
    await work.db.insertInto('sheet_part').values({ sheet_id: sheetId, part: part.part, sealed }).execute()
  }
}
