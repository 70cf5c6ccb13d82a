import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import { texts } from './texts.ts'
import { organisationById } from './service.ts'

/**
 * Makes an organisation the child of another. A group has one level: a parent has no parent, a child no children.
 * @throws 403 for a child that the viewer does not see, 409 where the two do not fit
 */
export async function addChild(work: Work, parentId: string, childId: string): Promise<void> {
  if (!(await seesOrganisation(work.db, work.actor, childId))) throw notPermitted()
  // both rows in one order, so that two who make each other's child wait for one another
  const rows = await work.db
    .selectFrom('organisation')
    .select(['id', 'type', 'parent_id'])
    .where('id', 'in', [parentId, childId])
    .where('tenant', '=', work.tenant)
    .orderBy('id')
    .forUpdate()
    .execute()
  const parent = rows.find(row => row.id === parentId)
  const child = rows.find(row => row.id === childId)
  if (!parent || !child) throw notPermitted()
  if (parentId === childId) throw conflict(texts.t(work.language, 'child.self'))
  if (parent.type !== child.type) throw conflict(texts.t(work.language, 'child.otherKind'))
  if (parent.parent_id) throw conflict(texts.t(work.language, 'child.parentIsChild'))
  if (child.parent_id) throw conflict(texts.t(work.language, 'child.hasParent'))
  if ((await childrenOf(work, childId)).length) throw conflict(texts.t(work.language, 'child.isParent'))
  await work.db.updateTable('organisation').set({ parent_id: parentId }).where('id', '=', childId).execute()
  await work.audit('organisation.childAdded', 'organisation', parentId, { child: childId }, parentId)
}

export async function removeChild(work: Work, parentId: string, childId: string): Promise<void> {
  const row = await work.db
    .updateTable('organisation')
    .set({ parent_id: null })
    .where('id', '=', childId)
    .where('parent_id', '=', parentId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notPermitted()
  await work.audit('organisation.childRemoved', 'organisation', parentId, { child: childId }, parentId)
}

export const childrenOf = (work: Work, parentId: string) =>
  work.db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('parent_id', '=', parentId)
    .orderBy('name')
    .limit(200)
    .execute()

export async function parentOf(work: Work, organisationId: string): Promise<{ id: string; name: string } | null> {
  const { parent_id } = await organisationById(work, organisationId)
  if (!parent_id) return null
  const { id, name } = await organisationById(work, parent_id)
  return { id, name }
}
