import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { makePaperLink } from '@poonji/capabilities/documents/server/service.ts'
import { makeConsentLink } from '@poonji/capabilities/eligibility/server/service.ts'
import { shareLink, toBeProved } from '@poonji/capabilities/kyc/server/service.ts'
import { ownerMobile } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import { isLinkable } from './next-action.ts'
import { nextTaskOf } from './pending-tasks.ts'
import { owesProof } from './owes-proof.ts'
import { presentApplication } from './present-application.ts'

interface Link {
  url: string
  expiresAt: Date
}

/**
 * A link for whoever has what the next step of an application asks for, without an account of theirs.
 * @throws 409 when the step is not one that somebody else can do, or the viewer may not pass it on
 */
export async function linkToNextAction(work: Work, applicationId: string): Promise<Link> {
  const application = await presentApplication(work, applicationId)
  const { organisationId } = application
  const none = () => conflict(texts.t(work.language, 'coach.noLink'))
  const taskType = (await nextTaskOf(work, organisationId, application))?.taskType
  if (!taskType || !(await isLinkable(work, taskType, application))) throw none()
  if (taskType === 'BANK_STATEMENT') {
    const owner = await ownerMobile(work, organisationId)
    if (!owner) throw none()
    return makeConsentLink(work, { orgId: organisationId, appId: applicationId }, owner.mobile)
  }
  if (taskType !== 'PROMOTER_KYC') return makePaperLink(work, applicationId)
  const person = (await toBeProved(work, organisationId)).find(owesProof)
  if (!person) throw none()
  return shareLink(work, person.id, { way: 'copy', applicationId })
}
