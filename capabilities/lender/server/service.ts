import type { Db } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Particulars } from '../particulars.ts'
import './tables.ts'

export type { Particulars } from '../particulars.ts'

/** Who lends, as approved last. @throws where nobody ever said it, which the migration did for all tenants */
export async function lenderOf({ db, tenant }: Pick<Work, 'db' | 'tenant'>): Promise<Particulars> {
  return (await versionInForce(db, tenant)).particulars
}

export async function versionInForce(db: Db, tenant: string) {
  return db
    .selectFrom('lender')
    .select(['id', 'particulars'])
    .where('tenant', 'in', [tenant, ''])
    .where('state', '=', 'APPROVED')
    .orderBy('tenant', 'desc')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Those of the tenants that have not said who lends, for whom the demo's particulars would count. */
export async function tenantsWithoutLender(db: Db, tenants: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('lender').select('tenant').distinct().where('state', '=', 'APPROVED').execute()
  const known = new Set(rows.map(row => row.tenant))
  return tenants.filter(tenant => !known.has(tenant))
}

/**
 * The first particulars of a tenant, by whoever sets it up: no second person is there yet.
 * @returns false where it was set up before, or is at this moment
 */
export async function setUpLender(work: Work, particulars: Particulars): Promise<boolean> {
  const begun = await work.db
    .insertInto('lender')
    .values({
      tenant: work.tenant,
      particulars: JSON.stringify(particulars),
      state: 'APPROVED',
      asked_by: null,
      asked_at: work.now,
      decided_by: null,
      decided_at: work.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) await work.audit('lender.setUp', 'lender', begun.id)
  return begun !== undefined
}
