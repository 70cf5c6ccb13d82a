import type { Selectable } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { AgreementTable } from './tables.ts'

export type AgreementRow = Selectable<AgreementTable>

/** @throws 403 when the tenant has none such */
export async function agreementById(work: Work, id: string): Promise<AgreementRow> {
  const row = await work.db
    .selectFrom('agreement')
    .selectAll()
    .where('id', '=', id)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

/** The same, locked until the transaction ends: every change of an agreement or of its signatories begins with it. */
export async function lockAgreement(work: Work, id: string): Promise<AgreementRow> {
  await work.db
    .selectFrom('agreement')
    .select('id')
    .where('id', '=', id)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .execute()
  return agreementById(work, id)
}

/** The tenant's way of making agreements; what holds for all tenants where it has none of its own. */
export async function policyOf(work: Work) {
  return work.db
    .selectFrom('agreement_policy')
    .selectAll()
    .where('tenant', 'in', [work.tenant, ''])
    .orderBy('tenant', 'desc')
    .executeTakeFirstOrThrow()
}

export const about = (agreement: AgreementRow) => ({
  loanRequestId: agreement.loan_request_id,
  applicationId: agreement.application_id,
  organisationId: agreement.organisation_id,
})
