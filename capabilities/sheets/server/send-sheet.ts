import type { Selectable, Updateable } from 'kysely'
import { translateMessage } from '@poonji/contract/messages.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { KINDS } from '../kinds.ts'
import { ROWS_NAMED, type Notice, type SheetKind } from '../status.ts'
import { texts } from '../texts.ts'
import { behalfOf, type Sheet } from './check-sheet.ts'
import { SheetRefusal } from './read/refusal.ts'
import { MAKERS } from './rows/make-row.ts'
import { forgetMade, openRows } from './rows/sealed-rows.ts'
import type { SheetRowTable } from './tables.ts'

/** A job takes this long at most before it makes room for others and goes on as the next one. */
const SLICE_MS = 2_000
const TAKEN_AT_ONCE = 50
/** An outside service that does not answer is asked again after this. */
const LATER_MS = 30_000

type Row = Selectable<SheetRowTable>
type Values = Record<string, string>

/** Makes the good rows of a sheet, each once; what is refused keeps its reason. Left off anywhere, it goes on there. */
export async function sendSheet(outside: Outside, { sheetId }: { sheetId: string }): Promise<void> {
  const sheet = await outside.db.selectFrom('sheet').selectAll().where('id', '=', sheetId).executeTakeFirst()
  if (!sheet || sheet.state !== 'SENDING' || !sheet.sent_by) return
  const until = performance.now() + SLICE_MS
  let after = 0
  do {
    const rows = await toSend(outside, sheetId, after)
    const last = rows.at(-1)
    if (!last) return finish(outside, sheet)
    after = last.row_number
    const behalf = await behalfOrNull(outside, sheet)
    const contentOf = await openRows(outside, rows)
    for (const row of rows) {
      if (!behalf)
        await outside.transaction(work => fail(work, row, { failure: texts.t(work.language, 'refusal.rights') }))
      else if ((await send(behalf, sheet, row, contentOf(row.row_number).values)) === 'later')
        return again(outside, sheetId, LATER_MS)
    }
  } while (performance.now() < until)
  await again(outside, sheetId, 0)
}

function again(outside: Outside, sheetId: string, afterMs: number): Promise<void> {
  const startAfter = new Date(outside.now.getTime() + afterMs)
  return outside.transaction(work => work.enqueue('sheet.send', { sheetId }, afterMs ? { startAfter } : {}))
}

/** Walked by row number from where the job is: it walks past what was sent once, and checking a sheet fills one index less. */
const toSend = (outside: Outside, sheetId: string, after: number) =>
  outside.db
    .selectFrom('sheet_row')
    .selectAll()
    .where('sheet_id', '=', sheetId)
    .where('row_number', '>', after)
    .where('state', 'in', ['READY', 'SENDING'])
    .orderBy('row_number')
    .limit(TAKEN_AT_ONCE)
    .execute()

async function behalfOrNull(outside: Outside, sheet: Sheet): Promise<Outside | null> {
  try {
    return await behalfOf(outside, sheet, sheet.sent_by ?? '')
  } catch (error) {
    if (error instanceof SheetRefusal) return null
    throw error
  }
}

/** One row by its owner's service; a refusal stays with the row, and a service that is down is asked later. */
async function send(behalf: Outside, sheet: Sheet, row: Row, values: Values): Promise<'ended' | 'later'> {
  try {
    await make(behalf, sheet, row, values)
  } catch (error) {
    const refusal = refusalOf(behalf, sheet.kind, error)
    if (refusal === null) throw error
    if (refusal === 'down') return 'later'
    // begun before a crash, and there now: it was made then
    const madeThen = row.state === 'SENDING' && error instanceof AppError && error.status === 409
    await behalf.transaction(work => (madeThen ? done(work, row, values, null) : fail(work, row, refusal)))
  }
  return 'ended'
}

