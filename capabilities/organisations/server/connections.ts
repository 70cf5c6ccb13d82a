import { may } from '@poonji/api-platform/actor.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { sql } from 'kysely'
import type { Connection } from '../linking-contract.ts'
import type { Relation } from '../status.ts'
import { texts } from './texts.ts'
import { organisationById } from './service.ts'
import { tellOwner } from './tell-owner.ts'

const MOST = 100

/** Both ways: what the other is to this organisation, or this one to the other. */
export async function connectionsOf(work: Work, organisationId: string): Promise<Connection[]> {
  const rows = await work.db
    .selectFrom('organisation_connection as c')
    .innerJoin('organisation as other', join =>
      join.on(
        'other.id',
        '=',
        sql<string>`case when c.organisation_id = ${organisationId} then c.other_id else c.organisation_id end`,
      ),
    )
    .select(['c.id', 'other.name', 'c.relation', 'c.organisation_id', 'c.created_at as since'])
    .where(eb => eb.or([eb('c.organisation_id', '=', organisationId), eb('c.other_id', '=', organisationId)]))
    .where('c.ended_at', 'is', null)
    .orderBy('c.created_at', 'desc')
    .limit(MOST)
    .execute()
  const mayEdit = may(work.actor, 'CAN_EDIT_ORGANISATION', organisationId)
  return rows.map(({ organisation_id: asked, ...row }) => ({
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
