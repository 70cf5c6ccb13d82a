import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById, type Application } from '@poonji/capabilities/applications/server/service.ts'

/** An application of the tenant. @throws 403 when it is not there */
export async function presentApplication(work: Work, applicationId: string): Promise<Application> {
  const application = await applicationById(work, applicationId)
  if (!application) throw notPermitted()
  return application
}
