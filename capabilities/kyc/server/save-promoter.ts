import { randomUUID } from 'node:crypto'
import { AppError, conflict, conflictAt, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { verifyAgain } from '@poonji/capabilities/documents/server/service.ts'
import { maskPan } from '@poonji/kernel/identifiers/pan.ts'
import type { AddressForm, PromoterForm } from '../form.ts'
import { texts } from './texts.ts'
import { judgeName } from './ask-pan.ts'
import { difference, dropCases, openCase } from './cases.ts'
import { addressColumns, formColumns, panMeant, refuseTwin, requireRoleOfKind } from './checked-form.ts'
import { IDENTITY_PAPERS, papersQuestioned } from './papers-changed.ts'
import { lockPromoter, recheckBusiness, setPromoter } from './recheck.ts'
import { panPlace, promoterById, type PromoterRow } from './promoters.ts'
import { panCheckOf, panIndexOf } from './verify-pan.ts'
import { panProblem } from './views.ts'
import './jobs.ts'
import './tables.ts'

/** More people than a business has is somebody filling a table. */
const MAX_PEOPLE = 50

/** Adds a person; lists and register are asked afterwards. @throws 400 by field, 409 for somebody who is there */
export async function addPromoter(work: Work, organisationId: string, form: PromoterForm): Promise<PromoterRow> {
  const { many } = await work.db
    .selectFrom('promoter')
    .select(eb => eb.fn.countAll<number>().as('many'))
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (many >= MAX_PEOPLE) throw new AppError(409, texts.t(work.language, 'person.tooMany'))
  const id = randomUUID()
  const columns = formColumns(work, form)
  await requireRoleOfKind(work, organisationId, form, null)
  const pan = await panColumns(work, organisationId, id, form, null)
  await refuseTwin(work, organisationId, {
    id,
    name: columns.name,
    bornOn: columns.born_on,
    panIndex: pan.columns.pan_index,
  })
  const made = await work.db
    .insertInto('promoter')
    .values({
      ...unproved,
      ...columns,
      ...pan.columns,
      id,
      tenant: work.tenant,
      organisation_id: organisationId,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
      updated_by: null,
      updated_at: work.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw conflictAt('name', texts.t(work.language, 'person.there'))
  await work.audit('promoter.added', 'promoter', id, { role: made.role }, organisationId)
  await follow(work, made, pan, true)
  return promoterById(work, id)
}

/**
 * Changes a person. Another name, date of birth or PAN takes back what was proved by them.
 * @throws 409 when somebody else changed them meanwhile, 400 by field
 */
export async function changePromoter(
  work: Work,
  promoterId: string,
  form: PromoterForm,
  version: number,
): Promise<PromoterRow> {
  const before = await lockPromoter(work, promoterId)
  if (before.version !== version) throw conflict()
  const columns = formColumns(work, form)
  await requireRoleOfKind(work, before.organisation_id, form, before)
  const pan = await panColumns(work, before.organisation_id, promoterId, form, before)
  await refuseTwin(work, before.organisation_id, {
    id: promoterId,
    name: columns.name,
    bornOn: columns.born_on,
    panIndex: pan.columns.pan_index,
  })
  const renamed = columns.name !== before.name || columns.born_on !== before.born_on
  const another = renamed || !hasPan(before, pan.columns.pan_index)
  const otherForm60 = renamed || columns.form60_reason !== before.form60_reason
  if (columns.mobile !== before.mobile) await endLinks(work, promoterId)
  if (renamed) await dropCases(work, promoterId, ['AADHAAR'])
  if (pan.changed) await dropCases(work, promoterId, ['PAN'])
  if (another) await dropCases(work, promoterId, ['CKYC', 'SCREENING'])
  const after = await setPromoter(work, promoterId, {
    ...columns,
    ...(pan.changed ? pan.columns : {}),
    ...(renamed && aadhaarUnproved),
    ...(another && { screening_state: 'WAITING', ckyc_state: 'WAITING', ckyc_masked: null }),
    version: before.version + 1,
    updated_by: work.viewer?.accountId ?? null,
    updated_at: work.now,
  })
  const papers = [...(otherForm60 ? ['FORM_60'] : []), ...(renamed ? IDENTITY_PAPERS : [])]
  if (papers.length > 0) await papersQuestioned(work, promoterId, papers)
  // a card that was rejected was the one before: it does not make the new PAN refused
  if (another) await verifyAgain(work, { ownerKind: 'promoter', ownerId: promoterId, typeCodes: ['PROMOTER_PAN'] })
  await work.audit('promoter.changed', 'promoter', promoterId, { renamed, pan: pan.changed }, before.organisation_id)
  await follow(work, after, pan, another)
  return promoterById(work, promoterId)
}

/** @throws 403 when the person is another business's */
export async function changeAddress(
  work: Work,
  organisationId: string,
  promoterId: string,
  form: AddressForm,
): Promise<PromoterRow> {
  const before = await lockPromoter(work, promoterId)
  if (before.organisation_id !== organisationId) throw notPermitted()
  await work.audit('promoter.changed', 'promoter', promoterId, { address: true }, organisationId)
  return setPromoter(work, promoterId, {
    ...addressColumns(form),
    version: before.version + 1,
    updated_by: work.viewer?.accountId ?? null,
    updated_at: work.now,
  })
}

/** Takes away who was put by mistake. @throws 409 once something of theirs is proved: who has left is marked so */
export async function removePromoter(work: Work, promoterId: string): Promise<void> {
  const row = await lockPromoter(work, promoterId)
  if (row.verified_at || row.aadhaar_state === 'VERIFIED') throw conflict(texts.t(work.language, 'person.proved'))
  await dropCases(work, promoterId, ['PAN', 'AADHAAR', 'SCREENING', 'CKYC'])
  await endLinks(work, promoterId)
  await work.db.updateTable('promoter').set({ removed_at: work.now }).where('id', '=', promoterId).execute()
  await work.audit('promoter.removed', 'promoter', promoterId, {}, row.organisation_id)
  await recheckBusiness(work, row.organisation_id)
}

export async function endLinks(work: Work, promoterId: string): Promise<void> {
  await work.db
    .updateTable('verification_link')
    .set({ replaced_at: work.now })
    .where('promoter_id', '=', promoterId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

/** Whether it is the PAN that they have, or none as before. */
const hasPan = ({ pan_index: theirs }: PromoterRow, panIndex: Buffer | null) =>
  theirs && panIndex ? theirs.equals(panIndex) : theirs === panIndex

interface PanSaved {
  columns: Pick<
    PromoterRow,
    'pan_sealed' | 'pan_index' | 'pan_masked' | 'pan_state' | 'pan_error' | 'pan_verified_at' | 'pan_document_rejected'
  >
  /** As the PAN service has the name; empty where it was not asked. */
  nameOnRecord: string
  changed: boolean
}

/**
 * The PAN's columns by what the service said when it was asked before; where another name or date was asked about, the
 * service is asked again afterwards.
 * @throws 400 on `pan`: never asked, or refused
 */
async function panColumns(
  work: Work,
  organisationId: string,
  promoterId: string,
  form: PromoterForm,
  before: PromoterRow | null,
): Promise<PanSaved> {
  const none = { pan_error: null, pan_verified_at: null, pan_document_rejected: false }
  const pan = await panMeant(work, organisationId, form, before)
  if (!pan)
    return {
      columns: { ...none, pan_sealed: null, pan_index: null, pan_masked: null, pan_state: 'NONE' },
      nameOnRecord: '',
      changed: before === null || before.pan_index !== null,
    }
  const panIndex = panIndexOf(work, pan)
  const sameAsked =
    before !== null && hasPan(before, panIndex) && before.name === form.name && before.born_on === form.bornOn
  const kept = {
    ...none,
    ...(sameAsked && { pan_document_rejected: before.pan_document_rejected }),
    pan_sealed: work.platform.crypto.seal(pan, panPlace(promoterId)),
    pan_index: panIndex,
    pan_masked: maskPan(pan),
  }
  // what the service refused may be in use again, and one that did not answer has now; what operations refused is theirs
  const refused = before?.pan_state === 'REFUSED' && before.pan_error !== 'pan.refusedByDesk'
  const anew = form.panSource === 'typed' && (refused || before?.pan_state === 'WAITING')
  if (sameAsked && !anew) return { columns: { ...kept, pan_state: 'WAITING' }, nameOnRecord: '', changed: false }
  const check = await panCheckOf(work, organisationId, pan)
  const askAgain = { columns: { ...kept, pan_state: 'WAITING' as const }, nameOnRecord: '', changed: true }
  if (!check) {
    if (form.panSource === 'typed') throw invalid({ pan: 'pan.verify' })
    return askAgain
  }
  if (check.outcome === 'REFUSED') throw invalid({ pan: panProblem(work, check.error) ?? 'pan.invalid' })
  // the service was asked without this date of birth, or did not answer
  if (check.outcome === 'WAITING' || check.born_on_given !== form.bornOn) return askAgain
  const byDate = check.error === 'pan.otherDate' ? false : null
  const { outcome, error } = judgeName(check.name_on_record, form.name, byDate)
  // of a PAN in another name it was not kept whether the date fits
  if (outcome === 'VERIFIED' && check.error === 'pan.otherName') return askAgain
  return {
    columns: {
      ...kept,
      pan_state: outcome,
      pan_error: error,
      pan_verified_at: outcome === 'VERIFIED' ? work.now : null,
    },
    nameOnRecord: check.name_on_record,
    changed: true,
  }
}

/** What comes after a person was put down or became another: cases, lists, register, and whoever listens. */
async function follow(work: Work, row: PromoterRow, pan: PanSaved, lookUp: boolean): Promise<void> {
  const of = { promoterId: row.id }
  if (pan.changed && row.pan_state === 'TO_CHECK') await openPanCase(work, row, pan.nameOnRecord)
  if (pan.changed && row.pan_state === 'WAITING') await work.enqueue('kyc.verifyPan', of)
  if (lookUp) {
    await work.enqueue('kyc.screen', of)
    await work.enqueue('kyc.searchCkyc', of)
  }
  await recheckBusiness(work, row.organisation_id)
}

/** Operations look at a PAN whose name or date is another; a name that fits is left out, then it is the date. */
export function openPanCase(work: Work, row: PromoterRow, nameOnRecord: string): Promise<void> {
  const other = difference(row, { name: nameOnRecord, bornOn: null })
  return openCase(work, row, 'PAN', other ?? { nameThere: null, bornThere: null, score: null, hits: [] })
}

const aadhaarUnproved = {
  aadhaar_state: 'NONE',
  aadhaar_reference: null,
  aadhaar_last4: null,
  aadhaar_verified_at: null,
} as const
const unproved = {
  ...aadhaarUnproved,
  form60_verified_at: null,
  identity_document_verified_at: null,
  screened_at: null,
  ckyc_client: null,
  ckyc_masked: null,
  verified_at: null,
  removed_at: null,
} as const
