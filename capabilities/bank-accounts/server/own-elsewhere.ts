import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import '@poonji/capabilities/organisations/server/tables.ts'

const MOST = 10

/**
 * Whose own account this one is as well, though it should not be: of an own account other companies, of a beneficiary's the very
 * company that pays it. By name, ten at most.
 */
export function ownElsewhere(work: Work, bankAccountId: string): Promise<{ organisationId: string; name: string }[]> {
  return work.db
    .selectFrom('bank_account as paid')
    .innerJoin('bank_account as own', join =>
      join
        .onRef('own.tenant', '=', 'paid.tenant')
        .onRef('own.number_index', '=', 'paid.number_index')
        .onRef('own.ifsc', '=', 'paid.ifsc'),
    )
    .innerJoin('organisation', 'organisation.id', 'own.organisation_id')
    .select(['organisation.id as organisationId', 'organisation.name'])
    .where('paid.id', '=', bankAccountId)
    .where('own.kind', '=', 'OWN')
    .where('own.deleted_at', 'is', null)
    .where(sql<boolean>`(own.organisation_id = paid.organisation_id) = (paid.kind = 'BENEFICIARY')`)
    .orderBy('organisation.name')
    .limit(MOST)
    .execute()
}
