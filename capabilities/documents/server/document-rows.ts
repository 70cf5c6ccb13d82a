import { sql } from 'kysely'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { OwnerKind } from '../status.ts'
import './tables.ts'

/** Every document that has not been removed, with its kind, file and uploader. */
export function documentRows(work: Work) {
  const query = work.db
    .selectFrom('document as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .innerJoin('document_type as t', 't.code', 'd.type_code')
    .innerJoin('document_group as g', 'g.code', 'd.document_group')
    .leftJoin('account as u', 'u.id', 'd.uploaded_by')
    .selectAll('d')
    .select([
      'f.size',
      'f.content_type',
      'f.finger_print',
      'f.scan_state',
      'f.removed_at as file_removed_at',
      'f.uploaded_by as file_uploaded_by',
    ])
    .select([
      't.id as type_id',
      't.name_en',
      't.name_hi',
      't.period_kind',
      't.period_count',
      't.many',
      't.made_by_us',
      'u.name as uploader',
      'u.domain as uploader_domain',
      'g.staff_only',
    ])
    .where('d.tenant', '=', work.tenant)
    .where('d.removed_at', 'is', null)
  const outsider = work.viewer !== null && work.viewer.domain !== 'admin'
  return outsider ? query.where('g.staff_only', '=', false) : query
}

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentRows>['execute']>>[number]

/** The documents of one owner, newest last; who may see the owner is the caller's to check. */
export function documentsOf(work: Work, ownerKind: OwnerKind, ownerId: string): Promise<DocumentRow[]> {
  return documentRows(work)
    .where('d.owner_kind', '=', ownerKind)
    .where('d.owner_id', '=', ownerId)
    .orderBy('g.position')
    .orderBy('t.position')
    .orderBy('d.created_at')
    .execute()
}

/** The company's own documents and those of one application. */
export function documentsFor(
  work: Work,
  { organisationId, applicationId }: { organisationId: string; applicationId: string },
) {
  return documentRows(work)
    .where('d.organisation_id', '=', organisationId)
    .where(
      sql<boolean>`(d.owner_kind = 'client' or (d.owner_kind = 'loanApplication' and d.owner_id = ${applicationId}))`,
    )
    .orderBy('d.created_at')
    .execute()
}

/** One document that the viewer sees; undefined for another's and for none. */
export function seenDocument(work: Work, id: string): Promise<DocumentRow | undefined> {
  return documentRows(work)
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .where('d.id', '=', id)
    .where(seenBy(work.actor, 'o'))
    .executeTakeFirst()
}
