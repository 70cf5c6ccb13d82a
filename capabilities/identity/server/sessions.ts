import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Access, Actor } from '@poonji/api-platform/actor.ts'
import type { FieldCrypto } from '@poonji/api-platform/field-crypto.ts'
import type { Clock } from '@poonji/api-platform/clock.ts'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { rightsOfRoles, seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import './tables.ts'

const VALID_DAYS = 30
export const IDLE_HOURS = 12

/** Begins a session and returns its opaque token, of which only a keyed hash is kept. */
export async function beginSession(
  work: Work,
  accountId: string,
  userAgent: string,
  kind: 'web' | 'app',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = work.platform.clock.machineNow()
  await work.db
    .insertInto('session')
    .values({
      account_id: accountId,
      token_hash: work.platform.crypto.hash('session', token),
      kind,
      user_agent: userAgent.slice(0, 200),
      selected_organisation_id: null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + VALID_DAYS * 86_400_000),
      revoked_at: null,
    })
    .execute()
  return token
}

interface SessionRow {
  session_id: string
  account_id: string
  tenant: string
  domain: Actor['domain']
  name: string
  mobile: string
  language: Actor['language']
  visibility: Actor['visibility']
  region: string | null
  partner_organisation_id: string | null
  access_version: number
  edition: number
  seen_long_ago: boolean
  permissions: Permission[] | null
  memberships: Record<string, Permission[]> | null
}

interface Remembered {
  actor: Actor
  tokenHash: string
  accessVersion: number
  edition: number
}

/** Beyond this many sessions in one process the one seen first is forgotten. */
const MOST_REMEMBERED = 10_000
/** How long a session may be used before that is noted again. */
const NOTED_FOR_MS = 5 * 60_000

/**
 * How the platform learns who acts: one statement a request, and a short one where this process knows them already. A
 * revoked session or right is felt on the next call, because the database is asked each time whether what is
 * remembered still holds.
 */
export function sessionAccess(crypto: FieldCrypto, clock: Clock): Access {
  const known = new Map<string, Remembered>()

  const remember = (token: string, remembered: Remembered) => {
    known.delete(token)
    known.set(token, remembered)
    const first = known.size > MOST_REMEMBERED && known.keys().next().value
    if (first) known.delete(first)
  }

  /** False as well where the session's use is to be noted anew. */
  const stillHolds = ({ actor, tokenHash, accessVersion, edition }: Remembered) => {
    const now = clock.machineNow()
    // looked up one by one: to set up a join costs more than to run it
    return sql<boolean>`(exists (select from session
        where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now}
          and last_seen_at >= ${new Date(now.getTime() - NOTED_FOR_MS)})
      and (select access_version from account where id = ${actor.accountId}) = ${accessVersion}
      and (select edition from rights_edition) = ${edition})`
  }

  const lookUp = async (db: Db, token: string): Promise<Actor | null> => {
    const now = clock.machineNow()
    const tokenHash = crypto.hash('session', token)
    const { rows } = await sql<SessionRow>`
      select s.id session_id, a.id account_id, a.tenant, a.domain, a.name, a.mobile, a.language, a.visibility, a.region,
        a.partner_organisation_id, a.access_version, (select edition from rights_edition) edition,
        s.last_seen_at < ${new Date(now.getTime() - NOTED_FOR_MS)} seen_long_ago,
        ${rightsOfRoles} permissions,
        (select json_object_agg(m.organisation_id,
            (select coalesce(json_agg(rp.permission), '[]') from role_permission rp where rp.role_id = m.role_id))
          from membership m where m.account_id = a.id and m.ended_at is null) memberships
      from session s join account a on a.id = s.account_id
      where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now}
        and s.last_seen_at > ${now}::timestamptz - ${`${IDLE_HOURS} hours`}::interval and a.blocked_at is null`.execute(
      db,
    )
    const row = rows[0]
    if (!row) {
      known.delete(token)
      return null
    }
    if (row.seen_long_ago)
      await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.session_id).execute()
    const actor = toActor(row)
    remember(token, { actor, tokenHash, accessVersion: row.access_version, edition: row.edition })
    return actor
  }

  return {
    seesOrganisation,
    remembered(token) {
      const found = known.get(token)
      return found && { actor: found.actor, stillHolds: stillHolds(found) }
    },
    async actorOf(db: Db, token: string): Promise<Actor | null> {
      const found = known.get(token)
      if (!found) return lookUp(db, token)
      const { rows } = await sql<{ holds: boolean }>`select ${stillHolds(found)} holds`.execute(db)
      return rows[0]?.holds ? found.actor : lookUp(db, token)
    },
  }
}

const toActor = (row: SessionRow): Actor => ({
  accountId: row.account_id,
  sessionId: row.session_id,
  tenant: row.tenant,
  domain: row.domain,
  name: row.name,
  mobile: row.mobile,
  language: row.language,
  permissions: new Set(row.permissions),
  memberships: new Map(Object.entries(row.memberships ?? {}).map(([id, held]) => [id, new Set(held)])),
  visibility: row.visibility,
  region: row.region,
  partnerOrganisationId: row.partner_organisation_id,
})
