import type { Actor } from '@poonji/api-platform/actor.ts'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sql, type RawBuilder } from 'kysely'
import { BUILTIN_ROLES } from '../roles.ts'
import './tables.ts'

/**
 * The rows of `organisation` (under the alias given) that an actor sees. Every list and every lookup filters by it, so
 * "not yours" and "not there" are the same. Buyers see their memberships; partners the clients they brought and
 * themselves; staff what is assigned, supervised, regional, or all.
 */
export function seenBy(actor: Actor, alias = 'organisation'): RawBuilder<boolean> {
  const o = (column: string) => sql.ref(`${alias}.${column}`)
  const sameTenant = sql<boolean>`${o('tenant')} = ${actor.tenant}`
  switch (actor.domain) {
    case 'buyer':
      return sql<boolean>`(${sameTenant} and ${o('id')} = any(${[...actor.memberships.keys()]}::uuid[]))`
    case 'partner':
      return sql<boolean>`(${sameTenant} and (${o('brought_by')} = ${actor.partnerOrganisationId} or ${o('id')} = ${actor.partnerOrganisationId}))`
    case 'admin':
      return sql<boolean>`(${sameTenant} and ${staffSees(actor, o)})`
    case 'bureau':
      return sql<boolean>`false`
  }
}

function staffSees(actor: Actor, o: (column: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  switch (actor.visibility) {
    case 'all':
      return sql`true`
    case 'regional':
      return sql`(${o('region')} = ${actor.region} or ${o('assigned_to')} = ${actor.accountId})`
    case 'supervised':
      return sql`${o('assigned_to')} in (
        with recursive team (id) as (
          select ${actor.accountId}::uuid union select account.id from account join team on account.manager_id = team.id
        ) select id from team)`
    case 'assigned':
      return sql`${o('assigned_to')} = ${actor.accountId}`
  }
}

export async function seesOrganisation(db: Db, actor: Actor, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .where(seenBy(actor))
    .executeTakeFirst()
  return row !== undefined
}

/** Makes sure that a tenant has the built-in roles; a role that is there is left as its administrator made it. */
export async function ensureBuiltinRoles(db: Db, tenant: string): Promise<void> {
  for (const role of BUILTIN_ROLES) {
    const made = await db
      .insertInto('role')
      .values({
        tenant,
        code: role.code,
        name_en: role.nameEn,
        name_hi: role.nameHi,
        domain: role.domain,
        builtin: true,
      })
      .onConflict(conflict => conflict.columns(['tenant', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    const rows = [...new Set(role.permissions)].map(permission => ({ role_id: made.id, permission }))
    await db.insertInto('role_permission').values(rows).execute()
  }
}

/** @throws when the tenant has no role of that code */
export async function roleId(work: Work, code: string): Promise<string> {
  const role = await work.db
    .selectFrom('role')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return role.id
}

/** Gives an account a role beside what it has. */
export async function grantRole(work: Work, accountId: string, code: string): Promise<void> {
  await work.db
    .insertInto('account_role')
    .values({ account_id: accountId, role_id: await roleId(work, code) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await work.audit('role.granted', 'account', accountId, { role: code })
}

/** Makes a buyer's account a member of an organisation; an existing membership is left. */
export async function addMember(
  work: Work,
  accountId: string,
  organisationId: string,
  code: 'BUYER_OWNER' | 'BUYER_VIEWER',
) {
  await work.db
    .insertInto('membership')
    .values({
      account_id: accountId,
      organisation_id: organisationId,
      role_id: await roleId(work, code),
      ended_at: null,
    })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'organisation_id']).where('ended_at', 'is', null).doNothing(),
    )
    .execute()
  await work.audit('member.added', 'organisation', organisationId, { accountId, role: code }, organisationId)
}
