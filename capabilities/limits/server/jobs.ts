import { job, type JobHandler } from '@poonji/api-platform/jobs.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { remindOfEnding, tellOfEnding } from './remind-ending.ts'
import { remindOfStock, tellOfStock } from './stock/remind.ts'

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** A date is closed: who is to send a stock statement is asked the day after, by a job of its own. */
    'limits.remindOfStock': { closedOn: PlainDate }
    'limits.tellOfStock': { loanId: string; endsOn: PlainDate; closedOn: PlainDate }
    /** A date is closed: whose limit ends is told the day after, by a job of its own. */
    'limits.remindOfEnding': { closedOn: PlainDate }
    'limits.tellOfEnding': { loanId: string; closedOn: PlainDate }
  }
}

export const jobs: JobHandler[] = [
  job('limits.remindOfStock', (outside, { closedOn }) => outside.transaction(work => remindOfStock(work, closedOn))),
  job('limits.tellOfStock', (outside, asked) => outside.transaction(work => tellOfStock(work, asked))),
  job('limits.remindOfEnding', (outside, { closedOn }) => outside.transaction(work => remindOfEnding(work, closedOn))),
  job('limits.tellOfEnding', (outside, { loanId, closedOn }) =>
    outside.transaction(work => tellOfEnding(work, loanId, closedOn)),
  ),
]
