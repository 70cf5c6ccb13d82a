import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LeastRule, RuleCode } from '../status.ts'
import './tables.ts'

/** A row of `underwriting_rule`: thresholds in the rule's own unit. */
export interface RuleRow {
  code: RuleCode
  wanted: number
  near: number | null
  sort: number
}

/** Rows of the tenant and product go before those that name neither. */
const mostSpecificFirst = sql`(tenant is null), (product_code is null)`

/** The rules that hold today for a product, in their order; of rows for the same rule the most specific, then the newest. */
export async function rulesOf(work: Work, productCode: string): Promise<RuleRow[]> {
  const rows = await allRulesOf(work, productCode)
  return rows.filter(row => row.active).toSorted((a, b) => a.sort - b.sort)
}

/** The same with those that are not asked. `null`: what holds for every product that has no row of its own. */
export async function allRulesOf(work: Work, productCode: string | null): Promise<(RuleRow & { active: boolean })[]> {
  return work.db
    .selectFrom('underwriting_rule')
    .distinctOn('code')
    .select(['code', 'wanted', 'near', 'sort', 'active'])
    .where(eb => eb.or([eb('tenant', 'is', null), eb('tenant', '=', work.tenant)]))
    .where(eb => eb.or([eb('product_code', 'is', null), eb('product_code', '=', productCode)]))
    .where('from_on', '<=', work.today)
    .orderBy('code')
    .orderBy(mostSpecificFirst)
    .orderBy('from_on', 'desc')
    .execute()
}

/** What a rule wants today at least of whoever asks for any product, in its unit; 0 when it is not asked. */
export async function leastWanted(work: Work, code: LeastRule): Promise<number> {
  const rule = (await allRulesOf(work, null)).find(row => row.code === code)
  return rule?.active ? rule.wanted : 0
}

export interface Policy {
  auto_approval: boolean
  committee_members: number
  recheck_months: number
  turnover_share_bps: number
}

/** What follows from a case, for a product or (`null`) for every one that has no row of its own. */
export async function policyOf(work: Work, productCode: string | null): Promise<Policy> {
  return work.db
    .selectFrom('underwriting_policy')
    .select(['auto_approval', 'committee_members', 'recheck_months', 'turnover_share_bps'])
    .where(eb => eb.or([eb('tenant', 'is', null), eb('tenant', '=', work.tenant)]))
    .where(eb => eb.or([eb('product_code', 'is', null), eb('product_code', '=', productCode)]))
    .orderBy(mostSpecificFirst)
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** SQL: as many members of the committee as decide about a product. */
export const committeeMembers = (work: Work, productCode: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select committee_members from underwriting_policy
    where (tenant is null or tenant = ${work.tenant}) and (product_code is null or product_code = ${productCode})
    order by ${mostSpecificFirst} limit 1)`

/** Up to which amount and down to which rate one approves alone. */
export interface Authority {
  upToPaise: number
  minRateBps: number
}

/** The widest authority of an account’s roles for a product; null when none of them holds any. */
export async function authorityOf(work: Work, accountId: string, productCode: string): Promise<Authority | null> {
  const roles = await work.db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select('role.code')
    .where('account_role.account_id', '=', accountId)
    .execute()
  return widest(
    await authoritiesOf(
      work,
      productCode,
      roles.map(role => role.code),
    ),
  )
}

/** What may be approved without a person. */
export async function autoAuthority(work: Work, productCode: string): Promise<Authority | null> {
  return widest(await authoritiesOf(work, productCode, ['AUTO']))
}

/** Of each of these roles that holds any. */
export async function authoritiesOf(
  work: Work,
  productCode: string | null,
  roleCodes: readonly string[],
): Promise<(Authority & { roleCode: string })[]> {
  if (!roleCodes.length) return []
  return work.db
    .selectFrom('underwriting_authority')
    .distinctOn('role_code')
    .select(['role_code as roleCode', 'up_to_paise as upToPaise', 'min_rate_bps as minRateBps'])
    .where('role_code', 'in', roleCodes)
    .where(eb => eb.or([eb('tenant', 'is', null), eb('tenant', '=', work.tenant)]))
    .where(eb => eb.or([eb('product_code', 'is', null), eb('product_code', '=', productCode)]))
    .orderBy('role_code')
    .orderBy(mostSpecificFirst)
    .execute()
}

function widest(list: Authority[]): Authority | null {
  return list.toSorted((a, b) => b.upToPaise - a.upToPaise)[0] ?? null
}
