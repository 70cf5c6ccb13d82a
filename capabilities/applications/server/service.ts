import type { Work } from '@poonji/api-platform/work.ts'
import type { ApplicationStatus } from '../status.ts'
import './tables.ts'

export { comeBack, moveApplication, type Move } from './move-application.ts'
export { holdApplications, holdOf, liftHold, type Hold } from './holds.ts'
export { createApplication, type NewApplication } from './create-application.ts'
export { begunAtStep, markApplyStep, proposeAmount, reopenApplyStep } from './apply-draft.ts'
export { closeUnfinishedApplications } from './close-unfinished.ts'
export { pendingDocuments } from './card-query.ts'

export interface Application {
  id: string
  tenant: string
  organisationId: string
  number: string
  productCode: string
  amountPaise: number
  tenureMonths: number | null
  status: ApplicationStatus
  /** Where a CLIENT_UNRESPONSIVE one came from. */
  returnsTo: ApplicationStatus | null
  referralCode: string | null
  createdBy: string | null
  createdAt: Date
  submittedAt: Date | null
  closedAt: Date | null
}

/** An application of the tenant. Whether the viewer may see it is the caller's to check (scope `application`). */
export async function applicationById(work: Work, id: string): Promise<Application | undefined> {
  return work.db
    .selectFrom('application')
    .select([
      'id',
      'tenant',
      'organisation_id as organisationId',
      'number',
      'product_code as productCode',
      'amount_paise as amountPaise',
      'tenure_months as tenureMonths',
      'status',
      'returns_to as returnsTo',
      'referral_code as referralCode',
      'created_by as createdBy',
      'created_at as createdAt',
      'submitted_at as submittedAt',
      'closed_at as closedAt',
    ])
    .where('id', '=', id)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
}

/** The organisation's newest application that is not over. */
export async function openApplicationOf(work: Work, organisationId: string): Promise<Application | undefined> {
  const row = await work.db
    .selectFrom('application')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && applicationById(work, row.id)
}
