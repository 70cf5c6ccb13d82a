import type { Actor } from '@poonji/api-platform/actor.ts'
import { columnOf } from '@poonji/api-platform/column-of.ts'
import type { Db } from '@poonji/api-platform/database.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { sql, type RawBuilder } from 'kysely'
import { isStoppedFirm } from './stopped-firm.ts'

/**
 * The rows of `organisation` (under the alias given) that an actor sees. Every list and every lookup filters by it, so
 * "not yours" and "not there" are the same. Buyers see their memberships; partners the clients they brought and
 * themselves; staff what is assigned, supervised, regional, or all.
 */
export function seenBy(actor: Actor, alias = 'organisation'): RawBuilder<boolean> {
  const o = (column: string) => columnOf(`${alias}.${column}`)
  const sameTenant = sql<boolean>`${o('tenant')} = ${actor.tenant}`
  switch (actor.domain) {
    case 'buyer':
      return sql<boolean>`(${sameTenant} and ${o('id')} = any(${[...actor.memberships.keys()]}::uuid[]))`
    case 'partner':
      return sql<boolean>`(${sameTenant} and (${broughtBy(actor, alias)} or ${o('id')} = ${actor.partnerOrganisationId}))`
    case 'admin':
      return sql<boolean>`(${sameTenant} and ${staffSees(actor, o)})`
    case 'bureau':
      return sql<boolean>`false`
  }
}

/** What concerns every borrower is for nobody who sees only some: a benchmark, the lender's books. @throws 403 */
export function requireSeesAll({ actor }: { actor: Actor }): void {
  if (actor.visibility !== 'all') throw notPermitted()
}

/**
 * The clients of a partner's firm, which it sees as it sees itself but which alone count as brought; none while the firm
 * is stopped.
 */
export const broughtBy = ({ partnerOrganisationId }: Actor, alias = 'organisation'): RawBuilder<boolean> =>
  sql<boolean>`(${columnOf(`${alias}.brought_by`)} = ${partnerOrganisationId}
    and not ${isStoppedFirm(sql`${partnerOrganisationId}::uuid`)})`

function staffSees(actor: Actor, o: (column: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  switch (actor.visibility) {
    case 'all':
      return sql`true`
    case 'regional':
      return sql`(${o('region')} = ${actor.region} or ${o('assigned_to')} = ${actor.accountId})`
    case 'supervised':
      // an array is known before the rows are looked for, so that their index by assignee serves
      return sql`${o('assigned_to')} = any(${teamOf(actor)})`
    case 'assigned':
      return sql`${o('assigned_to')} = ${actor.accountId}`
  }
}

/** SQL: the staff of an `account` alias see an `organisation` alias, each as `seenBy` says of whoever acts. */
export function staffSeeing(account: string, organisation: string): RawBuilder<boolean> {
  const [a, o] = [
    (column: string) => columnOf(`${account}.${column}`),
    (column: string) => columnOf(`${organisation}.${column}`),
  ]
  return sql<boolean>`(${a('visibility')} = 'all' or ${a('id')} = ${o('assigned_to')}
    or (${a('visibility')} = 'regional' and ${a('region')} = ${o('region')})
    or (${a('visibility')} = 'supervised' and ${a('id')} in (
      with recursive above (id) as (
        select ${o('assigned_to')} union select report.manager_id from account report join above on report.id = above.id
      ) select id from above where id is not null)))`
}

/** An actor and whoever reports to them, however far down, as an array of accounts. */
export const teamOf = ({ accountId }: Pick<Actor, 'accountId'>): RawBuilder<unknown> => sql`array(
  with recursive team (id) as (
    select ${accountId}::uuid union select account.id from account join team on account.manager_id = team.id
  ) select id from team)`

/** How many people of staff report to an actor directly; nobody's view of a team is more than their own. */
export async function teamSize(db: Db, { accountId }: Pick<Actor, 'accountId'>): Promise<number> {
  const { size } = await db
    .selectFrom('account')
    .select(eb => eb.fn.countAll<number>().as('size'))
    .where('manager_id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return size
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
