import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'

/** Paise that are advanced on an invoice: the margin of the loan, in basis points, stays out, to the paisa below. */
export const advanceOn = (invoicePaise: Paise, marginBps: number): Paise =>
  share(invoicePaise, 10_000 - marginBps, 10_000, 'down')

/** Whether an advance of today may run until an invoice's due date: after today, and within the loan's days of credit. */
export const withinCredit = (dueOn: PlainDate, today: PlainDate, creditDays: number): boolean =>
  dueOn > today && dueOn <= addDays(today, creditDays)
