import { AppError, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { takeUpload, type GivenUpload } from '@poonji/capabilities/documents/server/service.ts'
import { KINDS } from '../kinds.ts'
import { SHEET_KINDS, type SheetKind } from '../status.ts'
import { texts } from '../texts.ts'
import './jobs.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** @throws 403 for a kind that is not there or that the viewer may not fill */
export function kindOf(work: Work, name: string): SheetKind {
  const kind = SHEET_KINDS.find(one => one === name)
  if (!kind || !may(work.actor, KINDS[kind].permission)) throw notPermitted()
  return kind
}

/** A partner fills sheets for itself; its clients stand in the rows. @throws 403 */
export function requireOwn(work: Work, organisationId: string): void {
  if (work.actor.partnerOrganisationId !== organisationId) throw notPermitted()
}

/**
 * Takes an uploaded file as a sheet and has it checked. The same file again is the sheet that it was before, checked anew
 * while nothing of it was sent: what its rows lacked may be there by now.
 * @throws 400 for an upload that is not this person's, 415 for anything but xlsx
 */
export async function registerSheet(
  work: Work,
  organisationId: string,
  kind: SheetKind,
  given: GivenUpload & { documentName: string },
) {
  requireOwn(work, organisationId)
  const file = await takeUpload(work, given)
  if (file.contentType !== XLSX) throw new AppError(415, texts.t(work.language, 'refusal.notXlsx', { detail: '' }))
  const received = {
    name: nameOf(work, given.documentName),
    file_id: file.fileId,
    state: 'RECEIVED',
    notices: '[]',
    uploaded_by: work.actor.accountId,
    uploaded_at: work.now,
    checked_at: null,
  } as const
  const made = await work.db
    .insertInto('sheet')
    .values({
      ...received,
      tenant: work.tenant,
      organisation_id: organisationId,
      kind,
      finger_print: file.fingerPrint,
      size: file.size,
      refusal: null,
      refusal_detail: null,
      sent_by: null,
      sent_at: null,
      finished_at: null,
    })
    .onConflict(other =>
      other
        .columns(['organisation_id', 'kind', 'finger_print'])
        .where('state', '<>', 'REFUSED')
        .doUpdateSet(received)
        .where('sheet.state', '=', 'CHECKED'),
    )
    .returning(['id', 'state'])
    .executeTakeFirst()
  if (!made) {
    await work.enqueue('sheet.discard', { fileId: file.fileId })
    return sameSheet(work, organisationId, kind, file.fingerPrint)
  }
  await work.enqueue('sheet.check', { sheetId: made.id })
  await work.audit('sheet.uploaded', 'sheet', made.id, { kind, size: file.size }, organisationId)
  return { sheetId: made.id, status: made.state, again: false }
}

async function sameSheet(work: Work, organisationId: string, kind: SheetKind, fingerPrint: string) {
  const { id, state } = await work.db
    .selectFrom('sheet')
    .select(['id', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('finger_print', '=', fingerPrint)
    .where('state', '<>', 'REFUSED')
    .executeTakeFirstOrThrow()
  return { sheetId: id, status: state, again: true }
}

function nameOf(work: Work, given: string): string {
  const name = given.replace(/[\p{C}/\\]/gu, '').trim()
  if (!name) throw invalid({ documentName: 'value.required' })
  if (!/\.xlsx$/i.test(name)) throw new AppError(415, texts.t(work.language, 'refusal.notXlsx', { detail: '' }))
  return name
}
