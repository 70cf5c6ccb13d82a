import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { SheetState } from '../status.ts'
import { texts } from '../texts.ts'
import { kindOf } from './register-sheet.ts'
import './jobs.ts'

/**
 * Has the ready rows of a checked sheet made. One that is on its way or sent stays as it is.
 * @throws 409 before it is checked and without a ready row
 */
export async function beginSending(work: Work, sheetId: string): Promise<{ status: SheetState }> {
  const sheet = await work.db
    .selectFrom('sheet')
    .select(['kind', 'state', 'rows_ready', 'organisation_id'])
    .where('id', '=', sheetId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  kindOf(work, sheet.kind)
  if (sheet.state === 'SENDING' || sheet.state === 'SENT') return { status: sheet.state }
  if (sheet.state !== 'CHECKED') throw conflict('transition.illegal')
  if (!sheet.rows_ready) throw conflict(texts.t(work.language, 'send.none'))
  await work.db
    .updateTable('sheet')
    .set({ state: 'SENDING', sent_by: work.actor.accountId, sent_at: work.now })
    .where('id', '=', sheetId)
    .execute()
  await work.enqueue('sheet.send', { sheetId })
  await work.audit('sheet.sending', 'sheet', sheetId, { rows: sheet.rows_ready }, sheet.organisation_id)
  return { status: 'SENDING' }
}
