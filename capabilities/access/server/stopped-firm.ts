import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '@poonji/contract/permissions.ts'

/** What is left to the people of a partner that is stopped: to read what it earned, be paid it, and complain. */
const LEFT: readonly Permission[] = [
  'CAN_VIEW_PAYOUTS',
  'CAN_SET_PAYOUT_ACCOUNT',
  'CAN_VIEW_ORGANISATION',
  'CAN_RAISE_GRIEVANCE',
]

/** SQL: whether a partner, by its organisation, acts for no client now, standing badly with us; false of none. */
export const isStoppedFirm = (partnerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from organisation firm where firm.id = ${partnerId}
    and num_nonnulls(firm.blacklisted_at, firm.non_cooperative_at, firm.deceased_at) > 0)`

/** SQL: whether somebody who works for a partner, or for none, has a right of their roles now. */
export const standsNow = (permission: RawBuilder<unknown>, partnerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${permission} = any(${[...LEFT]}::text[]) or not ${isStoppedFirm(partnerId)})`

/** SQL: the rights that the roles of an account, by the alias `a`, give it now, as JSON. */
export const rightsOfRoles: RawBuilder<Permission[] | null> = sql<Permission[] | null>`(
  select json_agg(distinct rp.permission) from account_role ar join role_permission rp using (role_id)
  where ar.account_id = a.id and ${standsNow(sql`rp.permission`, sql`a.partner_organisation_id`)})`
