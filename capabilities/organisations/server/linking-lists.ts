import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import type { Selectable } from 'kysely'
import { isOpenLinking } from '../status.ts'
import type { LinkingRequestTable } from './tables.ts'

const MOST = 100

/** What the person at the screen asked for; the company's name only once they are let in. */
export async function myLinkingRequests(work: Work) {
  const rows = await work.db
    .selectFrom('linking_request as r')
    .leftJoin('organisation', 'organisation.id', 'r.organisation_id')
    .selectAll('r')
    .select('organisation.name')
    .where('r.tenant', '=', work.tenant)
    .where('r.requested_by', '=', work.actor.accountId)
    .where('r.from_organisation_id', 'is', null)
    .orderBy('r.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(row => {
    const inside = row.state === 'APPROVED'
    return {
      ...sharedOf(work, row),
      organisationId: inside ? row.organisation_id : null,
      organisationName: inside ? row.name : null,
    }
  })
}

/** Requests to an organisation and by it, those that wait before the others, newest first. */
export async function linkingOf(work: Work, organisationId: string) {
  const rows = await work.db
    .selectFrom('linking_request as r')
    .innerJoin('account', 'account.id', 'r.requested_by')
    .leftJoin('organisation as asking', 'asking.id', 'r.from_organisation_id')
    .leftJoin('organisation as asked', 'asked.id', 'r.organisation_id')
    .selectAll('r')
    .select(['account.name as asker', 'account.mobile', 'asking.name as askingName', 'asked.name as askedName'])
    .where(eb =>
      eb.or([eb('r.organisation_id', '=', organisationId), eb('r.from_organisation_id', '=', organisationId)]),
    )
    .where('r.tenant', '=', work.tenant)
    // what waits for an answer is not pushed out by what had one
    .orderBy(eb => eb('r.state', 'in', ['REQUESTED', 'VERIFIED']), 'desc')
    .orderBy('r.created_at', 'desc')
    .limit(MOST)
    .execute()
  const mayEdit = may(work.actor, 'CAN_EDIT_ORGANISATION', organisationId)
  return {
    requests: rows.map(row => ({
      ...sharedOf(work, row),
      requestedBy: row.asker,
      mobileMasked: maskMobile(row.mobile),
      from: row.from_organisation_id && row.askingName ? { id: row.from_organisation_id, name: row.askingName } : null,
      outgoing: row.from_organisation_id === organisationId,
      mayWithdraw: row.from_organisation_id === organisationId && mayEdit,
      toName: row.from_organisation_id === organisationId && row.state === 'APPROVED' ? row.askedName : null,
    })),
  }
}

type Listed = Pick<
  Selectable<LinkingRequestTable>,
  'id' | 'pan_masked' | 'relation' | 'role_code' | 'note' | 'state' | 'reason' | 'created_at' | 'expires_at'
>

function sharedOf(work: Work, row: Listed) {
  return {
    id: row.id,
    panMasked: row.pan_masked,
    relation: row.relation,
    role: row.role_code,
    note: row.note,
    state: isOpenLinking(row.state) && row.expires_at < work.now ? ('EXPIRED' as const) : row.state,
    reason: row.reason,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
