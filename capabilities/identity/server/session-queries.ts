import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { isStoppedFirm } from '@poonji/capabilities/access/server/service.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Session } from '../contract.ts'
import { IDLE_HOURS } from './sessions.ts'
import './tables.ts'

/** Who is at the screen, their roles, rights and organisations. */
export async function readSession(work: Work): Promise<Session> {
  const { actor, db } = work
  const account = await db
    .selectFrom('account')
    .innerJoin('session', 'session.account_id', 'account.id')
    .leftJoin('organisation as partner', 'partner.id', 'account.partner_organisation_id')
    .select(['account.email', 'session.selected_organisation_id', 'partner.type as partnershipType'])
    .select(isStoppedFirm(sql`partner.id`).as('firmStopped'))
    .where('session.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow()
  const roles = await db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select(['role.code', 'role.name_en as nameEn', 'role.name_hi as nameHi'])
    .where('account_role.account_id', '=', actor.accountId)
    .orderBy('role.code')
    .execute()
  const organisations = await db
    .selectFrom('membership')
    .innerJoin('organisation', 'organisation.id', 'membership.organisation_id')
    .select(['organisation.id', 'organisation.name', 'organisation.type'])
    .where('membership.account_id', '=', actor.accountId)
    .where('membership.ended_at', 'is', null)
    .orderBy('organisation.name')
    .execute()
  // one that they were removed from since is no choice any more
  const chosen =
    organisations.find(({ id }) => id === account.selected_organisation_id) ??
    (organisations.length === 1 ? organisations[0] : undefined)
  const held = (id: string): Permission[] => [...(actor.memberships.get(id) ?? [])]
  return {
    accountId: actor.accountId,
    name: actor.name,
    mobile: actor.mobile,
    email: account.email,
    domain: actor.domain,
    product: actor.tenant,
    language: actor.language,
    partnershipType: account.partnershipType,
    partnerOrganisationId: actor.partnerOrganisationId,
    firmStopped: account.firmStopped,
    roles,
    permissions: [...actor.permissions],
    minOrganisationsList: organisations.map(one => ({ ...one, permissions: held(one.id) })),
    selectedOrganisationId: chosen?.id ?? null,
    firstView: await firstViewOf(work),
    demo: work.platform.config.demo,
  }
}

/** Whoever leads others begins with what is theirs and their people's; whoever serves a region or everybody, with all of it. */
async function firstViewOf({ actor, db }: Work): Promise<Session['firstView']> {
  if (actor.domain !== 'admin') return 'MY_CLIENT'
  const led = await db
    .selectFrom('account')
    .select('id')
    .where('manager_id', '=', actor.accountId)
    .where('blocked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (led) return 'TEAM'
  return actor.visibility === 'regional' || actor.visibility === 'all' ? 'ALL' : 'MY_CLIENT'
}

export async function revokeByToken(work: Work, token: string): Promise<void> {
  await work.db
    .updateTable('session')
    .set({ revoked_at: work.now })
    .where('token_hash', '=', work.platform.crypto.hash('session', token))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Logs somebody out everywhere. */
export async function revokeAll(work: Work, accountId: string): Promise<void> {
  await work.db
    .updateTable('session')
    .set({ revoked_at: work.now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends one of the actor's own sessions; false when it is not theirs or not there. */
export async function endSession(work: Work, sessionId: string): Promise<boolean> {
  const ended = await work.db
    .updateTable('session')
    .set({ revoked_at: work.now })
    .where(sql`id::text`, '=', sessionId)
    .where('account_id', '=', work.actor.accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** The actor's sessions of the last 90 days, newest first, at most 50. */
export async function listActivity(work: Work) {
  const now = work.platform.clock.machineNow()
  const rows = await work.db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('account_id', '=', work.actor.accountId)
    .where('created_at', '>', new Date(now.getTime() - 90 * 86_400_000))
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(row => ({
    sessionId: row.id,
    device: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    endedAt: row.revoked_at ?? lapsedAt(row, now),
    current: row.id === work.actor.sessionId,
  }))
}

/** When a session was over by itself: at its end, or unused for so long before; null while it may still be used. */
function lapsedAt(row: { last_seen_at: Date; expires_at: Date }, now: Date): Date | null {
  const unused = row.last_seen_at.getTime() + IDLE_HOURS * 3_600_000
  const lapses = new Date(Math.min(unused, row.expires_at.getTime()))
  return lapses <= now ? lapses : null
}
