import type { Selectable } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { actorOfAccount } from '@poonji/capabilities/access/server/service.ts'
import { discardFile, fileBytes } from '@poonji/capabilities/documents/server/service.ts'
import { KINDS } from '../kinds.ts'
import type { Notice } from '../status.ts'
import { readInWorker } from './read/read-in-worker.ts'
import { SheetRefusal } from './read/refusal.ts'
import { CHECKS } from './rows/checks.ts'
import { keepRows } from './rows/keep-rows.ts'
import type { SheetTable } from './tables.ts'

export type Sheet = Selectable<SheetTable>

/** Who a sheet is worked on for, with the rights they hold now. @throws SheetRefusal 'rights' */
export async function behalfOf(outside: Outside, sheet: Sheet, accountId: string): Promise<Outside> {
  const actor = await actorOfAccount(outside.db, sheet.tenant, accountId)
  const allowed =
    actor?.partnerOrganisationId === sheet.organisation_id &&
    may(actor, 'CAN_BULK_UPLOAD') &&
    may(actor, KINDS[sheet.kind].permission)
  if (!actor || !allowed) throw new SheetRefusal('rights')
  return outside.as(actor)
}

/**
 * Reads and checks a sheet: nothing is made yet. It may be begun again after a crash; a sheet that is refused leaves
 * no rows. The file is not needed any more, either way.
 */
export async function checkSheet(outside: Outside, { sheetId }: { sheetId: string }): Promise<void> {
  const sheet = await outside.db.selectFrom('sheet').selectAll().where('id', '=', sheetId).executeTakeFirst()
  if (!sheet || (sheet.state !== 'RECEIVED' && sheet.state !== 'CHECKING') || !sheet.file_id) return
  await clear(outside, sheet, 'CHECKING')
  try {
    const behalf = await behalfOf(outside, sheet, sheet.uploaded_by)
    const check = CHECKS[sheet.kind](behalf)
    const bytes = await bytesOf(behalf, sheet.file_id)
    const notices = await readInWorker(bytes, sheet.kind, async rows => {
      await check.check(rows)
      await behalf.transaction(work => keepRows(work, sheet, rows, check))
    })
    await finish(outside, sheet, notices)
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    await clear(outside, sheet, 'REFUSED', error)
  }
  await discardFile(outside, sheet.file_id)
}

/** A file that the virus check took away is gone by now. */
async function bytesOf(outside: Outside, fileId: string): Promise<Buffer> {
  try {
    return await fileBytes(outside, fileId)
  } catch (error) {
    if (error instanceof AppError && error.status === 400) throw new SheetRefusal('infected')
    throw error
  }
}

async function clear(outside: Outside, sheet: Sheet, state: 'CHECKING' | 'REFUSED', refusal?: SheetRefusal) {
  await outside.transaction(async work => {
    await work.db.deleteFrom('sheet_row').where('sheet_id', '=', sheet.id).execute()
    await work.db.deleteFrom('sheet_part').where('sheet_id', '=', sheet.id).execute()
    const counts = { rows_total: 0, rows_ready: 0, rows_bad: 0, ready_paise: 0 }
    const why = refusal && { refusal: refusal.why, refusal_detail: refusal.detail, file_id: null, checked_at: work.now }
    await work.db
      .updateTable('sheet')
      .set({ ...counts, state, ...why })
      .where('id', '=', sheet.id)
      .execute()
    if (refusal) await work.audit('sheet.refused', 'sheet', sheet.id, { why: refusal.why }, sheet.organisation_id)
  })
}

async function finish(outside: Outside, sheet: Sheet, notices: Notice[]) {
  await outside.transaction(async work => {
    const { rows_ready: ready, rows_bad: bad } = await work.db
      .updateTable('sheet')
      .set({ state: 'CHECKED', notices: JSON.stringify(notices), file_id: null, checked_at: work.now })
      .where('id', '=', sheet.id)
      .returning(['rows_ready', 'rows_bad'])
      .executeTakeFirstOrThrow()
    await work.audit('sheet.checked', 'sheet', sheet.id, { kind: sheet.kind, ready, bad }, sheet.organisation_id)
  })
}
