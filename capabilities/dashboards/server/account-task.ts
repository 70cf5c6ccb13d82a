import type { Work } from '@poonji/api-platform/work.ts'
import { ownAccountIsLookedAt, verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import type { PendingTask } from '../contract.ts'
import { task } from './task.ts'

/** An account is asked for until one is proved; while one that was given is looked at, just that is said. */
export async function accountTasks(work: Work, organisationId: string): Promise<PendingTask[]> {
  if (await verifiedOwnAccount(work, organisationId)) return []
  return [task((await ownAccountIsLookedAt(work, organisationId)) ? 'ACCOUNT_WITH_US' : 'BANK_ACCOUNT')]
}

/** What is said of the own account, under whatever name. */
export const isOfAccount = ({ taskType }: PendingTask) =>
  taskType === 'BANK_ACCOUNT' || taskType === 'ACCOUNT_WITH_US' || taskType === 'REFUND_ACCOUNT'
