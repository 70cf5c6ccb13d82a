import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, instant, money, plainDate } from '@poonji/contract/schemas.ts'
import { AFTER_JOBS, HELD_STEPS } from './status.ts'

const figures = z.object({
  loans: z.number().int(),
  interest: money,
  penal: money,
  duesRaised: z.number().int(),
  raised: money,
  overdueLoans: z.number().int(),
  presented: z.number().int(),
})

export const days = defineCall({
  id: 'loans.days',
  method: 'GET',
  path: '/api/v1/{product}/admin/end-of-day',
  summary: 'The runs of the end of day, the newest first, with their figures and differences',
  who: ['admin'],
  permission: 'CAN_RUN_END_OF_DAY',
  scope: 'tenant',
  answer: z.object({
    today: plainDate,
    /** The first date that is not closed. */
    openOn: plainDate,
    days: z.array(
      z.object({
        onDate: plainDate,
        /** `stopped`: it failed, or its worker went silent; whoever runs it next goes on where it was. */
        state: z.enum(['running', 'stopped', 'closed']),
        startedAt: instant,
        finishedAt: instant.nullable(),
        /** Of one that stopped: the error, for whoever mends it; none where its worker went silent. */
        problem: z.string().nullable(),
        figures: figures.nullable(),
        differences: z.array(z.string()),
        /** What an error of its own kept out of the night: it is tried again every night. */
        held: z.array(
          z.object({
            step: z.enum(HELD_STEPS),
            /** Of the loan; of tax deducted the certificate's. */
            number: z.string(),
            organisationId: id,
            loanId: id.nullable(),
            sinceOn: plainDate,
            reason: z.string(),
          }),
        ),
        /** What follows a closed day and failed: the books do not wait for it. */
        after: z.array(z.object({ job: z.enum(AFTER_JOBS), reason: z.string() })),
      }),
    ),
  }),
})

export const daysFile = defineCall({
  id: 'loans.daysFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/admin/end-of-day-file',
  summary: 'The runs of the end of day as a spreadsheet or a PDF',
  who: ['admin'],
  permission: 'CAN_RUN_END_OF_DAY',
  scope: 'tenant',
  query: z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  answer: z.undefined(),
})

export const runDay = defineCall({
  id: 'loans.runDay',
  method: 'POST',
  path: '/api/v1/{product}/admin/end-of-day',
  summary: 'Closes the business dates up to the one given; what is closed stays as it is',
  who: ['admin'],
  permission: 'CAN_RUN_END_OF_DAY',
  scope: 'tenant',
  body: z.object({ onDate: plainDate }),
  answer: z.object({ closed: z.array(plainDate) }),
  changes: ['loans', 'limits', 'ledger', 'payments', 'dashboards'],
})

export const proof = defineCall({
  id: 'loans.proof',
  method: 'GET',
  path: '/api/v1/{product}/admin/end-of-day/proof',
  summary: 'Proves the books now: entries, balances, and every loan against its history',
  who: ['admin'],
  permission: 'CAN_RUN_END_OF_DAY',
  scope: 'tenant',
  answer: z.object({ differences: z.array(z.string()) }),
})
