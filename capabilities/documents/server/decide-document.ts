import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { isRejectionReason, REJECTION_REASONS } from '../reasons.ts'
import { mayDecide, type Decision, type DocumentState } from '../status.ts'
import { texts } from './texts.ts'
import '../events.ts'
import { documentType, type TypeRow } from './catalogue.ts'
import { recheckChecklists } from './checklist.ts'
import { requirePeriod } from './link-documents.ts'
import { tellUploader } from './tell-uploader.ts'
import './tables.ts'

export interface DecisionGiven {
  documentId: string
  decision: Decision
  /** The version and state that were looked at. */
  version: number
  seenState: DocumentState
  reasonCode?: string | null
  reason?: string | null
  periodFromOn?: string | null
  periodToOn?: string | null
}

/**
 * An operator's word on a document.
 * @throws 409 when somebody else was first or a newer version came, 403 for one's own upload, 400 without a reason or period
 */
export async function decideDocument(work: Work, given: DecisionGiven): Promise<{ checklistCompleted: boolean }> {
  const row = await work.db
    .selectFrom('document as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .selectAll('d')
    .select('f.scan_state')
    .where('d.id', '=', given.documentId)
    .where('d.tenant', '=', work.tenant)
    .where('d.removed_at', 'is', null)
    .forUpdate('d')
    .executeTakeFirst()
  if (!row) throw notPermitted()
  if (row.version !== given.version) throw conflict(texts.t(work.language, 'decide.newVersion'))
  if (row.state !== given.seenState || !mayDecide(row.state, given.decision))
    throw conflict(await decidedBy(work, row.checked_by))
  if (row.scan_state !== 'clean') throw conflict(texts.t(work.language, 'file.beingChecked'))
  if (row.uploaded_by === work.actor.accountId) throw conflict('makerIsChecker')
  const type = await documentType(work, { code: row.type_code })
  const reason = reasonOf(given, work.language)
  const period = given.decision === 'VERIFIED' ? periodOf(work, type, given) : {}

  const { decision: state, documentId } = given
  const said = { reason_code: state === 'REJECTED' ? (given.reasonCode ?? null) : null, reason }
  await work.db
    .updateTable('document')
    .set({ state, ...said, ...period, checked_by: work.actor.accountId, checked_at: work.now })
    .where('id', '=', documentId)
    .execute()
  await work.db
    .insertInto('document_decision')
    .values({
      document_id: documentId,
      version: row.version,
      state,
      ...said,
      decided_by: work.actor.accountId,
      decided_at: work.now,
    })
    .execute()
  const { organisation_id: organisationId, owner_kind: ownerKind, owner_id: ownerId, type_code: typeCode } = row
  await work.audit(
    `document.${state.toLowerCase()}`,
    'document',
    documentId,
    { version: row.version, typeCode },
    organisationId,
  )
  const of = { documentId, fileId: row.file_id, organisationId, ownerKind, ownerId, typeCode }
  await work.publish('document.decided', { ...of, state, reasonCode: said.reason_code })
  if (state === 'REJECTED') {
    const { reasonCode = null } = given
    await tellUploader(work, { uploadedBy: row.uploaded_by, organisationId, typeCode, reasonCode, written: reason })
  }
  const before = await completions(work, organisationId)
  await recheckChecklists(work, {
    organisationId,
    applicationId: ownerKind === 'loanApplication' ? ownerId : undefined,
  })
  return { checklistCompleted: (await completions(work, organisationId)) > before }
}

async function completions(work: Work, organisationId: string): Promise<number> {
  const { count } = await work.db
    .selectFrom('document_checklist')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

async function decidedBy(work: Work, accountId: string | null): Promise<string> {
  const by =
    accountId && (await work.db.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirst())
  return by ? texts.t(work.language, 'decide.decidedBy', { name: by.name }) : 'conflict'
}

function reasonOf(given: DecisionGiven, language: 'en' | 'hi'): string | null {
  if (given.decision === 'VERIFIED') return null
  const free = given.reason?.trim()
  if (given.decision === 'FRAUD_DETECTED' || given.reasonCode === 'OTHER') {
    if (!free) throw invalid({ reason: 'reason.required' })
    return free
  }
  if (!isRejectionReason(given.reasonCode ?? null)) throw invalid({ reasonCode: 'reason.required' })
  return free || labelOf(given.reasonCode, language)
}

const labelOf = (code: string | null | undefined, language: 'en' | 'hi') =>
  isRejectionReason(code ?? null) ? REJECTION_REASONS[code as keyof typeof REJECTION_REASONS].label[language] : ''

function periodOf(work: Work, type: TypeRow, { periodFromOn, periodToOn }: DecisionGiven) {
  if (type.period_kind === 'none') return {}
  if (!periodFromOn || !periodToOn) throw invalid({ [periodFromOn ? 'periodToOn' : 'periodFromOn']: 'value.required' })
  requirePeriod(work, type, { periodFromOn, periodToOn })
  return { period_from_on: periodFromOn, period_to_on: periodToOn }
}
