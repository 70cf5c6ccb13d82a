import type { Work } from '@poonji/api-platform/work.ts'
import { isStopped, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { PendingTask } from '../contract.ts'
import { LEADS_TO_CREDIT } from '../tasks.ts'

/** Whether nothing new is lent to an organisation: read once for all its tasks. */
export const readStopped = async (work: Work, organisationId: string): Promise<boolean> =>
  isStopped(await organisationById(work, organisationId))

/** Of an organisation's tasks those that lead somewhere: to no credit, where nothing new is lent to it. */
export const stillAsked = (tasks: PendingTask[], stopped: boolean): PendingTask[] =>
  tasks.filter(({ taskType }) => !stopped || !LEADS_TO_CREDIT.includes(taskType))
