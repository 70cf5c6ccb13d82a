import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sql } from 'kysely'
import './tables.ts'

/** What the viewer may read: a partner what staff and its own people wrote, since the client may have been another partner's. */
function commentsFor({ db, actor }: Work, organisationId: string) {
  const query = db
    .selectFrom('field_comment as c')
    .innerJoin('account', 'account.id', 'c.created_by')
    .where('c.organisation_id', '=', organisationId)
  const { domain, partnerOrganisationId: own } = actor
  return domain === 'partner'
    ? query.where(sql<boolean>`(account.domain = 'admin' or account.partner_organisation_id = ${own}::uuid)`)
    : query
}

/** What was said of a field, oldest first; a deleted comment is shown without its words. */
export async function commentsOf(work: Work, organisationId: string, fieldIdentifier: string) {
  const rows = await commentsFor(work, organisationId)
    .selectAll('c')
    .select('account.name as author')
    .where('c.field_identifier', '=', fieldIdentifier)
    .orderBy('c.created_at', 'desc')
    .limit(200)
    .execute()
  return rows.toReversed().map(row => ({
    commentId: row.id,
    fieldIdentifier: row.field_identifier,
    comment: row.deleted_at ? '' : row.comment,
    deleted: row.deleted_at !== null,
    by: row.author,
    own: row.created_by === work.actor.accountId,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }))
}

/** Adds a comment or changes one's own. @throws 403 for another's, and for one that is deleted until it is brought back */
export async function putComment(
  work: Work,
  organisationId: string,
  given: { fieldIdentifier: string; comment: string; commentId?: string | null },
): Promise<string> {
  const { fieldIdentifier, comment, commentId } = given
  const values = { field_identifier: fieldIdentifier, comment }
  const row = commentId
    ? await ownComment(work, organisationId, commentId)
        .set({ ...values, changed_at: work.now })
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : await work.db
        .insertInto('field_comment')
        .values({
          ...values,
          tenant: work.tenant,
          organisation_id: organisationId,
          created_by: work.actor.accountId,
          created_at: work.now,
          changed_at: null,
          deleted_at: null,
        })
        .returning('id')
        .executeTakeFirst()
  if (!row) throw notPermitted()
  await work.audit(commentId ? 'comment.changed' : 'comment.added', 'field_comment', row.id, {}, organisationId)
  return row.id
}

/** Deletes one's own comment or brings it back. @throws 403 for another's */
export async function flagComment(
  work: Work,
  organisationId: string,
  commentId: string,
  deleted: boolean,
): Promise<void> {
  const row = await ownComment(work, organisationId, commentId)
    .set({ deleted_at: deleted ? work.now : null })
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notPermitted()
  await work.audit(deleted ? 'comment.deleted' : 'comment.restored', 'field_comment', commentId, {}, organisationId)
}

/** How many stand at each of these fields; a field without any is left out. */
export async function commentCounts(work: Work, organisationId: string, fieldIdentifiers: readonly string[]) {
  return commentsFor(work, organisationId)
    .select(['c.field_identifier as fieldIdentifier', eb => eb.fn.countAll<number>().as('count')])
    .where('c.field_identifier', 'in', fieldIdentifiers)
    .where('c.deleted_at', 'is', null)
    .groupBy('c.field_identifier')
    .orderBy('c.field_identifier')
    .execute()
}

const ownComment = (work: Work, organisationId: string, commentId: string) =>
  work.db
    .updateTable('field_comment')
    .where('id', '=', commentId)
    .where('organisation_id', '=', organisationId)
    .where('created_by', '=', work.actor.accountId)
