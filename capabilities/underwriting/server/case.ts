import type { Selectable } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Tables } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById, type Application } from '@poonji/capabilities/applications/server/service.ts'
import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import type { CaseState } from '../status.ts'
import type { Var } from '../sayings.ts'
import { assertNotNear } from './near.ts'
import { texts } from './texts.ts'
import './tables.ts'

export type Case = Selectable<Tables['underwriting_case']>

/** The case of an application; undefined before the application came to the desk. */
export async function caseOf(work: Work, applicationId: string): Promise<Case | undefined> {
  return work.db
    .selectFrom('underwriting_case')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
}

/** A case and its application, the case locked until the transaction ends. @throws 403 when there is none */
export async function lockCase(work: Work, applicationId: string): Promise<{ file: Case; application: Application }> {
  const file = await work.db
    .selectFrom('underwriting_case')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  const application = file && (await applicationById(work, applicationId))
  if (!file || !application) throw notPermitted()
  return { file, application }
}

/** @throws 409 in plain words when the application is in none of these statuses */
export function assertStatus(work: Work, application: Application, ...wanted: ApplicationStatus[]): void {
  if (!wanted.includes(application.status))
    throw conflict(texts.t(work.language, 'refused.status'), { status: application.status })
}

/** What is known of the case may still change: it is not decided, and the committee does not look at it. */
export const isOnDesk = ({ state }: Pick<Case, 'state'>) => state === 'open' || state === 'query'

/** @throws 409 once the case is with the committee, decided or closed: what it was decided by stays */
export function assertOnDesk(work: Work, file: Case): void {
  if (!isOnDesk(file)) throw conflict(texts.t(work.language, 'refused.status'), { state: file.state })
}

/** @throws 409 when the case was not taken by who acts, or the borrower is near to them */
export async function assertMine(work: Work, file: Case): Promise<void> {
  if (file.taken_by !== work.actor.accountId) throw conflict(texts.t(work.language, 'refused.notYours'))
  await assertNotNear(work, file.organisation_id)
}

/** One line of what happened to a case. */
export async function noteEvent(
  work: Work,
  caseId: string,
  kind: string,
  vars: Record<string, Var> = {},
): Promise<void> {
  await work.db
    .insertInto('underwriting_event')
    .values({
      case_id: caseId,
      kind,
      vars: JSON.stringify(vars),
      account_id: work.viewer?.accountId ?? null,
      at: work.now,
    })
    .execute()
}

/** Where a case stands while its application is in a status; undefined before it comes to the desk. */
const STATES: Partial<Record<ApplicationStatus, CaseState>> = {
  PROCESSING: 'open',
  UNDERWRITING_TELEPHONIC: 'open',
  UNDERWRITING: 'open',
  PROCESSING_QUERY: 'query',
  UNDERWRITING_QUERY: 'query',
  PENDING_CRC_APPROVAL: 'committee',
  SENT_TO_NBFC: 'approved',
  QUERY_FROM_NBFC: 'approved',
  OFFERED_BY_NBFC: 'approved',
  QUERY_FROM_CLIENT: 'approved',
  LOAN_ACCEPTED: 'approved',
  UNDERWRITING_REJECTED: 'rejected',
  REJECTED_BY_ALL_NBFC: 'rejected',
  DECLINED_BY_CLIENT: 'closed',
  CLIENT_UNRESPONSIVE: 'closed',
  ABANDONED: 'closed',
  LOAN_ABANDONED: 'closed',
}

/** A case follows its application: opened when it comes to the desk, opened again when it comes back. */
export async function followApplication(
  work: Work,
  moved: { applicationId: string; organisationId: string; to: ApplicationStatus },
): Promise<void> {
  const state = STATES[moved.to]
  const file = await caseOf(work, moved.applicationId)
  if (!state || (!file && state !== 'open')) return
  const decided = state === 'approved' || state === 'rejected' || state === 'closed'
  if (!file) {
    const { id } = await work.db
      .insertInto('underwriting_case')
      .values({
        tenant: work.tenant,
        application_id: moved.applicationId,
        organisation_id: moved.organisationId,
        state,
        taken_by: null,
        taken_at: null,
        opened_at: work.now,
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteEvent(work, id, 'opened')
  } else if (file.state !== state)
    await work.db
      .updateTable('underwriting_case')
      .set({ state, decided_at: decided ? (file.decided_at ?? work.now) : null })
      .where('id', '=', file.id)
      .execute()
  if (moved.to === 'PROCESSING' || moved.to === 'UNDERWRITING')
    await work.enqueue(
      'underwriting.gather',
      { applicationId: moved.applicationId },
      { singletonKey: moved.applicationId },
    )
}
