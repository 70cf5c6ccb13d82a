import { notPermitted } from '@poonji/api-platform/errors.ts'
import { refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import { assertLentTo } from '@poonji/capabilities/organisations/server/service.ts'
import './tables.ts'

/** Wishes of one company in a day: sales are told of each. */
const ASKED = { action: 'offer.moreAsked', most: 10, withinMs: 86_400_000 }

/** Keeps that a company wants more than it was offered. @throws 403 for an application of another one, 409 where nothing new is lent, 429 after many */
export async function askForMore(work: Work, organisationId: string, applicationId?: string): Promise<void> {
  const application = applicationId ? await applicationById(work, applicationId) : undefined
  if (applicationId && application?.organisationId !== organisationId) throw notPermitted()
  await assertLentTo(work, organisationId)
  // counted one after another, however many are asked at once
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  await refuseTooOften(work, 'organisation', organisationId, ASKED)
  await work.db
    .insertInto('more_loan_request')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      application_id: application?.id ?? null,
      asked_by: work.actor.accountId,
      at: work.now,
    })
    .execute()
  await work.audit(ASKED.action, 'organisation', organisationId, {}, organisationId)
}
