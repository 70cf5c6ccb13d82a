import type { Work } from '@poonji/api-platform/work.ts'
import './job-names.ts'

/** Sends a payout, or asks where it stands, at its time: of one payout a single job waits, however often it is asked by hand. */
export const enqueuePayout = (work: Work, disbursalId: string, startAfter?: Date): Promise<void> =>
  work.enqueue('disbursal.pay', { disbursalId }, { startAfter, singletonKey: disbursalId })
