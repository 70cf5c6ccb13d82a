import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { RuleRow } from './rules.ts'
import './tables.ts'

/** Rows of the tenant and product go before those that name neither. */
const mostSpecificFirst = sql`(tenant is null), (product_code is null)`

/** The rules that hold today for a product, in their order; of rows for the same rule the most specific, then the newest. */
export async function rulesOf(work: Work, productCode: string): Promise<RuleRow[]> {
  const rows = await work.db
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
  return rows.filter(row => row.active).toSorted((a, b) => a.sort - b.sort)
}

export interface Policy {
  auto_approval: boolean
  committee_members: number
  recheck_months: number
  turnover_share_bps: number
}

export async function policyOf(work: Work, productCode: string): Promise<Policy> {
  return work.db
    .selectFrom('underwriting_policy')
    .select(['auto_approval', 'committee_members', 'recheck_months', 'turnover_share_bps'])
    .where(eb => eb.or([eb('tenant', 'is', null), eb('tenant', '=', work.tenant)]))
    .where(eb => eb.or([eb('product_code', 'is', null), eb('product_code', '=', productCode)]))
    .orderBy(mostSpecificFirst)
    .limit(1)
    .executeTakeFirstOrThrow()
}

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
    await authorities(
      work,
      productCode,
      roles.map(role => role.code),
    ),
  )
}

/** What may be approved without a person. */
export async function autoAuthority(work: Work, productCode: string): Promise<Authority | null> {
  return widest(await authorities(work, productCode, ['AUTO']))
}

async function authorities(work: Work, productCode: string, roleCodes: string[]): Promise<Authority[]> {
  if (!roleCodes.length) return []
  return work.db
    .selectFrom('underwriting_authority')
    .distinctOn('role_code')
    .select(['up_to_paise as upToPaise', 'min_rate_bps as minRateBps'])
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
