import type { Work } from '@poonji/api-platform/work.ts'
import { noteGone } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { goneBy } from '../status.ts'

/**
 * What a bank said of money that it did not credit or sent back: to an account that is closed or unknown nothing more goes,
 * nor is auto pay set up on it.
 */
export async function noteAccount(work: Work, bankAccountId: string | null, bankReason: string): Promise<void> {
  const gone = goneBy(bankReason)
  if (bankAccountId && gone) await noteGone(work, bankAccountId, gone)
}
