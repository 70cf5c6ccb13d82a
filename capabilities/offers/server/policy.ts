import { sql, type Selectable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { OfferPolicyTable } from './tables.ts'

export type OfferPolicy = Selectable<OfferPolicyTable>

/** What every offer of a product says beside its own terms; the tenant's and product's row goes first. */
export async function policyOf(work: Work, productCode: string): Promise<OfferPolicy> {
  return work.db
    .selectFrom('offer_policy')
    .selectAll()
    .where(eb => eb.or([eb('tenant', 'is', null), eb('tenant', '=', work.tenant)]))
    .where(eb => eb.or([eb('product_code', 'is', null), eb('product_code', '=', productCode)]))
    .orderBy(sql`(tenant is null), (product_code is null)`)
    .limit(1)
    .executeTakeFirstOrThrow()
}