async function make(behalf: Outside, sheet: Sheet, row: Row, values: Values): Promise<void> {
  const maker = MAKERS[sheet.kind]
  if ('inside' in maker)
    return behalf.transaction(async work => {
      if (await take(work, row)) await done(work, row, values, await maker.inside(work, values))
    })
  await behalf.transaction(work => take(work, row))
  const { id, notice } = await maker.outside(behalf, values)
  await behalf.transaction(async work => {
    await done(work, row, values, id)
    if (notice) await noteRow(work, row, notice)
  })
}

interface RowRefusal {
  /** What the person is told. */
  failure: string
  failure_column?: string | null
}

/** Null for a fault of ours. */
function refusalOf({ language }: Work, kind: SheetKind, error: unknown): RowRefusal | 'down' | null {
  // the very same payment went out by another sheet at the same time
  if ((error as { constraint?: string } | null)?.constraint === 'sheet_row_once')
    return { failure: texts.t(language, 'problem.sentMeanwhile') }
  if (!(error instanceof AppError)) return null
  if (error.status === 503) return 'down'
  if (error.status >= 500) return null
  const [[field, words] = []] = Object.entries(error.fieldErrors)
  const column = KINDS[kind].columns.find(one => (one.field ?? one.key) === field)
  return { failure: translateMessage(language, words ?? error.message), failure_column: column?.key ?? null }
}

/** The row for itself; false when it was sent meanwhile. */
async function take(work: Work, row: Row): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('sheet_row')
    .set({ state: 'SENDING' })
    .where('sheet_id', '=', row.sheet_id)
    .where('row_number', '=', row.row_number)
    .where('state', 'in', ['READY', 'SENDING'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const done = (work: Work, row: Row, { amount = '' }: Values, madeId: string | null) =>
  end(work, row, { state: 'DONE', made_id: madeId }, { rows_done: 1, done_paise: parseRupees(amount) ?? 0 })
const fail = (work: Work, row: Row, refusal: RowRefusal) =>
  end(work, row, { state: 'FAILED', ...refusal }, { rows_failed: 1 })

type Counted = { rows_done?: number; rows_failed?: number; done_paise?: number }

async function end(work: Work, row: Row, set: Updateable<SheetRowTable>, counted: Counted) {
  const { numUpdatedRows } = await work.db
    .updateTable('sheet_row')
    .set(set)
    .where('sheet_id', '=', row.sheet_id)
    .where('row_number', '=', row.row_number)
    .where('state', 'in', ['READY', 'SENDING'])
    .executeTakeFirst()
  if (!numUpdatedRows) return
  await work.db
    .updateTable('sheet')
    .set(eb => ({
      rows_done: eb('rows_done', '+', counted.rows_done ?? 0),
      rows_failed: eb('rows_failed', '+', counted.rows_failed ?? 0),
      done_paise: eb('done_paise', '+', counted.done_paise ?? 0),
    }))
    .where('id', '=', row.sheet_id)
    .execute()
}

/** Names a row that was made and is worth a look: the first few. */
async function noteRow(work: Work, { sheet_id: sheetId, row_number: row }: Row, code: Notice['code']): Promise<void> {
  const { notices } = await work.db
    .selectFrom('sheet')
    .select('notices')
    .where('id', '=', sheetId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rows = notices.find(one => one.code === code)?.rows ?? []
  if (rows.length > ROWS_NAMED || rows.includes(row)) return
  const noted = [...notices.filter(one => one.code !== code), { code, rows: [...rows, row] }]
  await work.db
    .updateTable('sheet')
    .set({ notices: JSON.stringify(noted) })
    .where('id', '=', sheetId)
    .execute()
}

async function finish(outside: Outside, sheet: Sheet): Promise<void> {
  await outside.transaction(async work => {
    const ended = await work.db
      .updateTable('sheet')
      .set({ state: 'SENT', finished_at: work.now })
      .where('id', '=', sheet.id)
      .where('state', '=', 'SENDING')
      .returning(['rows_done', 'rows_failed'])
      .executeTakeFirst()
    if (!ended) return
    await forgetMade(work, sheet.id)
    const { rows_done: made, rows_failed: failed } = ended
    await work.audit('sheet.sent', 'sheet', sheet.id, { kind: sheet.kind, made, failed }, sheet.organisation_id)
  })
}
