import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** Clients of no region, and of a region without an executive, go round among all. */
const ANYWHERE = ''

/**
 * The sales executive whose turn it is in a region, round robin in the order of joining; the turn is locked, so that
 * two companies at once go to two executives. Null when the tenant has none.
 */
export async function nextExecutive(work: Work, region: string | null): Promise<string | null> {
  const inRegion = region ? await executives(work, region) : []
  const candidates = inRegion.length ? inRegion : await executives(work, null)
  if (!candidates.length) return null
  const place = { tenant: work.tenant, region: inRegion.length && region ? region : ANYWHERE }
  await work.db
    .insertInto('assignment_turn')
    .values({ ...place, last_account_id: null })
    .onConflict(c => c.doNothing())
    .execute()
  const turn = await work.db
    .selectFrom('assignment_turn')
    .select('last_account_id')
    .where('tenant', '=', place.tenant)
    .where('region', '=', place.region)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const next = candidates[(candidates.indexOf(turn.last_account_id ?? '') + 1) % candidates.length] ?? null
  await work.db
    .updateTable('assignment_turn')
    .set({ last_account_id: next })
    .where('tenant', '=', place.tenant)
    .where('region', '=', place.region)
    .execute()
  return next
}

async function executives(work: Work, region: string | null): Promise<string[]> {
  let query = work.db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select('account.id')
    .where('account.tenant', '=', work.tenant)
    .where('account.blocked_at', 'is', null)
    .where('role.code', '=', 'SALES_EXECUTIVE')
    .orderBy('account.created_at')
    .orderBy('account.id')
  if (region) query = query.where('account.region', '=', region)
  return (await query.execute()).map(row => row.id)
}
