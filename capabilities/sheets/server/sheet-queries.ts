import { decodeCursor, encodeCursor, keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { sql } from 'kysely'
import type { RowToMend, SheetDetail, SheetStateRow, toMend } from '../contract.ts'
import type { SheetKind } from '../status.ts'
import { adviceFor, refusalWords } from '../advice.ts'
import { openRows } from './rows/sealed-rows.ts'
import './tables.ts'

const SHOWN = 10

const sheets = (work: Work) =>
  work.db
    .selectFrom('sheet')
    .innerJoin('account', 'account.id', 'sheet.uploaded_by')
    .selectAll('sheet')
    .select('account.name as uploadedByName')
type Row = Awaited<ReturnType<ReturnType<typeof sheets>['executeTakeFirstOrThrow']>>

const COLUMNS = sql`sheet.*, account.name as "uploadedByName"`
const FROM = sql`sheet join account on account.id = sheet.uploaded_by`

/** Every sheet of a kind, newest first. */
export function listOfSheets(work: Work, organisationId: string, kind: SheetKind, query: PageQuery) {
  const where = [sql<boolean>`sheet.organisation_id = ${organisationId} and sheet.kind = ${kind}`]
  const by = ['sheet.uploaded_at', 'sheet.id'] as const
  const list = { name: `sheets of ${organisationId} ${kind}`, columns: COLUMNS, from: FROM, where, by }
  return keysetPage<Row, SheetStateRow>(work, query, list, row => toState(work, row))
}

const toState = (work: Work, row: Row): SheetStateRow => ({
  sheetId: row.id,
  name: row.name,
  status: row.state,
  ...(row.refusal && { error: refusalWords(work.language, row.kind, row.refusal, row.refusal_detail) }),
  uploadedAt: row.uploaded_at,
  uploadedByName: row.uploadedByName,
  rows: row.rows_total,
  ready: row.rows_ready,
  bad: row.rows_bad,
  done: row.rows_done,
  failed: row.rows_failed,
})

/** The latest sheets of a kind, newest first, as the specification's parse state. */
export async function latestSheets(work: Work, organisationId: string, kind: SheetKind) {
  const rows = await sheets(work)
    .where('sheet.organisation_id', '=', organisationId)
    .where('sheet.kind', '=', kind)
    .orderBy('sheet.uploaded_at', 'desc')
    .orderBy('sheet.id', 'desc')
    .limit(SHOWN)
    .execute()
  return { sheetStates: rows.map(row => toState(work, row)), lastModified: rows[0]?.uploaded_at ?? null }
}

export async function sheetDetail(work: Work, sheetId: string): Promise<SheetDetail> {
  const row = await sheets(work).where('sheet.id', '=', sheetId).executeTakeFirstOrThrow()
  return {
    ...toState(work, row),
    kind: row.kind,
    refusal: row.refusal,
    refusalDetail: row.refusal_detail,
    notices: row.notices,
    readyPaise: row.ready_paise,
    donePaise: row.done_paise,
    finishedAt: row.finished_at,
  }
}

/** Rows that are not right or were refused, in the order of the sheet. */
export const badRows = (work: Work, sheetId: string) =>
  work.db
    .selectFrom('sheet_row')
    .selectAll()
    .where('sheet_id', '=', sheetId)
    .where('state', 'in', ['BAD', 'FAILED'])
    .orderBy('row_number')

export async function rowsToMend(work: Work, sheetId: string, query: PageQuery): Promise<Answer<typeof toMend>> {
  const sheet = await work.db
    .selectFrom('sheet')
    .select(['kind', 'rows_bad', 'rows_failed'])
    .where('id', '=', sheetId)
    .executeTakeFirstOrThrow()
  const after = Number(decodeCursor(query.next, 'number')?.at ?? 0)
  const rows = await badRows(work, sheetId)
    .where('row_number', '>', sql<number>`${after}::bigint`)
    .limit(query.pageSize + 1)
    .execute()
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  const contentOf = await openRows(work, shown)
  return {
    content: shown.map(row => toMendRow(work, sheet.kind, row, contentOf(row.row_number).given)),
    totalElements: sheet.rows_bad + sheet.rows_failed,
    number: query.pageNumber,
    size: query.pageSize,
    next: rows.length > query.pageSize && last ? encodeCursor({ at: String(last.row_number), id: sheetId }) : null,
  }
}

function toMendRow(
  work: Work,
  kind: SheetKind,
  row: Awaited<ReturnType<ReturnType<typeof badRows>['execute']>>[number],
  given: Record<string, string>,
): RowToMend {
  const cells = row.problems.map(problem => ({
    ...problem,
    given: given[problem.column] ?? '',
    advice: adviceFor(work.language, kind, problem),
  }))
  const column = row.failure_column
  const failure = row.failure && { words: row.failure, column, given: (column && given[column]) || '' }
  return { row: row.row_number, cells, failure: failure || null }
}
