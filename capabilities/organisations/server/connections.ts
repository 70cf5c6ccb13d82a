import { may } from '@poonji/api-platform/actor.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { sql } from 'kysely'
import type { Connection } from '../linking-contract.ts'
import type { Relation } from '../status.ts'
import { texts } from './texts.ts'
import { organisationById } from './service.ts'
import { tellOwner } from './tell-owner.ts'

interface Row {
  id: string
  name: string
  relation: Relation
  asked: string
  since: Date
}

/**
 * Both ways: what the other is to this organisation, or this one to the other; newest first, those whose name a search
 * finds.
 */
export function connectionsOf(work: Work, organisationId: string, query: PageQuery) {
  const columns = sql`link.id, other.name, link.relation, link.organisation_id as asked, link.created_at as since`
  const from = sql`organisation_connection link join organisation other on other.id =
    case when link.organisation_id = ${organisationId}::uuid then link.other_id else link.organisation_id end`
  const where = [
    sql<boolean>`link.tenant = ${work.tenant} and link.ended_at is null`,
    sql<boolean>`(link.organisation_id = ${organisationId}::uuid or link.other_id = ${organisationId}::uuid)`,
    ...(query.search ? [containing(query.search, ['other.name'])] : []),
  ]
  const by = ['link.created_at', 'link.id'] as const
  const list = { name: `connections of ${organisationId}`, columns, from, where, by }
  const mayEdit = may(work.actor, 'CAN_EDIT_ORGANISATION', organisationId)
  return keysetPage(work, query, list, ({ asked, ...row }: Row): Connection => ({
    ...row,
    outgoing: asked === organisationId,
    mayEnd: mayEdit && endsIt(work, row.relation),
  }))
}

/** Companies of one group owe together: that they are one is not theirs to take back. */
const endsIt = ({ actor }: Work, relation: Relation): boolean => relation !== 'GROUP' || actor.domain === 'admin'

/**
 * From now on neither sees the other by it; invoices that were asked about before stay with whoever was asked.
 * @throws 403 when the organisation has no such connection, or it is not the viewer's to end
 */
export async function endConnection(work: Work, organisationId: string, connectionId: string): Promise<void> {
  const ended = await work.db
    .updateTable('organisation_connection')
    .set({ ended_at: work.now })
    .where(sql<boolean>`id::text = ${connectionId}`)
    .where('tenant', '=', work.tenant)
    .where(eb => eb.or([eb('organisation_id', '=', organisationId), eb('other_id', '=', organisationId)]))
    .where('ended_at', 'is', null)
    .returning(['organisation_id', 'other_id', 'relation'])
    .executeTakeFirst()
  if (!ended || !endsIt(work, ended.relation)) throw notPermitted()
  const otherId = ended.organisation_id === organisationId ? ended.other_id : ended.organisation_id
  const [{ name }, { name: otherName }] = await Promise.all([
    organisationById(work, organisationId),
    organisationById(work, otherId),
  ])
  const told = { company: nameInMessage(name), organisation: nameInMessage(otherName) }
  await tellOwner(work, otherId, 'linking-request', language => texts.t(language, 'sms.connectionEnded', told))
  for (const id of [organisationId, otherId])
    await work.audit('connection.ended', 'organisation', id, { relation: ended.relation }, id)
}
