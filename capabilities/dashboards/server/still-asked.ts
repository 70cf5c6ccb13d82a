import type { Work } from '@poonji/api-platform/work.ts'
import { isStopped, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { PendingTask } from '../contract.ts'
import { LEADS_TO_CREDIT } from '../tasks.ts'

/** Of the tasks of an organisation those that lead somewhere: to no credit, where nothing new is lent to it. */
export async function stillAsked(work: Work, organisationId: string, tasks: PendingTask[]): Promise<PendingTask[]> {
  const stopped = isStopped(await organisationById(work, organisationId))
  return tasks.filter(({ taskType }) => !stopped || !LEADS_TO_CREDIT.includes(taskType))
}
