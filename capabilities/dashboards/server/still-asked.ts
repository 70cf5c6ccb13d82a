import type { Work } from '@poonji/api-platform/work.ts'
import { isStopped, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { PendingTask } from '../contract.ts'
import { LEADS_TO_CREDIT, OF_AUTO_PAY } from '../tasks.ts'

/** Why nothing new is lent to an organisation: who it stands for has died, or another reason; null where it is lent to. */
export type Stop = 'DECEASED' | 'OTHER' | null

/** Read once for all tasks of an organisation. */
export async function readStop(work: Work, organisationId: string): Promise<Stop> {
  const organisation = await organisationById(work, organisationId)
  if (organisation.deceased_at) return 'DECEASED'
  return isStopped(organisation) ? 'OTHER' : null
}

/** Of an organisation's tasks those that lead somewhere: to no credit where nothing new is lent, to no auto pay of the dead. */
export const stillAsked = (tasks: PendingTask[], stop: Stop): PendingTask[] =>
  tasks.filter(
    ({ taskType }) =>
      !(stop && LEADS_TO_CREDIT.includes(taskType)) && !(stop === 'DECEASED' && OF_AUTO_PAY.includes(taskType)),
  )
