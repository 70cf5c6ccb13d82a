import { createHash } from 'node:crypto'
import type { Outside } from '@poonji/api-platform/work.ts'
import { downloadReference, storeGenerated } from '@poonji/capabilities/documents/server/service.ts'
import { KINDS } from '../kinds.ts'
import type { SheetKind } from '../status.ts'
import { BLANK_ROWS, csvOf, xlsxOf } from './xlsx-of.ts'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const

/** A reference to the template of a kind; it is made once for each language and kept until its columns or cells change. */
export async function templateFor(outside: Outside, kind: SheetKind, format: 'xlsx' | 'csv') {
  const { tenant, language } = outside
  const columns = KINDS[kind].columns.map(column => ({ ...column, read: undefined }))
  const hash = createHash('sha256')
    .update(JSON.stringify([columns, BLANK_ROWS]))
    .digest('base64url')
  const row = { tenant, kind, format, language, hash }
  const kept = await outside.db
    .selectFrom('sheet_template')
    .select('file_id')
    .where(eb => eb.and(row))
    .executeTakeFirst()
  const name = `poonji-${kind}.${format}`
  const fileId = kept?.file_id ?? (await make())
  return { ...downloadReference(outside, { fileId, name }), documentId: null }

  async function make() {
    const bytes = format === 'xlsx' ? await xlsxOf(kind, language) : csvOf(kind, language)
    const made = await storeGenerated(outside, { tenant, name, contentType: TYPES[format], bytes })
    await outside.transaction(work =>
      work.db
        .insertInto('sheet_template')
        .values({ ...row, file_id: made.fileId })
        .onConflict(other => other.doNothing())
        .execute(),
    )
    return made.fileId
  }
}
