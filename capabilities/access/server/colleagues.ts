import type { Actor } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { sql, type RawBuilder } from 'kysely'

const MOST = 500

/** Staff of this lender who have access. */
const staff = (work: Work) =>
  work.db
    .selectFrom('account')
    .where('account.tenant', '=', work.tenant)
    .where('account.domain', '=', 'admin')
    .where('account.blocked_at', 'is', null)
    .orderBy('account.name')
    .orderBy('account.id')
    .limit(MOST)

export async function colleagues(work: Work) {
  const rows = await staff(work)
    .select(['account.id', 'account.name', 'account.mobile'])
    .select(isOfSales.as('ofSales'))
    .execute()
  return rows.map(({ id, name, mobile, ofSales }) => ({
    accountId: id,
    name,
    mobileMasked: maskMobile(mobile),
    ofSales,
  }))
}

/** Whether somebody is staff of this lender and has access still. */
export async function isColleague(work: Work, accountId: string): Promise<boolean> {
  return (await staff(work).select('account.id').where('account.id', '=', accountId).executeTakeFirst()) !== undefined
}

const WORKS_ON_LEADS: Permission = 'CAN_EDIT_LEADS'
const SALES_ROLES = ['SALES_EXECUTIVE', 'SALES_MANAGER', 'REGIONAL_MANAGER']

/** By a role of sales, or by one that administrators made and that works on leads. */
const isOfSales = sql<boolean>`exists (select 1 from account_role join role on role.id = account_role.role_id
  where account_role.account_id = account.id and (role.code in (${sql.join(SALES_ROLES)}) or (not role.builtin
    and exists (select from role_permission where role_id = role.id and permission = ${WORKS_ON_LEADS}))))`

/** Sales staff to whom an actor may give what comes in: everybody, their region, or those who report to them. */
export function salesWithinReach(work: Work) {
  return staff(work)
    .select(['account.id', 'account.name', 'account.region'])
    .where(withinReach(work.actor))
    .where(isOfSales)
}

/**
 * Whether an actor may give somebody what comes in. Their access does not end until this is done: it is then handed over
 * with the rest.
 */
export async function mayGiveTo(work: Work, accountId: string): Promise<boolean> {
  const held = await salesWithinReach(work).where('account.id', '=', accountId).forShare().executeTakeFirst()
  return held !== undefined
}

/** SQL: an `account` whose work the actor leads, and their own: everybody's, their region's, or of who reports to them. */
export function withinReach(actor: Actor): RawBuilder<boolean> {
  switch (actor.visibility) {
    case 'all':
      return sql<boolean>`true`
    case 'regional':
      return sql<boolean>`(account.region = ${actor.region} or account.id = ${actor.accountId})`
    default:
      return sql<boolean>`account.id in (
        with recursive team (id) as (
          select ${actor.accountId}::uuid union select member.id from account member join team on member.manager_id = team.id
        ) select id from team)`
  }
}
