import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { VERIFICATION_HOURS, type OwnerKind } from '../status.ts'
import { documentType } from './catalogue.ts'
import { recheckChecklists } from './checklist.ts'
import { seenDocument } from './document-rows.ts'
import { requirePeriod } from './link-documents.ts'
import { requireOpen } from './owners.ts'
import './tables.ts'

/** Changes what is said of a document. A verified one becomes `UNVERIFIED`: what was verified is no longer what it says. */
export async function updateDetail(
  work: Work,
  documentId: string,
  change: { documentName?: string; periodFromOn?: string | null; periodToOn?: string | null },
): Promise<void> {
  if (!(await seenDocument(work, documentId))) throw notPermitted()
  const row = await work.db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', documentId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  const type = await documentType(work, { code: row.type_code })
  if (type.made_by_us && work.actor.domain !== 'admin') throw notPermitted()
  await requireOpen(work, row.owner_kind, row.owner_id)
  const { documentName, periodFromOn, periodToOn } = change
  const fields = Object.keys(change).filter(key => change[key as keyof typeof change] !== undefined)
  if (!fields.length) return
  const newPeriod = periodFromOn !== undefined || periodToOn !== undefined
  // one that was kept before by other rules keeps nobody from another name
  if (newPeriod)
    requirePeriod(work, type, {
      periodFromOn: periodFromOn === undefined ? row.period_from_on : periodFromOn,
      periodToOn: periodToOn === undefined ? row.period_to_on : periodToOn,
    })
  const again = newPeriod && row.state === 'VERIFIED'
  await work.db
    .updateTable('document')
    .set({
      ...(documentName && { name: documentName }),
      ...(periodFromOn !== undefined && { period_from_on: periodFromOn }),
      ...(periodToOn !== undefined && { period_to_on: periodToOn }),
      ...(again && unverified(work)),
    })
    .where('id', '=', documentId)
    .execute()
  await work.audit('document.updated', 'document', documentId, { fields }, row.organisation_id)
  if (again) await recheckChecklists(work, { organisationId: row.organisation_id })
}

/** Has what was verified looked at again: what it was held against is another now. */
export async function verifyAgain(
  work: Work,
  { ownerKind, ownerId, typeCodes }: { ownerKind: OwnerKind; ownerId: string; typeCodes: readonly string[] },
): Promise<void> {
  const again = await work.db
    .updateTable('document')
    .set(unverified(work))
    .where('owner_kind', '=', ownerKind)
    .where('owner_id', '=', ownerId)
    .where('type_code', 'in', typeCodes)
    .where('state', '=', 'VERIFIED')
    .where('removed_at', 'is', null)
    .returning(['id', 'organisation_id'])
    .execute()
  for (const { id, organisation_id: organisationId } of again)
    await work.audit('document.updated', 'document', id, { again: true }, organisationId)
}

const unverified = ({ now }: Work) => ({
  state: 'UNVERIFIED' as const,
  checked_at: null,
  checked_by: null,
  due_at: new Date(now.getTime() + VERIFICATION_HOURS * 3_600_000),
})
