import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { reachesAhead } from '../periods.ts'
import { stateAfterReplacing, VERIFICATION_HOURS, type DocumentState, type OwnerKind } from '../status.ts'
import '../events.ts'
import { texts } from './texts.ts'
import { documentType, type TypeRow } from './catalogue.ts'
import { recheckChecklists } from './checklist.ts'
import { organisationOf, requireOpen } from './owners.ts'
import { claimFile } from './stored-files.ts'
import './jobs.ts'
import './tables.ts'

export interface NewDocument {
  ownerKind: OwnerKind
  ownerId: string
  /** The kind by its code; its owner kind must be the document's. */
  typeCode: string
  fileId: string
  /** Default, also when empty: the file's own name. */
  name?: string
  /** A document whose file this replaces; a kind that stands alone replaces what is there by itself. */
  replacesDocumentId?: string
  periodFromOn?: string | null
  periodToOn?: string | null
  /** For papers that we made or had checked elsewhere. */
  verified?: boolean
}

export interface Linked {
  documentId: string
  /** Name of another document of the same organisation with the very same content. */
  sameAs: string | null
}

/**
 * Puts a file into its place as a document, or as the next version of one: the old file stays.
 * @throws 400 for a kind that does not belong there, 409 for a closed application or loan, or a document found to be forged
 */
export async function linkDocument(work: Work, given: NewDocument): Promise<Linked> {
  const type = await documentType(work, { code: given.typeCode })
  if (type.owner_kind !== given.ownerKind) throw invalid({ documentTypeId: 'documentType.required' })
  const organisationId = await organisationOf(work, given.ownerKind, given.ownerId)
  await requireOpen(work, given.ownerKind, given.ownerId)
  requirePeriod(work, type, given)
  // one upload at a time for an organisation: two tabs make two versions, not two documents
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const old = await replaced(work, type, given)
  const file = await claimFile(work, given.fileId, organisationId)
  const sameAs = await sameContent(work, organisationId, file.finger_print, old?.id)
  const state: DocumentState = given.verified ? 'VERIFIED' : old ? stateAfterReplacing(old.state) : 'PENDING'
  const values = {
    name: given.name || file.name,
    file_id: file.id,
    state,
    reason_code: null,
    reason: null,
    period_from_on: given.periodFromOn ?? null,
    period_to_on: given.periodToOn ?? null,
    extracted: '{}',
    uploaded_by: work.viewer?.accountId ?? null,
    uploaded_at: work.now,
    due_at: new Date(work.now.getTime() + VERIFICATION_HOURS * 3_600_000),
    checked_by: null,
    checked_at: given.verified ? work.now : null,
  }
  const version = (old?.version ?? 0) + 1
  const documentId = old
    ? await nextVersion(work, old.id, { ...values, version })
    : await newDocument(
        work,
        { ...values, owner_kind: given.ownerKind, owner_id: given.ownerId, organisation_id: organisationId },
        type,
      )
  const { name, file_id, uploaded_by, uploaded_at } = values
  await work.db
    .insertInto('document_version')
    .values({ document_id: documentId, version, name, file_id, uploaded_by, uploaded_at })
    .execute()
  if (file.scan_state === 'clean' && !given.verified) await work.enqueue('document.extract', { documentId, version })
  const { ownerKind, ownerId, typeCode } = given
  await work.audit(
    old ? 'document.replaced' : 'document.linked',
    'document',
    documentId,
    { typeCode, version },
    organisationId,
  )
  await work.publish('document.linked', { documentId, organisationId, ownerKind, ownerId, typeCode })
  await recheckChecklists(work, {
    organisationId,
    applicationId: ownerKind === 'loanApplication' ? ownerId : undefined,
  })
  return { documentId, sameAs }
}

/**
 * @throws 400 for a period that ends before it begins, and of a paper that is asked for of days gone by for one that
 * reaches beyond the month or year that runs; a policy's may
 */
export function requirePeriod(
  { today }: Work,
  { period_kind: kind, period_count: asked }: Pick<TypeRow, 'period_kind' | 'period_count'>,
  { periodFromOn, periodToOn }: { periodFromOn?: string | null; periodToOn?: string | null },
) {
  if (periodFromOn && periodToOn && periodFromOn > periodToOn) throw invalid({ periodToOn: 'date.invalid' })
  if (periodToOn && asked > 0 && reachesAhead(kind, periodToOn, today)) throw invalid({ periodToOn: 'period.ahead' })
}

async function replaced(work: Work, type: TypeRow, given: NewDocument) {
  let query = work.db
    .selectFrom('document')
    .select(['id', 'state', 'version'])
    .where('owner_kind', '=', given.ownerKind)
    .where('owner_id', '=', given.ownerId)
    .where('type_code', '=', type.code)
    .where('removed_at', 'is', null)
    .forUpdate()
  if (given.replacesDocumentId) query = query.where('id', '=', given.replacesDocumentId)
  else if (type.many) return undefined
  const old = await query.executeTakeFirst()
  if (given.replacesDocumentId && !old) throw new AppError(400, 'documents.unable')
  if (old?.state === 'FRAUD_DETECTED') throw conflict(texts.t(work.language, 'link.fraud'))
  return old
}

/** The same bytes somewhere else among the organisation's documents: it is said, and not forbidden. */
async function sameContent(
  work: Work,
  organisationId: string,
  fingerPrint: string,
  notIn?: string,
): Promise<string | null> {
  let query = work.db
    .selectFrom('document as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .select('d.name')
    .where('d.organisation_id', '=', organisationId)
    .where('d.removed_at', 'is', null)
    .where('f.finger_print', '=', fingerPrint)
  if (notIn) query = query.where('d.id', '!=', notIn)
  return (await query.executeTakeFirst())?.name ?? null
}

type Values = {
  name: string
  file_id: string
  state: DocumentState
  reason_code: null
  reason: null
  period_from_on: string | null
  period_to_on: string | null
  extracted: string
  uploaded_by: string | null
  uploaded_at: Date
  due_at: Date
  checked_by: null
  checked_at: Date | null
}

async function nextVersion(work: Work, id: string, values: Values & { version: number }): Promise<string> {
  await work.db.updateTable('document').set(values).where('id', '=', id).execute()
  return id
}

async function newDocument(
  work: Work,
  values: Values & { owner_kind: OwnerKind; owner_id: string; organisation_id: string },
  type: TypeRow,
) {
  const { id } = await work.db
    .insertInto('document')
    .values({
      ...values,
      tenant: work.tenant,
      document_group: type.group_code,
      type_code: type.code,
      removed_at: null,
      removed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
