import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { removedDocuments } from '../removal-contract.ts'
import { recheckChecklists } from './checklist.ts'
import { refuseEvidence } from './keep-evidence.ts'
import { texts } from './texts.ts'
import '../events.ts'
import './tables.ts'

const MOST = 50

/**
 * Takes documents out of sight, all or none.
 * @throws 403 when one of them is not there or not seen; 409 when one is ours or evidence
 */
export async function removeDocuments(work: Work, ids: readonly string[]): Promise<void> {
  const rows = await seen(work, ids, false)
  await refuseEvidence(work, ids)
  await work.db
    .updateTable('document')
    .set({ removed_at: work.now, removed_by: work.actor.accountId })
    .where('id', 'in', [...ids])
    .execute()
  await tell(work, rows, 'document.removed')
}

/**
 * Brings documents back that were removed, all or none, as they were.
 * @throws 403 when one of them is not removed or not seen; 409 when another took the place of one
 */
export async function restoreDocuments(work: Work, ids: readonly string[]): Promise<void> {
  const rows = await seen(work, ids, true)
  for (const row of rows) {
    const other = row.many
      ? undefined
      : await work.db
          .selectFrom('document')
          .select('name')
          .where('owner_kind', '=', row.ownerKind)
          .where('owner_id', '=', row.ownerId)
          .where('type_code', '=', row.typeCode)
          .where('removed_at', 'is', null)
          .executeTakeFirst()
    if (other) throw conflict(texts.t(work.language, 'restore.taken', { name: row.name, other: other.name }))
    await work.db.updateTable('document').set({ removed_at: null, removed_by: null }).where('id', '=', row.id).execute()
  }
  await tell(work, rows, 'document.restored')
}

/** What was removed of an organisation, its applications, people and loans, newest first. */
export async function removedOf(work: Work, organisationId: string): Promise<Answer<typeof removedDocuments>> {
  const rows = await work.db
    .selectFrom('document as d')
    .innerJoin('document_type as t', 't.code', 'd.type_code')
    .leftJoin('account as a', 'a.id', 'd.removed_by')
    .select(['d.id as documentId', 'd.name', 't.name_en', 't.name_hi', 'd.removed_at as removedAt', 'a.name as by'])
    .where('d.tenant', '=', work.tenant)
    .where('d.organisation_id', '=', organisationId)
    .where('d.removed_at', 'is not', null)
    .orderBy('d.removed_at', 'desc')
    .orderBy('d.id')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ name_en: en, name_hi: hi, removedAt, ...row }) =>
    removedAt ? [{ ...row, displayName: { en, hi }, removedAt }] : [],
  )
}

async function seen(work: Work, ids: readonly string[], removed: boolean) {
  if (!ids.length) throw notPermitted()
  const rows = await work.db
    .selectFrom('document as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .innerJoin('document_type as t', 't.code', 'd.type_code')
    .select(['d.id', 'd.name', 'd.organisation_id as organisationId', 'd.owner_kind as ownerKind', 't.many'])
    .select(['d.owner_id as ownerId', 'd.type_code as typeCode'])
    .where('d.id', 'in', [...ids])
    .where('d.removed_at', removed ? 'is not' : 'is', null)
    .where(seenBy(work.actor, 'o'))
    .orderBy('d.removed_at', 'desc')
    .orderBy('d.id')
    .forUpdate('d')
    .execute()
  if (rows.length !== new Set(ids).size) throw notPermitted()
  return rows
}

async function tell(
  work: Work,
  rows: Awaited<ReturnType<typeof seen>>,
  what: 'document.removed' | 'document.restored',
): Promise<void> {
  for (const { id, organisationId, ownerKind, ownerId, typeCode } of rows) {
    await work.audit(what, 'document', id, {}, organisationId)
    await work.publish(what, { organisationId, ownerKind, ownerId, typeCode })
  }
  for (const organisationId of new Set(rows.map(row => row.organisationId)))
    await recheckChecklists(work, { organisationId })
}
