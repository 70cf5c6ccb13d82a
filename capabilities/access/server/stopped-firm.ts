import { columnOf } from '@poonji/api-platform/column-of.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '@poonji/contract/permissions.ts'

/** What is left to the people of a partner that is stopped: to read what it earned, be paid it, and complain. */
const LEFT: readonly Permission[] = [
  'CAN_VIEW_PAYOUTS',
  'CAN_SET_PAYOUT_ACCOUNT',
  'CAN_VIEW_ORGANISATION',
  'CAN_RAISE_GRIEVANCE',
]

/** SQL of an organisation, under the alias given: it is marked as not cooperating, blacklisted or dead. */
export const standsBadly = (alias: string): RawBuilder<boolean> => {
  const marks = ['non_cooperative_at', 'blacklisted_at', 'deceased_at'].map(mark => columnOf(`${alias}.${mark}`))
  return sql<boolean>`(num_nonnulls(${sql.join(marks)}) > 0)`
}

/** SQL: whether a partner, by its organisation, acts for no client now, standing badly with us; false of none. */
export const isStoppedFirm = (partnerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from organisation firm where firm.id = ${partnerId} and ${standsBadly('firm')})`

/** SQL: whether somebody who works for a partner, or for none, has a right of their roles now. */
export const standsNow = (permission: RawBuilder<unknown>, partnerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${permission} = any(${[...LEFT]}::text[]) or not ${isStoppedFirm(partnerId)})`

/** SQL: the rights that the roles of an account, by the alias `a`, give it now, as JSON. */
export const rightsOfRoles: RawBuilder<Permission[] | null> = sql<Permission[] | null>`(
  select json_agg(distinct rp.permission) from account_role ar join role_permission rp using (role_id)
  where ar.account_id = a.id and ${standsNow(sql`rp.permission`, sql`a.partner_organisation_id`)})`
