import { addMonths, formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import type { PlainReason } from '../status.ts'
import { refusalToLend, tellMembers } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import { assertMine, assertStatus, lockCase, noteEvent, type Case } from './case.ts'
import { policyOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import './tables.ts'

/** Rejects with written reasons; the borrower is told the plain ones and from when to apply again. */
export async function rejectCase(
  work: Work,
  applicationId: string,
  input: { reasons: string; plainReasons: PlainReason[] },
): Promise<{ decisionId: string; recheckOn: PlainDate }> {
  const { file, application } = await lockCase(work, applicationId)
  await assertMine(work, file)
  assertStatus(work, application, 'UNDERWRITING')
  const recheckOn = addMonths(work.today, (await policyOf(work, application.productCode)).recheck_months)
  const { id } = await work.db
    .insertInto('underwriting_decision')
    .values({
      case_id: file.id,
      application_id: applicationId,
      outcome: 'rejected',
      state: 'final',
      terms: '[]',
      conditions: '[]',
      reasons: input.reasons,
      plain_reasons: input.plainReasons,
      recheck_on: recheckOn,
      made_by: work.actor.accountId,
      made_at: work.now,
      final_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await closeRejected(work, file, { decisionId: id, recheckOn, number: application.number })
  return { decisionId: id, recheckOn }
}

/** What follows a rejection, by the desk or by the committee. */
export async function closeRejected(
  work: Work,
  file: Case,
  { decisionId, recheckOn, number }: { decisionId: string; recheckOn: PlainDate; number: string },
): Promise<void> {
  const { application_id: applicationId, organisation_id: organisationId } = file
  await noteEvent(work, file.id, 'rejected')
  await work.audit('underwriting.rejected', 'application', applicationId, { decisionId, recheckOn }, organisationId)
  await moveApplication(work, { applicationId, to: 'UNDERWRITING_REJECTED' })
  const whom = { organisationId, permission: 'CAN_EDIT_APPLICATION', purpose: 'underwriting-rejected' } as const
  const isStopped = (await refusalToLend(work, organisationId)) !== null
  await tellMembers(work, whom, language =>
    isStopped
      ? texts.t(language, 'sms.rejectedForGood', { number })
      : texts.t(language, 'sms.rejected', { number, on: formatDate(recheckOn, language) }),
  )
}
