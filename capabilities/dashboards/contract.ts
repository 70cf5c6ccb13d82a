import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, money, pageOf, pageQuery, plainDate, unsearched } from '@poonji/contract/schemas.ts'
import { APPLICATION_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { DESK_NAMES } from './desks.ts'
import { TASK_TYPES } from './tasks.ts'

export const pendingTask = z.object({
  taskType: z.enum(TASK_TYPES),
  /**
   * The number of the application, as the specification has it; of the loan where several run; the registration or the
   * account that is meant; or what the sanction still asks for; else empty.
   */
  description: z.string(),
  applicationId: id.nullable(),
  /** Where it is about one loan. */
  loanId: id.nullable(),
  /** The request for money that was kept as a draft. */
  draftId: id.nullable(),
  count: z.number().int().nullable(),
  date: plainDate.nullable(),
  amount: money.nullable(),
  /** Whom of the company it waits for, where that is not the reader. */
  person: z.string().nullable(),
})
export type PendingTask = z.output<typeof pendingTask>

export const pendingTasks = defineCall({
  id: 'dashboards.tasks',
  method: 'GET',
  path: '/api/v1/{product}/{domain}/getPendingTasks/{orgId}',
  summary: 'What an organisation still has to do, most pressing first; of one application when it is named',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_DASHBOARD',
  scope: { of: 'organisation', param: 'orgId' },
  query: z.object({ applicationId: z.string().max(60).optional() }),
  answer: z.array(pendingTask),
})

export const myDay = defineCall({
  id: 'dashboards.myDay',
  method: 'GET',
  path: '/api/v1/{product}/my-day',
  summary: 'What waits for the person at the screen, by their permissions, with the oldest',
  who: ['admin'],
  permission: 'CAN_VIEW_DASHBOARD',
  scope: 'tenant',
  answer: z.array(z.object({ desk: z.enum(DESK_NAMES), count: z.number().int(), oldestAt: instant.nullable() })),
})

export const month = defineCall({
  id: 'dashboards.month',
  method: 'GET',
  path: '/api/v1/{product}/my-month',
  summary: 'The month so far of the clients that the viewer sees: paid out, come in, fallen due; limits and their use',
  who: ['admin'],
  permission: 'CAN_VIEW_DISBURSEMENT_STATUS',
  scope: 'tenant',
  answer: z.object({
    disbursed: money,
    collected: money,
    due: money,
    sanctioned: money,
    used: money,
  }),
})

export const applicationPendencies = defineCall({
  id: 'dashboards.pendencies',
  method: 'GET',
  path: '/api/v1/{product}/application-pendencies',
  summary: 'Open applications with what each waits for, the longest waiting first',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(
    z.object({
      applicationId: id,
      applicantApplicationId: z.string(),
      organisationId: id,
      organisationName: z.string(),
      loanAmount: money,
      status: z.enum(APPLICATION_STATUSES),
      createdAt: instant,
      next: pendingTask.nullable(),
      /** A paper was marked as forged, so that nothing more is asked for. Only the lender's staff are told. */
      stoppedByForgedPaper: z.boolean(),
    }),
  ),
})
export type ApplicationPendency = z.output<typeof applicationPendencies.answer>['content'][number]

export const pendenciesFile = listFile(applicationPendencies)

export const remindClient = defineCall({
  id: 'dashboards.remindClient',
  method: 'POST',
  path: '/api/v1/{product}/applications/{applicationId}/remind',
  summary: 'Tells the client the next thing that an application waits for, by WhatsApp or SMS; once a day',
  who: ['admin', 'partner'],
  permission: 'CAN_APPLY_FOR_CREDIT',
  scope: { of: 'application', param: 'applicationId' },
  answer: done,
  idempotent: true,
  changes: ['dashboards'],
})

/** What about a loan is asked by one person and decided by another. */
const LOAN_REQUEST_KINDS = [
  'ADD',
  'WAIVE',
  'REVERSE',
  'WAIVE_PENAL',
  'REFUND',
  'WRITE_OFF',
  'CLOSE_LIMIT',
  'EXTEND',
  'RATE',
  'RESTRUCTURE',
] as const

export const loanRequests = defineCall({
  id: 'dashboards.loanRequests',
  method: 'GET',
  path: '/api/v1/{product}/loan-requests',
  summary: 'Charges, waivers, refunds, write-offs, rates and new terms that wait for a checker, the oldest first',
  who: ['admin'],
  permission: 'CAN_CHECK_CHARGE',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(
    z.object({
      requestId: id,
      kind: z.enum(LOAN_REQUEST_KINDS),
      loanId: id,
      loanNumber: z.string(),
      organisationId: id,
      organisationName: z.string(),
      amount: money,
      reason: z.string(),
      askedBy: z.string(),
      askedAt: instant,
      /** The reader asked for it, so somebody else decides. */
      own: z.boolean(),
    }),
  ),
})
export type LoanRequest = z.output<typeof loanRequests.answer>['content'][number]

export const loanRequestsFile = listFile(loanRequests)
