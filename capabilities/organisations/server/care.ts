import { sql } from 'kysely'
import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { care } from '../manage-contract.ts'
import { advancesOf } from './advance.ts'
import { clientsOf } from './give-clients.ts'
import { childrenOf, parentOf } from './group.ts'
import { organisationById } from './service.ts'
import { whatsAppOf } from './whats-app.ts'

const MOST = 20

/** What staff look after of an organisation. */
export async function careOf(work: Work, organisationId: string): Promise<Answer<typeof care>> {
  const row = await organisationById(work, organisationId)
  return {
    givings: await givings(work, organisationId),
    clients: await clientsOf(work, organisationId),
    standings: [
      ...(row.blacklisted_at ? (['BLACKLISTED'] as const) : []),
      ...(row.non_cooperative_at ? (['NON_COOPERATIVE'] as const) : []),
      ...(row.deceased_at ? (['DECEASED'] as const) : []),
    ],
    standingHistory: await standingHistory(work, organisationId),
    reviews: await reviews(work, organisationId),
    parent: await parentOf(work, organisationId),
    children: await childrenOf(work, organisationId),
    whatsApp: await whatsAppOf(work, organisationId),
    advances: may(work.actor, 'CAN_VIEW_MAXIMUM_PERMISSIBLE_ADVANCE', organisationId)
      ? await advancesOf(work, organisationId)
      : null,
  }
}

/** Who came to have it by turn when its owner registered it was given it by nobody. */
const givings = (work: Work, organisationId: string) =>
  work.db
    .selectFrom('audit')
    .innerJoin('account as receiver', join => join.on(sql<boolean>`receiver.id = (audit.detail ->> 'to')::uuid`))
    .leftJoin('account as giver', join =>
      join.onRef('giver.id', '=', 'audit.account_id').on('giver.domain', '=', 'admin'),
    )
    .select(['receiver.name as to', sql<string | null>`audit.detail ->> 'reason'`.as('reason')])
    .select(['giver.name as by', 'audit.at'])
    .where('audit.organisation_id', '=', organisationId)
    .where('audit.action', '=', 'organisation.assigned')
    .orderBy('audit.id', 'desc')
    .limit(MOST)
    .execute()

const standingHistory = (work: Work, organisationId: string) =>
  work.db
    .selectFrom('organisation_standing_change as s')
    .innerJoin('account', 'account.id', 's.changed_by')
    .select(['s.standing', 's.applies', 's.reason', 'account.name as by', 's.changed_at as at'])
    .where('s.organisation_id', '=', organisationId)
    .orderBy('s.changed_at', 'desc')
    .limit(MOST)
    .execute()

async function reviews(work: Work, organisationId: string) {
  const rows = await work.db
    .selectFrom('organisation_review as r')
    .innerJoin('account as asker', 'asker.id', 'r.asked_by')
    .leftJoin('account as settler', 'settler.id', 'r.settled_by')
    .select(['r.id', 'r.note', 'r.asked_by', 'asker.name as askedBy', 'r.asked_at as askedAt', 'r.outcome', 'r.remark'])
    .select(['settler.name as settledBy', 'r.settled_at as settledAt'])
    .where('r.organisation_id', '=', organisationId)
    .orderBy('r.asked_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ asked_by, ...row }) => ({ ...row, own: asked_by === work.actor.accountId }))
}
